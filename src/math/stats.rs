//! Summaries of rows and matrices.

use super::{Matrix, lanes::Lanes};

/// Returns the largest absolute value among the finite entries, or 0 when there is none.
pub fn largest_magnitude(matrix: &Matrix) -> f64 {
    largest_finite(matrix.values())
}

/// Returns the largest absolute value among the finite numbers of a slice, four at a time.
pub(super) fn largest_finite(numbers: &[f64]) -> f64 {
    let (mut first, mut second) = (Lanes::zero(), Lanes::zero());
    let (quads, rest) = numbers.as_chunks::<4>();
    for [a, b, c, d] in quads {
        first = first.or_larger_finite(Lanes::new(*a, *b));
        second = second.or_larger_finite(Lanes::new(*c, *d));
    }
    let mut largest = [[0.0; 2]; 2];
    first.store(&mut largest[0]);
    second.store(&mut largest[1]);
    let rest = rest.iter().copied().map(f64::abs).filter(|magnitude| magnitude.is_finite());
    largest.into_iter().flatten().chain(rest).fold(0.0, f64::max)
}

/// Returns the root of the sum of all squares. By `hypot`, because the square of a number as small as 1e-200 is 0.
///
/// ```
/// assert_eq!(attenscope::math::norm([3e-200, 4e-200]), 5e-200);
/// ```
pub fn norm(numbers: impl IntoIterator<Item = f64>) -> f64 {
    numbers.into_iter().fold(0.0, f64::hypot)
}

/// Returns the entropy of a row of weights in bits, `−Σ p·log₂ p`: 0 when one weight is 1, `log₂ n` when all are equal.
///
/// ```
/// assert_eq!(attenscope::math::entropy_bits(&[0.25; 4]), 2.0);
/// ```
pub fn entropy_bits(weights: &[f64]) -> f64 {
    let sum: f64 = weights.iter().filter(|&&p| p != 0.0).map(|&p| p * p.log2()).sum();
    // 0 − 0 rather than −0, which would print a sign.
    0.0 - sum
}

/// Returns the derivative of a weight with respect to its own score, `w·(1 − w)`. It is computed from the sum of the
/// other weights of the row, which stays above 0 where `1 − w` rounds to 0.
///
/// ```
/// use attenscope::math::own_slope;
///
/// assert_eq!(own_slope(&[0.5, 0.5], 0), 0.25);
/// assert_eq!(own_slope(&[1e-30, 1.0], 1), 1e-30);
/// ```
pub fn own_slope(weights: &[f64], at: usize) -> f64 {
    let others: f64 = weights.iter().enumerate().filter(|&(other, _)| other != at).map(|(_, p)| p).sum();
    weights[at] * others
}
