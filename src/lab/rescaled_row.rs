//! One row of weights, computed with another scaling than the pipeline's.

use crate::{
    math::{BlockSize, divide_in_place, entropy_bits, exponentials, jacobian_norm},
    model::{Graph, Operation, Pipeline, Scaling, Settings, Stage},
};

/// A row of weights and the scaled scores that it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct RescaledRow {
    /// The scores before division by the temperature: `scores / divisor`, capped, with the bias, and −∞ where the mask
    /// hides a key.
    pub scaled: Vec<f64>,
    pub weights: Vec<f64>,
}

impl RescaledRow {
    /// Computes the row of a token with another scaling, under the document's other settings, its bias and its mask.
    /// With the document's own scaling, the bits are those of the pipeline.
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
        let settings = Settings { scaling, ..document.settings() };
        let mut scaled = pipeline.stage(Stage::Scores).row(token).to_vec();
        let graph = Graph::new(settings, document.inputs().bias(), document.mask(), shape);
        for (_, operation) in graph.operations() {
            if let Operation::Rules { rules, .. } = operation {
                rules.apply(token, 0, &mut scaled);
            }
        }
        let mut weights = scaled.clone();
        divide_in_place(&mut weights, document.settings().temperature.value());
        let sums = document.mask().exponentials(token, &mut weights, shape.block_size());
        divide_in_place(&mut weights, sums.divisor());
        document.mask().fill(token, &mut weights, 0.0);
        Self { scaled, weights }
    }

    /// Returns the largest weight and its first index; `None` if a weight is NaN.
    pub fn largest(&self) -> Option<(usize, f64)> {
        largest(&self.weights)
    }

    /// The entropy of the weights in bits.
    pub fn entropy(&self) -> f64 {
        entropy_bits(&self.weights)
    }

    /// The Frobenius norm of the Jacobian of softmax at these weights.
    pub fn jacobian_norm(&self) -> f64 {
        jacobian_norm(&self.weights)
    }
}

/// Computes `softmax(scaled / τ)`.
pub(super) fn softmax(scaled: &[f64], temperature: f64) -> Vec<f64> {
    let mut weights = scaled.to_vec();
    divide_in_place(&mut weights, temperature);
    let sum = exponentials(&mut weights, BlockSize::SMALL).sum;
    divide_in_place(&mut weights, sum);
    weights
}

/// Returns the largest weight and its first index; `None` if a weight is NaN.
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
