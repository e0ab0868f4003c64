//! Task: make a row of X all zeros.

use super::teller::Teller;
use crate::{
    model::{Input, Pipeline, Stage},
    text::{Prose, StepTexts, TaskText, ZeroRowFacts},
};

/// A word's row is all zeros.
#[derive(Clone, Debug, PartialEq)]
pub struct ZeroRow {
    pub word: usize,
}

impl ZeroRow {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<ZeroRowFacts> {
        &steps.scores.zero_row
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        pipeline.shape().n()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        let (x, scores) = (pipeline.document().inputs().matrix(Input::X), pipeline.stage(Stage::Scores));
        let is_zero = |word: &usize| {
            x.row(*word).iter().chain(scores.row(*word)).all(|&value| value == 0.0)
                && scores.column(*word).all(|score| score == 0.0)
        };
        (0..x.rows()).filter(is_zero).collect()
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        (Self::text(teller.steps()).found)(&ZeroRowFacts { word: teller.word(self.word) })
    }
}
