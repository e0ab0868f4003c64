//! Reduces a matrix with more cells than its map has pixels.
//!
//! Averages would make a single large entry vanish, and noise fade to the colour of 0. Instead, the entry farthest from
//! 0 represents its neighbours, so any outlier of the matrix shows on its map.

use std::ops::Range;

use crate::math::{Matrix, farther, keep_farther};

/// Reduces a matrix to at most `rows × cols`. Each cell is the entry farthest from 0 among those it represents; NaN
/// counts as farthest. A dimension that is already small enough stays.
///
/// ```
/// use attenscope::math::Matrix;
/// use attenscope::plot::extremes;
///
/// let matrix = Matrix::from_rows([[1.0, -3.0, 0.0, 0.5], [2.0, 0.0, 0.0, 0.0]]);
/// assert_eq!(extremes(&matrix, 1, 2), Matrix::from_rows([[-3.0, 0.5]]));
/// ```
pub fn extremes(matrix: &Matrix, rows: usize, cols: usize) -> Matrix {
    let size = (rows.min(matrix.rows()), cols.min(matrix.cols()));
    extremes_of_part(matrix, size, 0..size.0, 0..size.1)
}

/// Returns the given rows and columns of what [`extremes`] gives for `size`, without computing the others.
pub(super) fn extremes_of_part(
    matrix: &Matrix,
    size: (usize, usize),
    rows: Range<usize>,
    cols: Range<usize>,
) -> Matrix {
    let mut reduced = Matrix::zeros(rows.len(), cols.len());
    let first = span(cols.start, size.1, matrix.cols()).start;
    let mut line = vec![0.0; span(cols.end, size.1, matrix.cols()).start - first];
    for (at, row) in rows.enumerate() {
        line.fill(0.0);
        for source in span(row, size.0, matrix.rows()) {
            keep_farther(&matrix.row(source)[first..][..line.len()], &mut line);
        }
        for (cell, col) in reduced.row_mut(at).iter_mut().zip(cols.clone()) {
            let Range { start, end } = span(col, size.1, matrix.cols());
            *cell = line[start - first..end - first].iter().copied().fold(0.0, farther);
        }
    }
    reduced
}

/// Returns the range of `old` rows or columns that number `index` of `new` ones represents. Each belongs to exactly
/// one.
fn span(index: usize, new: usize, old: usize) -> Range<usize> {
    index * old / new..(index + 1) * old / new
}

/// Returns the `new` rows or columns that represent the given `old` ones.
pub(super) fn lines_for(lines: &Range<usize>, new: usize, old: usize) -> Range<usize> {
    let end = lines.end.min(old);
    if lines.start >= end {
        return 0..0;
    }
    // Old number i belongs to the last new one that starts at or before it.
    let index = |line: usize| ((line + 1) * new - 1) / old;
    index(lines.start)..index(end - 1) + 1
}
