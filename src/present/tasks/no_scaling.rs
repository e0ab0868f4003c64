//! Task: remove the scaling.

use super::{
    numbers::{ends, once},
    teller::Teller,
};
use crate::{
    lab::RescaledRow,
    model::{Pipeline, Scaling, Stage},
    text::{NoScalingFacts, Prose, StepTexts, TaskText},
};

/// The range of a word's scores, unscaled and scaled.
#[derive(Clone, Debug, PartialEq)]
pub struct NoScaling {
    pub word: usize,
    /// The largest score minus the smallest.
    pub distance: f64,
    /// That distance over `√d_k`.
    pub scaled: f64,
    /// The largest weight of the word without a divisor.
    pub weight: f64,
    /// The largest weight of the word with `√d_k`.
    pub weight_scaled: f64,
}

impl NoScaling {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<NoScalingFacts> {
        &steps.scale.no_scaling
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        let document = pipeline.document();
        // With d_k = 1 the divisor √d_k is 1, but it is still a scaling.
        once(document.settings().scaling != Scaling::SqrtDk && document.divisor() == 1.0)
    }

    pub(super) fn of(word: usize, pipeline: Pipeline<'_>) -> Self {
        let (low, high) = ends(pipeline.stage(Stage::Scores).row(word));
        let distance = high - low;
        let root = (pipeline.shape().d_k() as f64).sqrt();
        let largest = |scaling| RescaledRow::of(pipeline, word, scaling).largest();
        let [weight, weight_scaled] = [Scaling::None, Scaling::SqrtDk]
            .map(|scaling| largest(scaling).map_or(f64::NAN, |(_, weight)| weight));
        Self { word, distance, scaled: distance / root, weight, weight_scaled }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let [distance, scaled] = [self.distance, self.scaled].map(|value| teller.number(value));
        let (word, is_level) = (teller.word(self.word), self.distance == 0.0);
        let is_known = self.weight.is_finite() && self.weight_scaled.is_finite();
        let weight = is_known.then(|| teller.number(self.weight));
        let weight_scaled = teller.number(self.weight_scaled);
        let facts = NoScalingFacts { word, distance, scaled, is_level, weight, weight_scaled };
        (Self::text(teller.steps()).found)(&facts)
    }
}
