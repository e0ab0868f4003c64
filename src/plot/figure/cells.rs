//! A small heatmap with its numbers written in it.

use super::FigureLayout;
use crate::math::Matrix;
use crate::number::{Digits, display};
use crate::plot::frame::frame_marks;
use crate::plot::type_size::{NAME, TICK};
use crate::plot::{
    Across, Dash, Domain, Down, Frame, Gutters, HeatmapLayout, Label, Mark, Measure, Pen, Ramp, Rect, Theme,
};

/// A matrix of up to about 16 × 16 numbers, each written on its colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    /// The numbers.
    pub values: Matrix,
    /// One label a row; none: no labels.
    pub row_labels: Vec<String>,
    /// One label a column; none: no labels.
    pub column_labels: Vec<String>,
    /// What the colours span.
    pub domain: Domain,
    /// The colours.
    pub ramp: Ramp,
    /// How the numbers are written.
    pub digits: Digits,
    /// What is written instead, row by row; none: the numbers.
    pub texts: Vec<String>,
    /// Cells with a line around them, `(row, col)`.
    pub framed: Vec<(usize, usize)>,
}

impl Cells {
    /// A matrix in diverging colours with 0 in their middle.
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

    fn text(&self, row: usize, col: usize, digits: Digits) -> String {
        let written = self.texts.get(row * self.values.cols() + col);
        written.cloned().unwrap_or_else(|| display(self.values[(row, col)], digits))
    }
}

/// The sizes of the numbers, the larger one where it fits.
const SIZES: [f64; 2] = [NAME, TICK];
/// The largest cell.
const CELL: (f64, f64) = (72.0, 36.0);
/// Between a number and the edge of its cell.
const PADDING: f64 = 3.0;

pub(super) fn layout(
    cells: &Cells,
    (width, height): (f64, f64),
    theme: Theme,
    measure: Measure<'_>,
) -> FigureLayout {
    let (rows, cols) = (cells.values.rows(), cells.values.cols());
    let widest = cells.row_labels.iter().map(|label| measure(label, SIZES[0])).fold(0.0, f64::max);
    let gutters = Gutters {
        left: if widest > 0.0 { (widest + 12.0).ceil().min((0.3 * width).max(92.0)) } else { 0.0 },
        top: if cells.column_labels.is_empty() { 0.0 } else { 18.0 },
        bottom: HeatmapLayout::BAR_ROOM,
    };
    let cell = |room: f64, count: usize, most: f64| (room / count as f64).floor().clamp(1.0, most);
    let cell_width = cell(width - gutters.left, cols, CELL.0);
    let cell_height = cell(height - gutters.top - gutters.bottom, rows, CELL.1);
    let place = HeatmapLayout::grid(rows, cols, cell_width, cell_height, gutters);

    let frame = Frame {
        row_labels: cells.row_labels.clone(),
        column_labels: cells.column_labels.clone(),
        digits: cells.digits,
        row_font_size: SIZES[0],
        ..Frame::new(cells.domain, cells.ramp, theme)
    };
    let room = cell_width - 2.0 * PADDING;
    let (size, digits) = fitting(cells, room, cell_height, measure);
    let mut marks = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            let position = cells.domain.position(cells.values[(row, col)]).unwrap_or(f64::NAN);
            let color = cells.ramp.color(theme, position);
            let rect = place.rect_of(row, col);
            marks.push(Mark::Fill(rect, color));
            let text = cells.text(row, col, digits);
            if measure(&text, size) <= room && size <= cell_height {
                let at = (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
                let anchor = (Across::Center, Down::Center);
                marks.push(Mark::Text(Label { text, at, anchor, size, color: color.ink().rgb() }));
            }
        }
    }
    for &(row, col) in &cells.framed {
        marks.push(outline(place.rect_of(row, col), theme));
    }
    marks.extend(frame_marks(&place, &frame, measure));
    let plot = place.cells();
    FigureLayout { width: place.width().max(width), height: place.height(), marks, plot, x: None }
}

/// The largest font, then the most digits, with which every number fits; otherwise the least of both.
fn fitting(cells: &Cells, room: f64, height: f64, measure: Measure<'_>) -> (f64, Digits) {
    let fits = |size: f64, digits: Digits| {
        size <= height
            && (0..cells.values.rows()).all(|row| {
                (0..cells.values.cols()).all(|col| measure(&cells.text(row, col, digits), size) <= room)
            })
    };
    for most in (0..=Digits::MOST).rev() {
        let digits = if most == Digits::MOST { cells.digits } else { cells.digits.at_most(most) };
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
    Mark::Line(corners, Pen { color: ink, width: 2.0, dash: Dash::Solid })
}
