//! The largest absolute value of a matrix that changes row by row or column by column.

use std::ops::Range;

use super::{Matrix, stats::largest_finite};

/// Rows and columns of a tile. A change of one row or column scans this many of them.
const SIDE: usize = 32;

/// The largest absolute value among the finite entries of a matrix, kept per tile: after some rows or columns change,
/// only the tiles that they cross are scanned.
///
/// ```
/// use attenscope::math::{Magnitude, Matrix};
///
/// let mut matrix = Matrix::from_rows([[1.0, -4.0], [2.0, 3.0]]);
/// let mut magnitude = Magnitude::of(&matrix);
/// assert_eq!(magnitude.largest(), 4.0);
/// matrix[(0, 1)] = 0.0;
/// magnitude.refresh(&matrix, &(0..1), &(0..0));
/// assert_eq!(magnitude.largest(), 3.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Magnitude {
    size: (usize, usize),
    /// The largest absolute value of each tile, row-major.
    tiles: Vec<f64>,
}

impl Magnitude {
    /// Scans a whole matrix.
    pub fn of(matrix: &Matrix) -> Self {
        let size = (matrix.rows(), matrix.cols());
        let tiles = vec![0.0; size.0.div_ceil(SIDE) * size.1.div_ceil(SIDE)];
        let mut magnitude = Self { size, tiles };
        magnitude.refresh(matrix, &(0..size.0), &(0..0));
        magnitude
    }

    /// Scans the given whole rows and columns again. If the size of the matrix has changed, scans all of it.
    pub fn refresh(&mut self, matrix: &Matrix, rows: &Range<usize>, cols: &Range<usize>) {
        if self.size != (matrix.rows(), matrix.cols()) {
            *self = Self::of(matrix);
            return;
        }
        let (down, across) = (self.size.0.div_ceil(SIDE), self.size.1.div_ceil(SIDE));
        let (rows, cols) = (tiles_of(rows, self.size.0), tiles_of(cols, self.size.1));
        for row in 0..down {
            let crossed = if rows.contains(&row) { 0..across } else { cols.clone() };
            for col in crossed {
                self.tiles[row * across + col] = largest_in_tile(matrix, row, col);
            }
        }
    }

    /// Returns the largest absolute value among the finite entries, or 0 when there is none.
    pub fn largest(&self) -> f64 {
        self.tiles.iter().copied().fold(0.0, f64::max)
    }
}

/// Returns the tiles that the given rows or columns cross.
fn tiles_of(lines: &Range<usize>, count: usize) -> Range<usize> {
    let end = lines.end.min(count);
    if lines.start < end { lines.start / SIDE..end.div_ceil(SIDE) } else { 0..0 }
}

fn largest_in_tile(matrix: &Matrix, row: usize, col: usize) -> f64 {
    let rows = row * SIDE..matrix.rows().min((row + 1) * SIDE);
    let cols = col * SIDE..matrix.cols().min((col + 1) * SIDE);
    rows.map(|row| largest_finite(&matrix.row(row)[cols.clone()])).fold(0.0, f64::max)
}
