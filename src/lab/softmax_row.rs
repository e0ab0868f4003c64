//! One row of scores made into weights, beside the pipeline, at a divisor and a temperature of one's choice.

use crate::math::{BlockSize, divide_in_place, entropy_bits, exponentials, jacobian_norm};

/// A row of weights, and what they are worth knowing by.
#[derive(Clone, Debug, PartialEq)]
pub struct SoftmaxRow {
    /// What softmax was taken of, but for the temperature: `scores / divisor`.
    pub scaled: Vec<f64>,
    /// The weights.
    pub weights: Vec<f64>,
}

impl SoftmaxRow {
    /// `softmax(scores / divisor / τ)`, operation by operation as [`Attention`](crate::model::Attention) computes
    /// it: with the divisor, the temperature and the blocks of a document, the same bits.
    ///
    /// ```
    /// use attenscope::lab::SoftmaxRow;
    /// use attenscope::math::BlockSize;
    ///
    /// let row = SoftmaxRow::of(&[3.0, 6.0, 6.0], 3.0, 1.0, BlockSize::SMALL);
    /// assert_eq!(row.scaled, [1.0, 2.0, 2.0]);
    /// assert_eq!(row.largest(), Some((1, row.weights[2])));
    /// ```
    pub fn of(scores: &[f64], divisor: f64, temperature: f64, block: BlockSize) -> Self {
        let mut scaled = scores.to_vec();
        divide_in_place(&mut scaled, divisor);
        let weights = softmax(&scaled, temperature, block);
        Self { scaled, weights }
    }

    /// The largest weight and the first place where it stands; `None` where the weights are no numbers.
    pub fn largest(&self) -> Option<(usize, f64)> {
        largest(&self.weights)
    }

    /// The entropy of the weights in bits.
    pub fn entropy(&self) -> f64 {
        entropy_bits(&self.weights)
    }

    /// The Frobenius norm of the Jacobian of softmax there.
    pub fn jacobian_norm(&self) -> f64 {
        jacobian_norm(&self.weights)
    }
}

/// `softmax(scaled / τ)`.
pub(super) fn softmax(scaled: &[f64], temperature: f64, block: BlockSize) -> Vec<f64> {
    let mut weights = scaled.to_vec();
    divide_in_place(&mut weights, temperature);
    let sum = exponentials(&mut weights, block).sum;
    divide_in_place(&mut weights, sum);
    weights
}

/// The largest of some weights and the first place where it stands; `None` where one is no number.
pub(super) fn largest(weights: &[f64]) -> Option<(usize, f64)> {
    let mut largest = None;
    for (at, &weight) in weights.iter().enumerate() {
        if weight.is_nan() {
            return None;
        }
        if largest.is_none_or(|(_, before)| weight > before) {
            largest = Some((at, weight));
        }
    }
    largest
}
