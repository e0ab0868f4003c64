//! Task: give nearly all of a row's weight to one word.

use super::{
    numbers::{beyond, number},
    teller::Teller,
};
use crate::{
    model::{Pipeline, Stage},
    text::{OneWeightFacts, Prose, StepTexts, TaskText},
};

/// A weight above this is nearly all of its row.
const NEARLY_ALL: f64 = 0.99;

/// A word gives nearly all its weight to one word.
#[derive(Clone, Debug, PartialEq)]
pub struct OneWeight {
    /// The word of the query.
    pub asks: usize,
    /// The word of the key.
    pub answers: usize,
    /// The weight w.
    pub weight: f64,
    /// Dimension 1 of the output.
    pub output: f64,
    /// Dimension 1 of the value.
    pub value: f64,
}

impl OneWeight {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<OneWeightFacts> {
        &steps.output.one_weight
    }

    /// The number of places where the task can hold: one in each row of weights.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        let (mask, shape) = (pipeline.document().mask(), pipeline.shape());
        (0..shape.n()).filter(|&query| !mask.hides_all(query, shape.m())).count()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        beyond(pipeline.stage(Stage::Weights), |weight| weight > NEARLY_ALL)
    }

    pub(super) fn at(place: usize, pipeline: Pipeline<'_>) -> Self {
        let stage = |stage: Stage| pipeline.stage(stage);
        let (asks, answers, weight) = number(stage(Stage::Weights), place);
        let (output, value) = (stage(Stage::Output)[(asks, 0)], stage(Stage::V)[(answers, 0)]);
        Self { asks, answers, weight, output, value }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let [asks, answers] = [self.asks, self.answers].map(|row| teller.word(row));
        let [weight, output, value] =
            [self.weight, self.output, self.value].map(|value| teller.number(value));
        (Self::text(teller.steps()).found)(&OneWeightFacts { asks, answers, weight, output, value })
    }
}
