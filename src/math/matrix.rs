//! A dense matrix of binary64 numbers, stored row by row.
//!
//! Storage is row-major because rows are tokens, every text format lists numbers row by row, and the product kernel
//! streams rows. The tests compare it with nalgebra, which is column-major: [`Matrix::transposed_view`] gives it the
//! same memory as the transpose. (A view of the matrix itself would need a row stride, with which nalgebra 0.35
//! multiplies out of bounds: <https://github.com/dimforge/nalgebra/issues/1616>.)

use nalgebra::{DMatrix, DMatrixView};

/// A `rows × cols` matrix, row-major.
///
/// ```
/// use attenscope::math::Matrix;
///
/// let m = Matrix::from_rows([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
/// assert_eq!((m.rows(), m.cols()), (2, 3));
/// assert_eq!(m.row(1), [4.0, 5.0, 6.0]);
/// assert_eq!(m.transposed_view()[(2, 0)], 3.0);
/// ```
///
/// Two matrices are equal if all their bits are: −0 is not equal to 0. The default matrix is `0 × 0`.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    rows: usize,
    cols: usize,
    values: Vec<f64>,
}

impl PartialEq for Matrix {
    fn eq(&self, other: &Self) -> bool {
        (self.rows, self.cols) == (other.rows, other.cols) && same_bits(&self.values, &other.values)
    }
}

impl Eq for Matrix {}

/// Returns whether two slices have the same length and the same bits.
pub(crate) fn same_bits(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.to_bits() == other.to_bits())
}

impl Matrix {
    /// Makes a `rows × cols` matrix of zeros.
    pub fn zeros(rows: usize, cols: usize) -> Self {
        Self { rows, cols, values: vec![0.0; rows * cols] }
    }

    /// Makes a matrix whose entry `(row, col)` is `f(row, col)`.
    pub fn from_fn(rows: usize, cols: usize, mut f: impl FnMut(usize, usize) -> f64) -> Self {
        let mut values = Vec::with_capacity(rows * cols);
        for row in 0..rows {
            values.extend((0..cols).map(|col| f(row, col)));
        }
        Self { rows, cols, values }
    }

    /// Makes a matrix from its rows.
    pub fn from_rows<const R: usize, const C: usize>(rows: [[f64; C]; R]) -> Self {
        Self { rows: R, cols: C, values: rows.concat() }
    }

    /// Makes a matrix from its entries in row-major order; `None` unless there are `rows × cols` of them.
    pub fn from_values(rows: usize, cols: usize, values: Vec<f64>) -> Option<Self> {
        (rows.checked_mul(cols) == Some(values.len())).then_some(Self { rows, cols, values })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The row and the column of the first entry that is ∞ or NaN, if there is one.
    pub fn first_not_finite(&self) -> Option<(usize, usize)> {
        let at = self.values().iter().position(|value| !value.is_finite())?;
        Some((at / self.cols(), at % self.cols()))
    }

    /// Whether it has no entries.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// All entries, row by row.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// All entries, row by row, mutable.
    pub fn values_mut(&mut self) -> &mut [f64] {
        &mut self.values
    }

    /// One row.
    ///
    /// # Panics
    /// When there is no such row.
    #[inline(always)]
    pub fn row(&self, row: usize) -> &[f64] {
        &self.values[row * self.cols..][..self.cols]
    }

    /// One row, mutable.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row_mut(&mut self, row: usize) -> &mut [f64] {
        &mut self.values[row * self.cols..][..self.cols]
    }

    /// The rows from top to bottom.
    pub fn iter_rows(&self) -> impl ExactSizeIterator<Item = &[f64]> {
        (0..self.rows).map(|row| self.row(row))
    }

    /// One column, from top to bottom.
    pub fn column(&self, col: usize) -> impl ExactSizeIterator<Item = f64> {
        (0..self.rows).map(move |row| self[(row, col)])
    }

    /// The entry, or `None` outside the matrix.
    pub fn at(&self, row: usize, col: usize) -> Option<f64> {
        (row < self.rows && col < self.cols).then(|| self.values[row * self.cols + col])
    }

    /// Returns the transpose, `cols × rows`.
    pub fn transposed(&self) -> Self {
        Self::from_fn(self.cols, self.rows, |row, col| self[(col, row)])
    }

    /// Views the same memory as the transpose, a `cols × rows` nalgebra matrix.
    pub fn transposed_view(&self) -> DMatrixView<'_, f64> {
        DMatrixView::from_slice(&self.values, self.cols, self.rows)
    }
}

impl std::ops::Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, col): (usize, usize)) -> &f64 {
        &self.row(row)[col]
    }
}

impl std::ops::IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, col): (usize, usize)) -> &mut f64 {
        &mut self.row_mut(row)[col]
    }
}

impl From<&DMatrix<f64>> for Matrix {
    fn from(matrix: &DMatrix<f64>) -> Self {
        Self::from_fn(matrix.nrows(), matrix.ncols(), |row, col| matrix[(row, col)])
    }
}

impl From<&Matrix> for DMatrix<f64> {
    fn from(matrix: &Matrix) -> Self {
        matrix.transposed_view().transpose()
    }
}
