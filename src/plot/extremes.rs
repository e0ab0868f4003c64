//! A matrix in fewer cells, for a map with more cells than the screen has pixels.
//!
//! Averages would let a single large entry vanish, and noise fade to the colour of 0. The entry farthest from 0
//! stands for its neighbours instead, so whatever stands out in the matrix stands out on its map.

use crate::math::Matrix;

/// A matrix with at most so many rows and columns, in which each cell is the one farthest from 0 of those that it
/// stands for. NaN counts as farther than any number. A side that is not to shrink stays.
///
/// ```
/// use attenscope::math::Matrix;
/// use attenscope::plot::extremes;
///
/// let matrix = Matrix::from_rows([[1.0, -3.0, 0.0, 0.5], [2.0, 0.0, 0.0, 0.0]]);
/// assert_eq!(extremes(&matrix, 1, 2), Matrix::from_rows([[-3.0, 0.5]]));
/// ```
pub fn extremes(matrix: &Matrix, rows: usize, cols: usize) -> Matrix {
    let (rows, cols) = (rows.min(matrix.rows()), cols.min(matrix.cols()));
    let mut reduced = Matrix::zeros(rows, cols);
    let mut line = vec![0.0; matrix.cols()];
    for row in 0..rows {
        line.fill(0.0);
        for source in span(row, rows, matrix.rows()) {
            for (kept, &entry) in line.iter_mut().zip(matrix.row(source)) {
                *kept = farther(*kept, entry);
            }
        }
        for (col, cell) in reduced.row_mut(row).iter_mut().enumerate() {
            *cell = line[span(col, cols, matrix.cols())].iter().copied().fold(0.0, farther);
        }
    }
    reduced
}

/// Which of `old` lines the line `index` of `new` ones stands for. Each belongs to exactly one.
fn span(index: usize, new: usize, old: usize) -> std::ops::Range<usize> {
    index * old / new..(index + 1) * old / new
}

fn farther(kept: f64, entry: f64) -> f64 {
    if entry.abs() > kept.abs() || entry.is_nan() { entry } else { kept }
}
