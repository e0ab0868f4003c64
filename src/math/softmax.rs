//! Softmax of one row.

use super::{BlockSize, exponential::exp_less, lanes::Lanes, product::sum};

/// What softmax subtracts from a row and divides it by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowSums {
    /// The row maximum, subtracted from every entry before `exp`.
    pub max: f64,
    /// The sum of the exponentials.
    pub sum: f64,
}

impl RowSums {
    /// For a row whose keys are all masked.
    pub const NOTHING: Self = Self { max: 0.0, sum: 0.0 };

    /// Returns what the exponentials are divided by: their sum, or 1 if every key is masked, so that every weight is 0.
    pub fn divisor(self) -> f64 {
        if self.sum == 0.0 { 1.0 } else { self.sum }
    }
}

/// Replaces a row by its exponentials, `exp(xⱼ − max)`. Dividing each by their sum gives softmax.
///
/// Subtracting the row maximum changes nothing in exact arithmetic and keeps `exp` from overflowing. Dividing by the
/// sum keeps more digits than `exp(x − log Σ exp)`. A `NaN` or +∞ makes the sum `NaN`; −∞ beside a finite entry gets
/// weight 0, like any score far enough below it.
///
/// ```
/// use attenscope::math::{BlockSize, exponentials};
///
/// let mut row = [714.0, 714.0];
/// let sums = exponentials(&mut row, BlockSize::SMALL);
/// assert_eq!((row, sums.max, sums.sum), ([1.0, 1.0], 714.0, 2.0));
/// ```
pub fn exponentials(row: &mut [f64], block: BlockSize) -> RowSums {
    let max = row_max(row);
    exp_less(row, max);
    RowSums { max, sum: sum(row, block) }
}

/// Returns the logarithm of the sum of [`exponentials`], which are lost. Beside a single large one, which is 1, the sum of
/// the small ones keeps its digits.
///
/// ```
/// use attenscope::math::{BlockSize, log_sum};
///
/// assert_eq!(log_sum(&mut [1e-20, 1.0], BlockSize::SMALL), 1e-20);
/// ```
pub fn log_sum(exponentials: &mut [f64], block: BlockSize) -> f64 {
    // There is none if every key is masked, or the sum is NaN.
    if let Some(largest) = exponentials.iter_mut().find(|exp| **exp == 1.0) {
        *largest = 0.0;
    }
    sum(exponentials, block).ln_1p()
}

/// Returns the largest entry of a row, ignoring NaN. Never −0: whether `max` returns 0 or −0 is unspecified.
pub fn row_max(row: &[f64]) -> f64 {
    let (pairs, last) = row.as_chunks::<2>();
    let mut largest = Lanes::splat(f64::NEG_INFINITY);
    for pair in pairs {
        largest = largest.or_larger(Lanes::load(pair));
    }
    let mut both = [0.0; 2];
    largest.store(&mut both);
    both.iter().chain(last).copied().fold(f64::NEG_INFINITY, f64::max) + 0.0
}
