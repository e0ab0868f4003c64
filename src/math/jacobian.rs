//! The Jacobian of softmax: how each weight of a row follows each score of that row.

use super::{Matrix, own_slope};

/// `diag(a) − a·aᵀ` for a row of weights that sum to 1, `n × n`: entry `(i, j)` is the slope of weight `i` along
/// score `j`.
///
/// The diagonal `aᵢ·(1 − aᵢ)` is taken from the other weights, which tell it from 0 where `1 − aᵢ` does not any
/// more. Each row sums to 0: raising all scores alike changes no weight.
///
/// ```
/// use attenscope::math::{Matrix, jacobian};
///
/// assert_eq!(jacobian(&[0.5, 0.5]), Matrix::from_rows([[0.25, -0.25], [-0.25, 0.25]]));
/// ```
pub fn jacobian(weights: &[f64]) -> Matrix {
    jacobian_part(weights, &(0..weights.len()).collect::<Vec<_>>())
}

/// The rows and columns of some keys in [`jacobian`], in their order: of many keys, not all can be read.
///
/// ```
/// use attenscope::math::jacobian_part;
///
/// assert_eq!(jacobian_part(&[0.125, 0.5, 0.375], &[1]).row(0), [0.25]);
/// ```
pub fn jacobian_part(weights: &[f64], keys: &[usize]) -> Matrix {
    Matrix::from_fn(keys.len(), keys.len(), |row, col| match (keys[row], keys[col]) {
        (i, j) if i == j => own_slope(weights, i),
        // 0 − 0 would be a zero with a sign.
        (i, j) => 0.0 - weights[i] * weights[j],
    })
}

/// The Frobenius norm of [`jacobian`]: what is left of the gradient. At most [`MAX_JACOBIAN_NORM`]; 0 when all
/// weights but one are 0.
///
/// ```
/// use attenscope::math::{MAX_JACOBIAN_NORM, jacobian_norm};
///
/// assert_eq!(jacobian_norm(&[0.5, 0.5]), MAX_JACOBIAN_NORM);
/// assert_eq!(jacobian_norm(&[0.0, 1.0]), 0.0);
/// ```
pub fn jacobian_norm(weights: &[f64]) -> f64 {
    // Of each weight, the sum of those behind it: added up, since a difference leaves rounding where nothing is.
    let mut behind: Vec<f64> =
        weights.iter().rev().scan(0.0, |sum, w| Some(std::mem::replace(sum, *sum + w))).collect();
    let (mut before, mut norm_before) = (0.0, 0.0_f64);
    let (mut diagonal, mut upper) = (0.0_f64, 0.0_f64);
    for &weight in weights {
        // `hypot`, since the square of a number as small as 1e-200 is 0.
        diagonal = diagonal.hypot(weight * (before + behind.pop().unwrap_or_default()));
        upper = upper.hypot(weight * norm_before);
        before += weight;
        norm_before = norm_before.hypot(weight);
    }
    diagonal.hypot(upper.hypot(upper))
}

/// The largest norm that the Jacobian of softmax can have: that of two equal weights.
pub const MAX_JACOBIAN_NORM: f64 = 0.5;
