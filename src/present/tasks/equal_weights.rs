//! Task: make all weights of a row nearly equal.

use super::{
    Near,
    numbers::{ends, followed},
    teller::Teller,
};
use crate::{
    model::{Pipeline, Stage},
    text::{EqualWeightsFacts, Prose, StepTexts, TaskText},
};

/// The most that nearly equal weights may differ.
const NEARLY_EQUAL: f64 = 0.1;

/// The weights of a word are nearly equal.
#[derive(Clone, Debug, PartialEq)]
pub struct EqualWeights {
    pub word: usize,
    /// The smallest weight.
    pub low: f64,
    /// The largest weight.
    pub high: f64,
    /// The number of keys that the word sees.
    pub count: usize,
}

impl EqualWeights {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<EqualWeightsFacts> {
        &steps.weights.equal_weights
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        followed(pipeline).into_iter().count()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        let is_even = |word: &usize| {
            let Self { low, high, .. } = Self::at(*word, pipeline);
            // False if a weight is NaN.
            low <= high && high - low <= NEARLY_EQUAL
        };
        followed(pipeline).into_iter().filter(is_even).collect()
    }

    /// How far the weights of the followed word are apart.
    pub(super) fn near(pipeline: Pipeline<'_>) -> Option<Near> {
        let Self { low, high, .. } = Self::at(followed(pipeline)?, pipeline);
        Some(Near::Apart { now: high - low, asked: NEARLY_EQUAL })
    }

    pub(super) fn at(word: usize, pipeline: Pipeline<'_>) -> Self {
        let row = pipeline.stage(Stage::Weights).row(word);
        let seen: Vec<f64> =
            pipeline.document().mask().visible_keys(word, row.len()).map(|key| row[key]).collect();
        let (low, high) = ends(&seen);
        Self { word, low, high, count: seen.len() }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let Self { word, low, high, count } = *self;
        // Compares the numbers, not the digits shown.
        let is_level = low == high;
        let (word, [low, high]) = (teller.word(word), [low, high].map(|weight| teller.number(weight)));
        (Self::text(teller.steps()).found)(&EqualWeightsFacts { word, low, high, is_level, count })
    }
}
