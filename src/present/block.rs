//! A block of numbers as shown: its clipboard formats and its summary.

use std::borrow::Cow;

use crate::{
    layout::{CellRange, Orientation},
    math::Matrix,
    model::{Document, Edit, Input, Pipeline, Stage},
    number::for_data,
};

/// Returns the numbers of a range as shown.
pub fn shown_block(pipeline: Pipeline<'_>, range: CellRange, orientation: Orientation) -> Matrix {
    let matrix = pipeline.stage(range.active().stage);
    let (rows, cols) = (range.rows(), range.cols());
    let block =
        Matrix::from_fn(rows.len(), cols.len(), |row, col| matrix[(rows.start + row, cols.start + col)]);
    turned(block, orientation)
}

/// Returns an input as its document's convention shows it.
pub fn shown_whole(document: &Document, input: Input) -> Cow<'_, Matrix> {
    let matrix = document.inputs().matrix(input);
    match document.settings().convention.transposes(Stage::from(input)) {
        true => Cow::Owned(matrix.transposed()),
        false => Cow::Borrowed(matrix),
    }
}

/// Returns the edit that writes `block`, given as shown, with its first cell at the first cell of `range`.
pub fn block_edit(input: Input, range: CellRange, block: Matrix, orientation: Orientation) -> Edit {
    Edit::SetBlock {
        input,
        row: range.rows().start,
        col: range.cols().start,
        block: turned(block, orientation),
    }
}

/// Converts a block between its stored and its shown orientation, in either direction.
pub(super) fn turned(block: Matrix, orientation: Orientation) -> Matrix {
    if orientation.is_transposed() { block.transposed() } else { block }
}

/// Formats a block for spreadsheets: tabs between numbers, one line per row. Each number reads back to the same
/// binary64.
pub fn tsv(block: &Matrix) -> String {
    lines(block, "", "\t", "", "\n")
}

/// Formats a block as an HTML table for word processors.
pub fn html(block: &Matrix) -> String {
    format!("<table>{}</table>", lines(block, "<tr><td>", "</td><td>", "</td></tr>", ""))
}

fn lines(block: &Matrix, before: &str, between: &str, after: &str, at_end: &str) -> String {
    let line = |row: usize| {
        let numbers: Vec<_> = block.row(row).iter().copied().map(for_data).collect();
        format!("{before}{}{after}", numbers.join(between))
    };
    (0..block.rows()).map(line).collect::<Vec<_>>().join(at_end)
}

/// The summary of a block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlockSummary {
    /// Rows and columns as shown.
    pub size: (usize, usize),
    /// The sum of all numbers, added row by row.
    pub sum: f64,
    /// The sum divided by the count.
    pub mean: f64,
    /// The smallest number; NaN if any is NaN.
    pub smallest: f64,
    /// The largest number; NaN if any is NaN.
    pub largest: f64,
}

impl BlockSummary {
    /// Computes the summary of a block, which must not be empty.
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
