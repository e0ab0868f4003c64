//! A preview of a matrix's first numbers.

use leptos::prelude::*;

use crate::{
    app::kit::parts::{cell, number_cell, row, table, text},
    math::Matrix,
    number::{Digits, for_display},
};

/// How many rows and columns are shown.
const SHOWN: (usize, usize) = (4, 8);

/// Shows the upper left corner of a matrix, with dots for the rest.
pub(super) fn numbers(matrix: &Matrix, digits: Digits) -> AnyView {
    let (rows, cols) = (matrix.rows().min(SHOWN.0), matrix.cols().min(SHOWN.1));
    let dots = || cell("", text("…"));
    let line = |at: usize| {
        let number = |&value: &f64| number_cell("", 1, value, text(for_display(value, digits)));
        let more = (cols < matrix.cols()).then(dots);
        row(false, matrix.row(at)[..cols].iter().map(number).chain(more).collect())
    };
    let more = (rows < matrix.rows()).then(|| row(false, vec![dots()]));
    table("numbers", None, [Vec::new(), (0..rows).map(line).chain(more).collect(), Vec::new()])
}
