//! Compares numbers computed in a format with those of binary64.

use crate::math::Matrix;

/// What a finite binary64 number became in another format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundingOutcome {
    /// ∞ or −∞.
    Infinite,
    /// NaN.
    NotANumber,
    /// 0, although it was not 0.
    Zero,
}

impl RoundingOutcome {
    /// Every outcome.
    pub const ALL: [Self; 3] = [Self::Infinite, Self::NotANumber, Self::Zero];
}

/// Returns whether a number that is finite in binary64, `exact`, became ∞, NaN or 0 in another format, where it is
/// `value`. Returns `None` if it became an ordinary number.
///
/// ```
/// use attenscope::lab::{RoundingOutcome, rounding_outcome};
///
/// assert_eq!(rounding_outcome(f64::INFINITY, 1e39), Some(RoundingOutcome::Infinite));
/// assert_eq!(rounding_outcome(0.0, 1e-30), Some(RoundingOutcome::Zero));
/// assert_eq!(rounding_outcome(0.5, 0.4999), None);
/// assert_eq!(rounding_outcome(f64::NAN, f64::INFINITY), None, "binary64 broke down as well");
/// ```
pub fn rounding_outcome(value: f64, exact: f64) -> Option<RoundingOutcome> {
    if !exact.is_finite() {
        None
    } else if value.is_nan() {
        Some(RoundingOutcome::NotANumber)
    } else if value.is_infinite() {
        Some(RoundingOutcome::Infinite)
    } else {
        (value == 0.0 && exact != 0.0).then_some(RoundingOutcome::Zero)
    }
}

/// A difference from binary64, and its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Departure {
    pub row: usize,
    /// The column.
    pub col: usize,
    /// The number minus that of binary64.
    pub difference: f64,
    /// The number, and that of binary64.
    pub numbers: [f64; 2],
}

/// A stage computed in a format, compared with the stage in binary64.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The count of each [`RoundingOutcome`], in the order of [`RoundingOutcome::ALL`].
    pub marked: [usize; 3],
    /// How many numbers are equal.
    pub equal: usize,
    /// How many numbers are finite but different.
    pub different: usize,
    /// How many numbers are not finite in binary64 either.
    pub lost: usize,
    /// The largest difference between finite numbers, the first if there are several; `None` if there is no difference.
    pub largest: Option<Departure>,
}

/// Compares a stage with the stage in binary64, both `rows × cols`.
pub fn compare(values: &Matrix, exact: &Matrix) -> Comparison {
    let mut comparison = Comparison::default();
    for row in 0..values.rows() {
        for (col, (&value, &exact)) in values.row(row).iter().zip(exact.row(row)).enumerate() {
            if let Some(outcome) = rounding_outcome(value, exact) {
                comparison.marked[outcome as usize] += 1;
            }
            if !exact.is_finite() {
                comparison.lost += 1;
            } else if value == exact {
                comparison.equal += 1;
            } else if value.is_finite() {
                comparison.different += 1;
                let difference = value - exact;
                if comparison.largest.is_none_or(|largest| difference.abs() > largest.difference.abs()) {
                    comparison.largest = Some(Departure { row, col, difference, numbers: [value, exact] });
                }
            }
        }
    }
    comparison
}
