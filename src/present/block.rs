//! A block of numbers as it is shown: what is copied of a matrix, and what is said of it.

use std::borrow::Cow;

use crate::layout::{CellRange, Orientation};
use crate::math::Matrix;
use crate::model::{Document, Edit, Input, Pipeline, Stage};
use crate::number::machine;

/// The numbers of a range as they are shown, rows down.
pub fn shown_block(pipeline: Pipeline<'_>, range: CellRange, orientation: Orientation) -> Matrix {
    let matrix = pipeline.stage(range.active().stage);
    let (rows, cols) = (range.rows(), range.cols());
    let block =
        Matrix::from_fn(rows.len(), cols.len(), |row, col| matrix[(rows.start + row, cols.start + col)]);
    turned(block, orientation)
}

/// An input as its document's convention shows it.
pub fn shown_whole(document: &Document, input: Input) -> Cow<'_, Matrix> {
    let matrix = document.inputs().matrix(input);
    match document.settings().convention.transposes(Stage::from(input)) {
        true => Cow::Owned(matrix.transposed()),
        false => Cow::Borrowed(matrix),
    }
}

/// The edit that writes a block, as it is shown, from the first cell of a range on.
pub fn block_edit(input: Input, range: CellRange, block: Matrix, orientation: Orientation) -> Edit {
    Edit::SetBlock {
        input,
        row: range.rows().start,
        col: range.cols().start,
        block: turned(block, orientation),
    }
}

/// A block as it is stored where it is given as it is shown, and the other way round.
pub(super) fn turned(block: Matrix, orientation: Orientation) -> Matrix {
    if orientation.is_transposed() { block.transposed() } else { block }
}

/// A block for spreadsheets: tabs between numbers, a line a row; each number reads back to the same binary64.
pub fn tsv(block: &Matrix) -> String {
    lines(block, "", "\t", "", "\n")
}

/// A block as a table for word processors.
pub fn html(block: &Matrix) -> String {
    format!("<table>{}</table>", lines(block, "<tr><td>", "</td><td>", "</td></tr>", ""))
}

fn lines(block: &Matrix, before: &str, between: &str, after: &str, at_end: &str) -> String {
    let line = |row: usize| {
        let numbers: Vec<_> = block.row(row).iter().copied().map(machine).collect();
        format!("{before}{}{after}", numbers.join(between))
    };
    (0..block.rows()).map(line).collect::<Vec<_>>().join(at_end)
}

/// What is said of a block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlockSummary {
    /// Rows and columns as shown.
    pub size: (usize, usize),
    /// All numbers added up, row by row.
    pub sum: f64,
    /// The sum over how many there are.
    pub mean: f64,
    /// The smallest; NaN where there is one.
    pub smallest: f64,
    /// The largest; NaN where there is one.
    pub largest: f64,
}

impl BlockSummary {
    /// That of a block, which has a number at least.
    pub fn of(block: &Matrix) -> Self {
        let numbers = block.values();
        let sum = numbers.iter().sum::<f64>() + 0.0;
        let nearer = |choose: fn(f64, f64) -> f64| {
            let choose =
                move |a: f64, &b: &f64| if a.is_nan() || b.is_nan() { f64::NAN } else { choose(a, b) };
            numbers[1..].iter().fold(numbers[0], choose)
        };
        Self {
            size: (block.rows(), block.cols()),
            sum,
            mean: sum / numbers.len() as f64,
            smallest: nearer(f64::min),
            largest: nearer(f64::max),
        }
    }
}
