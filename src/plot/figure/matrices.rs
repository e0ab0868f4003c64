//! Heatmaps side by side, each below its name: one matrix, or all of a sheet.
//!
//! Small ones have their numbers written in them, as wide as the widest one asks for; of a large one each cell is a pixel
//! of the page at least.

use super::cells::{self, Cells};
use super::{CellImage, FigureLayout};
use crate::number::display_small;
use crate::plot::type_size::{NAME, TICK};
use crate::plot::{
    Across, Down, Gutters, HeatmapLayout, Label, Mark, Measure, Rect, Rgb, Theme, Tone, pixels,
};

/// A heatmap, and what stands over it.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Its symbol.
    pub symbol: String,
    /// What it is, and how large.
    pub about: String,
    /// Its numbers.
    pub cells: Cells,
}

/// Heatmaps in bands from the top.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrices {
    /// Those that stand side by side.
    pub bands: Vec<Vec<Panel>>,
}

/// The most rows and columns of a matrix whose numbers are written.
const MOST_WRITTEN: usize = 16;
/// The height of a cell with its number.
const CELL_HEIGHT: f64 = 28.0;
/// The least width of one.
const CELL_WIDTH: f64 = 44.0;
/// Between a number and the edges of its cell, together; and how much wider it is in the fonts of others.
const AROUND_NUMBER: f64 = 12.0;
const WIDER: f64 = 1.08;
/// The most that a label adds to the width of a column.
const COLUMN_LABEL: f64 = 96.0;
/// The length that a large matrix has where its cells need no more, and the largest cells of one.
const LARGE: (f64, f64) = (480.0, 20.0);
/// The height of what stands over a heatmap.
const HEAD: f64 = 24.0;
/// Between two heatmaps, across and down.
const APART: (f64, f64) = (40.0, 28.0);
/// Between a symbol and what stands behind it, and between the two numbers under a colour bar.
const GAP: f64 = 10.0;

impl Matrices {
    /// Lays them out, as wide and high as they are.
    pub fn layout(&self, theme: Theme, measure: Measure<'_>) -> FigureLayout {
        let mut picture = Picture { marks: Vec::new(), images: Vec::new(), width: 0.0 };
        let mut top = 0.0;
        for band in &self.bands {
            let (mut left, mut height) = (0.0, 0.0_f64);
            // Cells of a band begin at one height, whether or not they have labels over them.
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
    /// Whether its numbers are written.
    fn is_written(&self) -> bool {
        self.cells.values.rows().max(self.cells.values.cols()) <= MOST_WRITTEN
    }

    fn head_width(&self, measure: Measure<'_>) -> f64 {
        measure(&self.symbol, NAME) + GAP + measure(&self.about, TICK)
    }

    /// Where its cells lie, with so much room over them.
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
        // The ends of the colour bar are told under it.
        let ends = [cells.domain.low, cells.domain.high].map(|end| display_small(end, cells.digits));
        let bar = ends.iter().map(|end| measure(end, TICK)).sum::<f64>() + GAP;
        HeatmapLayout::grid(rows, cols, width.max((bar / cols as f64).ceil()), height, gutters)
    }

    /// The width of cells that hold every number, with all its digits.
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

/// A picture while it is put together.
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
