//! The part of a Jacobian that some keys have to do with: of many keys, not all can be read.

use crate::math::{Matrix, own_slope};

/// The rows and columns of some keys in [`jacobian`](crate::math::jacobian), in their order.
///
/// ```
/// use attenscope::lab::jacobian_part;
/// use attenscope::math::jacobian;
///
/// let weights = [0.125, 0.5, 0.375];
/// assert_eq!(jacobian_part(&weights, &[0, 1, 2]), jacobian(&weights));
/// assert_eq!(jacobian_part(&weights, &[1]).row(0), [0.25]);
/// ```
pub fn jacobian_part(weights: &[f64], keys: &[usize]) -> Matrix {
    Matrix::from_fn(keys.len(), keys.len(), |row, col| {
        let (i, j) = (keys[row], keys[col]);
        if i == j { own_slope(weights, i) } else { 0.0 - weights[i] * weights[j] }
    })
}
