//! Heatmaps side by side, each below its name: one matrix, or all matrices of a sheet.
//!
//! Small matrices show their numbers, in cells as wide as the widest number needs. In a large one, each cell is at
//! least one CSS pixel.

use super::{
    CellImage, FigureLayout,
    cells::{self, Cells},
};
use crate::{
    number::small_for_display,
    plot::{
        Across, Down, Gutters, HeatmapLayout, Label, Mark, Measure, Rect, Rgb, Theme, Tone, pixels,
        type_size::{NAME, TICK},
    },
};

/// A heatmap and its heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    pub symbol: String,
    /// Its name and size.
    pub about: String,
    /// Its numbers.
    pub cells: Cells,
}

/// Heatmaps in bands, from top to bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrices {
    /// The bands; the panels of each are side by side.
    pub bands: Vec<Vec<Panel>>,
}

/// The largest number of rows or columns of a matrix whose numbers are shown.
const MAX_WRITTEN: usize = 16;
/// The height of a cell with a number.
const CELL_HEIGHT: f64 = 28.0;
/// The smallest width of a cell with a number.
const CELL_WIDTH: f64 = 44.0;
/// The padding left and right of a number together; and the factor by which fonts on other machines may be wider.
const AROUND_NUMBER: f64 = 12.0;
const WIDER: f64 = 1.08;
/// The largest width that a column label adds to its column.
const COLUMN_LABEL: f64 = 96.0;
/// The side length of a large matrix unless its cells need more, and the largest size of its cells.
const LARGE: (f64, f64) = (480.0, 20.0);
/// The height of the heading above a heatmap.
const HEAD: f64 = 24.0;
/// The space between two heatmaps, horizontally and vertically.
const APART: (f64, f64) = (40.0, 28.0);
/// Between a symbol and the text after it, and between the two numbers under a colour bar.
const GAP: f64 = 10.0;

impl Matrices {
    /// Lays the heatmaps out at their natural size.
    pub fn layout(&self, theme: Theme, measure: Measure<'_>) -> FigureLayout {
        let mut picture = Picture { marks: Vec::new(), images: Vec::new(), width: 0.0 };
        let mut top = 0.0;
        for band in &self.bands {
            let (mut left, mut height) = (0.0, 0.0_f64);
            // Cells of a band start at the same height, with or without column labels.
            let over = band.iter().map(|panel| cells::gutters(&panel.cells).top).fold(0.0, f64::max);
            for panel in band {
                let place = panel.place(over, measure);
                picture.add(panel, &place, (left, top), theme, measure);
                left += place.width().max(panel.head_width(measure)) + APART.0;
                height = height.max(HEAD + place.height());
            }
            picture.width = picture.width.max(left - APART.0);
            top += height + APART.1;
        }
        let Picture { marks, images, width } = picture;
        let height = (top - APART.1).max(0.0).ceil();
        let (width, plot) = (width.ceil(), Rect { x: 0.0, y: 0.0, width, height });
        FigureLayout { width, height, marks, images, plot, x: None }
    }
}

impl Panel {
    /// Whether its numbers are shown.
    fn is_written(&self) -> bool {
        self.cells.values.rows().max(self.cells.values.cols()) <= MAX_WRITTEN
    }

    fn head_width(&self, measure: Measure<'_>) -> f64 {
        measure(&self.symbol, NAME) + GAP + measure(&self.about, TICK)
    }

    /// Returns the layout of its cells, with a top gutter of height `top`.
    fn place(&self, top: f64, measure: Measure<'_>) -> HeatmapLayout {
        let Self { cells, .. } = self;
        let (rows, cols) = (cells.values.rows(), cells.values.cols());
        let label = cells::widest_label(cells, measure);
        let left = if label > 0.0 { (label + cells::LABEL_GAP).ceil() } else { 0.0 };
        let gutters = Gutters { left, top, ..cells::gutters(cells) };
        let (width, height) = match self.is_written() {
            true => (self.written_width(measure), CELL_HEIGHT),
            false => {
                let length = |count: usize| (LARGE.0 / count as f64).floor().clamp(1.0, LARGE.1);
                (length(cols), length(rows))
            }
        };
        // The numbers at the ends of the colour bar must fit under it.
        let ends = [cells.domain.low, cells.domain.high].map(|end| small_for_display(end, cells.digits));
        let bar = ends.iter().map(|end| measure(end, TICK)).sum::<f64>() + GAP;
        HeatmapLayout::grid(rows, cols, width.max((bar / cols as f64).ceil()), height, gutters)
    }

    /// The width of cells that fit every number with all its digits.
    fn written_width(&self, measure: Measure<'_>) -> f64 {
        let Self { cells, .. } = self;
        let (rows, cols) = (cells.values.rows(), cells.values.cols());
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let numbers = places.map(|(row, col)| measure(&cells.text(row, col, cells.digits), NAME));
        let labels = cells.column_labels.iter().map(|label| measure(label, TICK).min(COLUMN_LABEL));
        let widest =
            numbers.map(|width| WIDER * width + AROUND_NUMBER).chain(labels.map(|width| width + GAP));
        widest.fold(CELL_WIDTH, f64::max).ceil()
    }
}

/// A picture under construction.
struct Picture {
    marks: Vec<Mark>,
    images: Vec<CellImage>,
    width: f64,
}

impl Picture {
    fn add(
        &mut self,
        panel: &Panel,
        place: &HeatmapLayout,
        (left, top): (f64, f64),
        theme: Theme,
        measure: Measure<'_>,
    ) {
        let Panel { symbol, about, cells } = panel;
        let mut write = |text: &str, x: f64, size: f64, color: Rgb| {
            let (at, anchor) = ((x, top + HEAD / 2.0 - 2.0), (Across::Left, Down::Center));
            self.marks.push(Mark::Text(Label { text: text.to_owned(), at, anchor, size, color }));
        };
        write(symbol, left, NAME, theme.tone(Tone::Ink));
        write(about, left + measure(symbol, NAME) + GAP, TICK, theme.soft());
        let mut marks = cells::around(cells, place, theme, measure);
        if panel.is_written() {
            marks.extend(cells::filled(cells, place, theme));
            marks.extend(cells::numbers(cells, place, theme, measure));
        } else {
            let (rows, cols) = (cells.values.rows(), cells.values.cols());
            let rgba = pixels(&cells.values, 0..rows, 0..cols, cells.domain, cells.ramp, theme);
            let Rect { x, y, .. } = place.cells();
            let rect = Rect { x: x + left, y: y + top + HEAD, ..place.cells() };
            self.images.push(CellImage { rect, rows, cols, rgba });
        }
        self.marks.extend(marks.into_iter().map(|mark| mark.moved((left, top + HEAD))));
    }
}
