//! Task: make two rows of X equal.

use super::teller::Teller;
use crate::{
    model::{Input, Pipeline, Stage},
    text::{EqualRowsFacts, Prose, StepTexts, TaskText},
};

/// Two words have equal rows.
#[derive(Clone, Debug, PartialEq)]
pub struct EqualRows {
    /// The first word.
    pub one: usize,
    /// The second word.
    pub other: usize,
    /// The word that the tour follows, and the weight that it gives to each of the two, if that is the same.
    pub share: Option<(usize, f64)>,
    /// Whether a bias is added to the scores.
    pub is_biased: bool,
}

impl EqualRows {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<EqualRowsFacts> {
        &steps.words.equal_rows
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        let n = pipeline.shape().n();
        n * (n - 1) / 2
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        let x = pipeline.document().inputs().matrix(Input::X);
        let pairs = (0..x.rows()).flat_map(|a| (a + 1..x.rows()).map(move |b| (a, b)));
        pairs.filter(|&(a, b)| x.row(a) == x.row(b)).map(|(a, b)| a * x.rows() + b).collect()
    }

    /// `asks` is the word that the tour follows.
    pub(super) fn at(place: usize, asks: usize, pipeline: Pipeline<'_>) -> Self {
        let rows = pipeline.shape().n();
        let (one, other) = (place / rows, place % rows);
        let weights = pipeline.stage(Stage::Weights).row(asks);
        let share = Some((asks, weights[one])).filter(|_| weights[one] == weights[other]);
        Self { one, other, share, is_biased: pipeline.document().inputs().has(Input::Bias) }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let [one, other] = [self.one, self.other].map(|row| teller.word(row));
        let share = self.share.map(|(asks, weight)| [teller.word(asks), teller.number(weight)]);
        (Self::text(teller.steps()).found)(&EqualRowsFacts { one, other, share, is_biased: self.is_biased })
    }
}
