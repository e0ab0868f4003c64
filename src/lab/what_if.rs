//! The output that other weights would lead to, with the same values and under the same mask.

use super::rescaled_row::largest;
use crate::math::dot;
use crate::model::{Pipeline, Stage};

/// What takes the place of a row of computed weights. A key that the mask hides keeps the weight 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Replacement {
    /// The same weight on every key, together 1: the output is the mean of the values.
    Uniform,
    /// The weight 1 on every key: the output is the plain sum of the values.
    Ones,
    /// All of it on the token itself: the output is its own value.
    Itself,
    /// All of it on the key with the largest weight; in equal parts where several are equally large, as softmax
    /// comes to when the temperature falls to 0.
    Largest,
    /// Weights of one's own, one a key; 0 for those that are not given.
    Typed(Vec<f64>),
}

impl Replacement {
    /// The weights that take the place of those of a token, in the order of the keys.
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
        let (n, mask) = (pipeline.shape().n(), pipeline.document().mask());
        let computed = pipeline.stage(Stage::Weights).row(token);
        let most = largest(computed);
        let part = |key: usize| match self {
            Self::Uniform | Self::Ones => 1.0,
            Self::Itself => f64::from(u8::from(key == token)),
            // Weights that are no numbers have no largest one: they stay what they are.
            Self::Largest => {
                most.map_or(computed[key], |(_, most)| f64::from(u8::from(computed[key] == most)))
            }
            Self::Typed(typed) => typed.get(key).copied().unwrap_or(0.0),
        };
        let mut weights: Vec<f64> =
            (0..n).map(|key| if mask.hides(token, key) { 0.0 } else { part(key) }).collect();
        if matches!(self, Self::Uniform | Self::Largest) {
            let all: f64 = weights.iter().sum();
            weights.iter_mut().filter(|weight| **weight != 0.0).for_each(|weight| *weight /= all);
        }
        weights
    }
}

/// Entry `col` of the output row that weights of a token lead to, `Σ weightⱼ · Vⱼ`, summed as the page sums.
pub fn output(pipeline: Pipeline<'_>, token: usize, weights: &[f64], col: usize) -> f64 {
    let mask = pipeline.document().mask();
    let values = pipeline.stage(Stage::V).column(col).enumerate();
    // What is hidden is left out, not multiplied by 0: 0 · ∞ is no number.
    let in_sight = values.map(|(key, value)| if mask.hides(token, key) { 0.0 } else { value });
    dot(weights.iter().copied(), in_sight, pipeline.shape().block_size())
}
