//! A small heatmap with the numbers in its cells.

use super::FigureLayout;
use crate::{
    math::Matrix,
    number::{Digits, for_display},
    plot::{
        Across, Dash, Domain, Down, Frame, Gutters, HeatmapLayout, Label, LineStyle, Mark, Measure, Ramp,
        Rect, Rgb, Theme,
        frame::frame_marks,
        type_size::{NAME, TICK},
    },
};

/// A matrix of up to about 16 × 16 numbers, each on the colour of its cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    /// The numbers.
    pub values: Matrix,
    /// One label per row; none are drawn if empty.
    pub row_labels: Vec<String>,
    /// One label per column; none are drawn if empty.
    pub column_labels: Vec<String>,
    /// The range of the colours.
    pub domain: Domain,
    /// The colours.
    pub ramp: Ramp,
    /// How the numbers are written.
    pub digits: Digits,
    /// Texts that replace the numbers, row by row; if empty, the numbers are shown.
    pub texts: Vec<String>,
    /// Cells with an outline, `(row, col)`.
    pub framed: Vec<(usize, usize)>,
}

impl Cells {
    /// Makes a matrix in diverging colours, with 0 in the middle.
    pub fn diverging(values: Matrix, labels: Vec<String>, digits: Digits) -> Self {
        Self {
            domain: Domain::symmetric(&values),
            values,
            row_labels: labels.clone(),
            column_labels: labels,
            ramp: Ramp::Diverging,
            digits,
            texts: Vec::new(),
            framed: Vec::new(),
        }
    }

    pub(super) fn text(&self, row: usize, col: usize, digits: Digits) -> String {
        let written = self.texts.get(row * self.values.cols() + col);
        written.cloned().unwrap_or_else(|| for_display(self.values[(row, col)], digits))
    }
}

/// The font sizes of the numbers. The larger one is used where it fits.
const SIZES: [f64; 2] = [NAME, TICK];
/// The largest size of a cell.
const CELL: (f64, f64) = (72.0, 36.0);
/// Between a number and the edge of its cell.
const PADDING: f64 = 3.0;
/// Between row labels and cells, and before the labels.
pub(super) const LABEL_GAP: f64 = 12.0;

pub(super) fn layout(
    cells: &Cells,
    (width, height): (f64, f64),
    theme: Theme,
    measure: Measure<'_>,
) -> FigureLayout {
    let (rows, cols) = (cells.values.rows(), cells.values.cols());
    let widest = widest_label(cells, measure);
    let gutters = Gutters {
        left: if widest > 0.0 { (widest + LABEL_GAP).ceil().min((0.3 * width).max(92.0)) } else { 0.0 },
        ..gutters(cells)
    };
    let cell = |room: f64, count: usize, most: f64| (room / count as f64).floor().clamp(1.0, most);
    let cell_width = cell(width - gutters.left, cols, CELL.0);
    let cell_height = cell(height - gutters.top - gutters.bottom, rows, CELL.1);
    let place = HeatmapLayout::grid(rows, cols, cell_width, cell_height, gutters);
    let mut marks = filled(cells, &place, theme);
    marks.extend(numbers(cells, &place, theme, measure));
    for &(row, col) in &cells.framed {
        marks.push(outline(place.rect_of(row, col), theme));
    }
    marks.extend(around(cells, &place, theme, measure));
    let (width, height) = (place.width().max(width), place.height());
    FigureLayout { width, height, marks, images: Vec::new(), plot: place.cells(), x: None }
}

/// The room around the cells for column labels and the colour bar. Row labels are not included.
pub(super) fn gutters(cells: &Cells) -> Gutters {
    let top = if cells.column_labels.is_empty() { 0.0 } else { 18.0 };
    Gutters { left: 0.0, top, bottom: HeatmapLayout::BAR_ROOM }
}

/// The width of the widest row label; 0 if there are none.
pub(super) fn widest_label(cells: &Cells, measure: Measure<'_>) -> f64 {
    cells.row_labels.iter().map(|label| measure(label, SIZES[0])).fold(0.0, f64::max)
}

fn color(cells: &Cells, theme: Theme, row: usize, col: usize) -> Rgb {
    let position = cells.domain.position(cells.values[(row, col)]).unwrap_or(f64::NAN);
    cells.ramp.color(theme, position)
}

fn places(cells: &Cells) -> impl Iterator<Item = (usize, usize)> {
    let cols = cells.values.cols();
    (0..cells.values.rows()).flat_map(move |row| (0..cols).map(move |col| (row, col)))
}

/// Fills the cells with their colours.
pub(super) fn filled(cells: &Cells, place: &HeatmapLayout, theme: Theme) -> Vec<Mark> {
    let fill = |(row, col)| Mark::Fill(place.rect_of(row, col), color(cells, theme, row, col));
    places(cells).map(fill).collect()
}

/// Writes the numbers that fit in their cells.
pub(super) fn numbers(cells: &Cells, place: &HeatmapLayout, theme: Theme, measure: Measure<'_>) -> Vec<Mark> {
    let Rect { width, height, .. } = place.rect_of(0, 0);
    let room = width - 2.0 * PADDING;
    let (size, digits) = fitting(cells, room, height, measure);
    let number = |(row, col)| {
        let rect = place.rect_of(row, col);
        let text = cells.text(row, col, digits);
        let has_room = measure(&text, size) <= room && size <= height;
        let at = (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
        let anchor = (Across::Center, Down::Center);
        let color = color(cells, theme, row, col).ink().rgb();
        has_room.then_some(Mark::Text(Label { text, at, anchor, size, color }))
    };
    places(cells).filter_map(number).collect()
}

/// Draws the labels and the colour bar.
pub(super) fn around(cells: &Cells, place: &HeatmapLayout, theme: Theme, measure: Measure<'_>) -> Vec<Mark> {
    let frame = Frame {
        row_labels: cells.row_labels.clone(),
        column_labels: cells.column_labels.clone(),
        digits: cells.digits,
        row_font_size: SIZES[0],
        ..Frame::new(cells.domain, cells.ramp, theme)
    };
    frame_marks(place, &frame, measure)
}

/// Returns the largest font, and for it the most digits, with which every number fits; otherwise the smallest of both.
fn fitting(cells: &Cells, room: f64, height: f64, measure: Measure<'_>) -> (f64, Digits) {
    let fits = |size: f64, digits: Digits| {
        size <= height
            && (0..cells.values.rows()).all(|row| {
                (0..cells.values.cols()).all(|col| measure(&cells.text(row, col, digits), size) <= room)
            })
    };
    for most in (0..=Digits::MAX).rev() {
        let digits = if most == Digits::MAX { cells.digits } else { cells.digits.at_most(most) };
        if let Some(size) = SIZES.into_iter().find(|&size| fits(size, digits)) {
            return (size, digits);
        }
    }
    (SIZES[1], cells.digits.at_most(0))
}

fn outline(rect: Rect, theme: Theme) -> Mark {
    let Rect { x, y, .. } = rect;
    let (x, y, right, bottom) = (x + 1.0, y + 1.0, rect.right() - 1.0, rect.bottom() - 1.0);
    let corners = vec![(x, y), (right, y), (right, bottom), (x, bottom), (x, y)];
    let ink = theme.tone(crate::plot::Tone::Ink);
    Mark::Line(corners, LineStyle { color: ink, width: 2.0, dash: Dash::Solid })
}
