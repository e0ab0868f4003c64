//! Summaries of rows and matrices.

use super::Matrix;

/// The largest absolute value among the finite entries; 0 when there is none.
pub fn largest_magnitude(matrix: &Matrix) -> f64 {
    // Several maxima side by side: one alone would wait for itself at each entry.
    let mut largest = [0.0; 8];
    let (chunks, rest) = matrix.values().as_chunks::<8>();
    for values in chunks.iter().map(<[f64; 8]>::as_slice).chain([rest]) {
        for (largest, value) in largest.iter_mut().zip(values) {
            let magnitude = value.abs();
            // Neither an infinity nor NaN passes.
            let finite = if magnitude <= f64::MAX { magnitude } else { 0.0 };
            *largest = if finite > *largest { finite } else { *largest };
        }
    }
    largest.into_iter().fold(0.0, f64::max)
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
