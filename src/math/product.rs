//! The matrix product and the sum, defined with one fixed order of additions.
//!
//! A dot product is summed in blocks of terms. In each block, the terms are added in ascending order to an accumulator
//! that starts at +0; then the block sums are added from left to right. Multiplication and addition are never fused. So
//! the outputs can be computed in any order, whole or in part, with the same bits. [`Kernel`](super::Kernel) does so
//! faster.

use super::Matrix;

/// The number of terms that are summed before their sum is added to the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockSize(usize);

impl BlockSize {
    /// 32 terms: little to sum again after a change.
    pub const SMALL: Self = Self(32);
    /// 64 terms: half as many block sums to keep.
    pub const LARGE: Self = Self(64);

    /// The number of terms.
    pub fn terms(self) -> usize {
        self.0
    }
}

/// Returns the product `a · b`.
///
/// ```
/// use attenscope::math::{BlockSize, Matrix, product};
///
/// let a = Matrix::from_rows([[1.0, 2.0]]);
/// let b = Matrix::from_rows([[3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]);
/// assert_eq!(product(&a, &b, BlockSize::SMALL).row(0), [15.0, 18.0, 21.0]);
/// ```
///
/// # Panics
/// When `a` does not have as many columns as `b` has rows.
pub fn product(a: &Matrix, b: &Matrix, block: BlockSize) -> Matrix {
    assert_eq!(a.cols(), b.rows(), "the inner dimensions of a product must agree");
    let mut out = Matrix::zeros(a.rows(), b.cols());
    let mut block_sum = vec![0.0; b.cols()];
    for start in (0..a.cols()).step_by(block.terms()) {
        let end = a.cols().min(start + block.terms());
        for row in 0..a.rows() {
            block_sum.fill(0.0);
            for k in start..end {
                let factor = a[(row, k)];
                for (sum, &value) in block_sum.iter_mut().zip(b.row(k)) {
                    *sum += factor * value;
                }
            }
            for (total, sum) in out.row_mut(row).iter_mut().zip(&block_sum) {
                *total += sum;
            }
        }
    }
    out
}

/// Returns the dot product of two sequences of equal length, in the order of [`product`].
pub fn dot(a: impl IntoIterator<Item = f64>, b: impl IntoIterator<Item = f64>, block: BlockSize) -> f64 {
    let products: Vec<f64> = a.into_iter().zip(b).map(|(x, y)| x * y).collect();
    sum(&products, block)
}

/// Returns the sum of numbers, in the order of [`product`].
pub fn sum(terms: &[f64], block: BlockSize) -> f64 {
    terms
        .chunks(block.terms())
        .fold(0.0, |total, block| total + block.iter().fold(0.0, |sum, term| sum + term))
}
