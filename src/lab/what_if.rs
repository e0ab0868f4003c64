//! The output for other weights, with the same values and the same mask.

use super::rescaled_row::largest;
use crate::{
    math::dot,
    model::{Pipeline, Stage},
};

/// Weights that replace a row of computed ones. A key that the mask hides keeps weight 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Replacement {
    /// Equal weights that sum to 1: the output is the mean of the values.
    Uniform,
    /// Weight 1 for every key: the output is the sum of the values.
    Ones,
    /// All weight on the token itself: the output is its own value. Among other words than the queries' no key is the token,
    /// and the weights stay as computed.
    Itself,
    /// All weight on the key with the largest weight, shared equally if there are several. This is the limit of softmax
    /// as the temperature goes to 0.
    Largest,
    /// Weights typed by the user, one per key; 0 for missing ones.
    Typed(Vec<f64>),
}

impl Replacement {
    /// Returns the replacement weights of a token, in the order of the keys.
    ///
    /// ```
    /// use attenscope::lab::Replacement;
    /// use attenscope::model::{Attention, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document();
    /// let attention = Attention::compute(&document);
    /// let pipeline = Pipeline::new(&document, &attention);
    /// assert_eq!(Replacement::Itself.weights(pipeline, 1), [0.0, 1.0, 0.0]);
    /// assert_eq!(Replacement::Largest.weights(pipeline, 0), [0.0, 0.5, 0.5]);
    /// ```
    pub fn weights(&self, pipeline: Pipeline<'_>, token: usize) -> Vec<f64> {
        let (shape, mask) = (pipeline.shape(), pipeline.document().mask());
        let computed = pipeline.stage(Stage::Weights).row(token);
        if *self == Self::Itself && shape.has_other_keys() {
            return computed.to_vec();
        }
        let most = largest(computed);
        let part = |key: usize| match self {
            Self::Uniform | Self::Ones => 1.0,
            Self::Itself => f64::from(u8::from(key == token)),
            // If weights are NaN, none is the largest, so they stay as computed.
            Self::Largest => {
                most.map_or(computed[key], |(_, most)| f64::from(u8::from(computed[key] == most)))
            }
            Self::Typed(typed) => typed.get(key).copied().unwrap_or(0.0),
        };
        let mut weights: Vec<f64> =
            (0..shape.m()).map(|key| if mask.hides(token, key) { 0.0 } else { part(key) }).collect();
        if matches!(self, Self::Uniform | Self::Largest) {
            let all: f64 = weights.iter().sum();
            weights.iter_mut().filter(|weight| **weight != 0.0).for_each(|weight| *weight /= all);
        }
        weights
    }
}

/// Computes entry `col` of a token's output row for the given weights, `Σ weightⱼ · Vⱼ`, summed in the page's order.
pub fn output(pipeline: Pipeline<'_>, token: usize, weights: &[f64], col: usize) -> f64 {
    let mask = pipeline.document().mask();
    let values = pipeline.stage(Stage::V).column(col).enumerate();
    // Hidden values count as 0, because 0 · ∞ would be NaN.
    let in_sight = values.map(|(key, value)| if mask.hides(token, key) { 0.0 } else { value });
    dot(weights.iter().copied(), in_sight, pipeline.shape().block_size())
}
