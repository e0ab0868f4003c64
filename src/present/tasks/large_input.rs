//! Task: write a large number into X.

use super::{
    numbers::{large, number},
    teller::Teller,
};
use crate::{
    model::{Input, Pipeline, Stage},
    text::{LargeInputFacts, Prose, StepTexts, TaskText},
};

/// A word has a large number.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeInput {
    pub word: usize,
    /// The number.
    pub value: f64,
    /// Its dimension, from 1.
    pub dimension: usize,
}

impl LargeInput {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<LargeInputFacts> {
        &steps.words.large_input
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        pipeline.stage(Stage::X).values().len()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        large(pipeline.document().inputs().matrix(Input::X))
    }

    pub(super) fn at(place: usize, pipeline: Pipeline<'_>) -> Self {
        let (word, col, value) = number(pipeline.document().inputs().matrix(Input::X), place);
        Self { word, value, dimension: col + 1 }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let Self { word, value, dimension } = *self;
        let (word, value) = (teller.word(word), teller.number(value));
        (Self::text(teller.steps()).found)(&LargeInputFacts { word, value, dimension })
    }
}
