//! Task: write a large number into X and look at the scores.

use super::{numbers::large, teller::Teller};
use crate::{
    model::{Input, Pipeline, Stage},
    text::{LargeScoreFacts, Prose, StepTexts, TaskText},
};

/// A word has a large number: the effect on its scores.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeScore {
    pub word: usize,
    /// Another word.
    pub other: usize,
    /// The score of the word with itself.
    pub itself: f64,
    /// The score of the word's query with the other's key.
    pub asks: f64,
    /// The score of the other's query with the word's key.
    pub answers: f64,
}

impl LargeScore {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<LargeScoreFacts> {
        &steps.scores.large_score
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        pipeline.stage(Stage::X).values().len()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        match pipeline.shape().n() {
            // There is no other word.
            1 => Vec::new(),
            _ => large(pipeline.document().inputs().matrix(Input::X)),
        }
    }

    pub(super) fn at(place: usize, pipeline: Pipeline<'_>) -> Self {
        let (word, scores) = (place / pipeline.shape().d_model(), pipeline.stage(Stage::Scores));
        let other = if word == 0 { scores.rows() - 1 } else { 0 };
        let [itself, asks, answers] = [(word, word), (word, other), (other, word)].map(|place| scores[place]);
        Self { word, other, itself, asks, answers }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let [word, other] = [self.word, self.other].map(|row| teller.word(row));
        let [itself, asks, answers] =
            [self.itself, self.asks, self.answers].map(|score| teller.number(score));
        (Self::text(teller.steps()).found)(&LargeScoreFacts { word, other, itself, asks, answers })
    }
}
