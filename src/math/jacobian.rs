//! The Jacobian of softmax: the derivative of each weight of a row with respect to each score of that row.

use super::{Matrix, own_slope};

/// Returns `diag(a) − a·aᵀ` for a row `a` of n weights that sum to 1, as an `n × n` matrix. Entry `(i, j)` is the
/// derivative of weight `i` with respect to score `j`.
///
/// The diagonal `aᵢ·(1 − aᵢ)` is computed from the sum of the other weights, which stays above 0 where `1 − aᵢ` rounds
/// to 0. Each row sums to 0: raising all scores by the same amount changes no weight.
///
/// ```
/// use attenscope::math::{Matrix, jacobian};
///
/// assert_eq!(jacobian(&[0.5, 0.5]), Matrix::from_rows([[0.25, -0.25], [-0.25, 0.25]]));
/// ```
pub fn jacobian(weights: &[f64]) -> Matrix {
    jacobian_part(weights, &(0..weights.len()).collect::<Vec<_>>())
}

/// Returns only the rows and columns of the given keys in [`jacobian`], in the given order.
///
/// ```
/// use attenscope::math::jacobian_part;
///
/// assert_eq!(jacobian_part(&[0.125, 0.5, 0.375], &[1]).row(0), [0.25]);
/// ```
pub fn jacobian_part(weights: &[f64], keys: &[usize]) -> Matrix {
    Matrix::from_fn(keys.len(), keys.len(), |row, col| match (keys[row], keys[col]) {
        (i, j) if i == j => own_slope(weights, i),
        // 0 − 0 is +0; a negated 0 would be −0.
        (i, j) => 0.0 - weights[i] * weights[j],
    })
}

/// Returns the Frobenius norm of [`jacobian`], a measure of the gradient that gets through softmax. At most
/// [`MAX_JACOBIAN_NORM`]; 0 when all weights but one are 0. It does not only fall as scores spread: it is small also where
/// all weights are, so it first rises.
///
/// ```
/// use attenscope::math::{MAX_JACOBIAN_NORM, jacobian_norm};
///
/// assert_eq!(jacobian_norm(&[0.5, 0.5]), MAX_JACOBIAN_NORM);
/// assert_eq!(jacobian_norm(&[0.0, 1.0]), 0.0);
/// ```
pub fn jacobian_norm(weights: &[f64]) -> f64 {
    // For each weight, the sum of those after it. Summed, because a difference leaves rounding errors where it should
    // be 0.
    let mut behind: Vec<f64> =
        weights.iter().rev().scan(0.0, |sum, w| Some(std::mem::replace(sum, *sum + w))).collect();
    let (mut before, mut norm_before) = (0.0, 0.0_f64);
    let (mut diagonal, mut upper) = (0.0_f64, 0.0_f64);
    for &weight in weights {
        // `hypot`, because the square of a number as small as 1e-200 is 0.
        diagonal = diagonal.hypot(weight * (before + behind.pop().unwrap_or_default()));
        upper = upper.hypot(weight * norm_before);
        before += weight;
        norm_before = norm_before.hypot(weight);
    }
    diagonal.hypot(upper.hypot(upper))
}

/// The largest possible norm of the Jacobian of softmax, that of two equal weights.
pub const MAX_JACOBIAN_NORM: f64 = 0.5;
