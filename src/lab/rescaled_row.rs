//! One row of weights, computed beside the pipeline with another scaling.

use crate::math::{BlockSize, divide_in_place, entropy_bits, exponentials, jacobian_norm};
use crate::model::{Pipeline, Scaling, Stage};

/// A row of weights, and what they are worth knowing by.
#[derive(Clone, Debug, PartialEq)]
pub struct RescaledRow {
    /// What the temperature divides: `scores / divisor`, −∞ where the mask hides a key.
    pub scaled: Vec<f64>,
    /// The weights.
    pub weights: Vec<f64>,
}

impl RescaledRow {
    /// The row of a token as it were if the scores were scaled so: mask and temperature are those of the document,
    /// and so are the bits where the scaling is.
    ///
    /// ```
    /// use attenscope::lab::RescaledRow;
    /// use attenscope::model::{Attention, Pipeline, Scaling};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document();
    /// let attention = Attention::compute(&document);
    /// let unscaled = RescaledRow::of(Pipeline::new(&document, &attention), 0, Scaling::None);
    /// assert_eq!(unscaled.scaled, [3.0, 6.0, 6.0]);
    /// assert!((unscaled.weights[1] - 0.4878555511603684).abs() < 1e-15);
    /// ```
    pub fn of(pipeline: Pipeline<'_>, token: usize, scaling: Scaling) -> Self {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let mut scaled = pipeline.stage(Stage::Scores).row(token).to_vec();
        divide_in_place(&mut scaled, scaling.divisor(shape));
        document.mask().fill(token, &mut scaled, f64::NEG_INFINITY);
        let mut weights = scaled.clone();
        divide_in_place(&mut weights, document.settings().temperature.value());
        let sums = document.mask().exponentials(token, &mut weights, shape.block_size());
        divide_in_place(&mut weights, sums.divisor());
        document.mask().fill(token, &mut weights, 0.0);
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
pub(super) fn softmax(scaled: &[f64], temperature: f64) -> Vec<f64> {
    let mut weights = scaled.to_vec();
    divide_in_place(&mut weights, temperature);
    let sum = exponentials(&mut weights, BlockSize::SMALL).sum;
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
