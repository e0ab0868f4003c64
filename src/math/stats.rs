//! Summaries of rows and matrices.

use super::Matrix;

/// The largest absolute value among the finite entries; 0 when there is none.
pub fn largest_magnitude(matrix: &Matrix) -> f64 {
    matrix
        .values()
        .iter()
        .filter(|value| value.is_finite())
        .fold(0.0, |largest, value| largest.max(value.abs()))
}

/// The entropy of a row of weights in bits, `−Σ p·log₂ p`: 0 when one weight is 1, `log₂ n` when all are equal.
///
/// ```
/// assert_eq!(attenscope::math::entropy_bits(&[0.25; 4]), 2.0);
/// ```
pub fn entropy_bits(weights: &[f64]) -> f64 {
    let sum: f64 = weights.iter().filter(|&&p| p != 0.0).map(|&p| p * p.log2()).sum();
    // 0 − 0 rather than −0, which would print a sign.
    0.0 - sum
}
