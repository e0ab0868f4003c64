//! Task: make the word that the tour follows look at another word.

use super::{numbers::followed, teller::Teller};
use crate::{
    model::{Pipeline, Stage},
    text::{Prose, StepTexts, TaskText, TurnedFacts},
};

/// The word that the followed word looks at most.
#[derive(Clone, Debug, PartialEq)]
pub struct Turned {
    /// The word that looks.
    pub asks: usize,
    /// The word with the largest weight.
    pub now: usize,
    /// That weight.
    pub weight: f64,
}

impl Turned {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<TurnedFacts> {
        &steps.gaze.turned
    }

    /// The word with the largest weight, if no other has the same.
    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        Self::now(pipeline).map(|found| found.now).into_iter().collect()
    }

    pub(super) fn now(pipeline: Pipeline<'_>) -> Option<Self> {
        let asks = followed(pipeline)?;
        let row = pipeline.stage(Stage::Weights).row(asks);
        let leads = |key: usize| (0..row.len()).all(|other| other == key || row[key] > row[other]);
        let now = (0..row.len()).find(|&key| leads(key))?;
        Some(Self { asks, now, weight: row[now] })
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let [asks, now] = [self.asks, self.now].map(|row| teller.word(row));
        (Self::text(teller.steps()).found)(&TurnedFacts { asks, now, weight: teller.number(self.weight) })
    }
}
