//! Change another word than the one that the tour looks at, until the output of that one changes.

use super::Baseline;
use super::teller::Teller;
use crate::model::{Input, Pipeline, Stage};
use crate::text::{FromAfarFacts, Prose, StepTexts, TaskText};

/// The first word's output has changed by another word.
#[derive(Clone, Debug, PartialEq)]
pub struct FromAfar {
    /// The word that was changed.
    pub changed: usize,
    /// The word that has not been changed.
    pub asks: usize,
    /// The dimension that has changed most.
    pub dimension: usize,
    /// What stood there.
    pub was: f64,
    /// What stands there.
    pub is: f64,
}

impl FromAfar {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<FromAfarFacts> {
        &steps.meaning.from_afar
    }

    /// A word that has changed while `asks` has not, and the output of that one where it has changed most.
    pub(super) fn since(baseline: &Baseline, asks: usize, pipeline: Pipeline<'_>) -> Option<Self> {
        let (before, was) = (baseline.document.as_ref()?, &baseline.output);
        let (x, now) = (before.inputs().matrix(Input::X), pipeline.stage(Stage::X));
        if x.rows() != now.rows() || x.row(asks) != now.row(asks) {
            return None;
        }
        // A word that it does not see has no part in it.
        let seen = pipeline.document().mask().in_sight(asks, now.rows());
        let changed = seen.filter(|&word| x.row(word) != now.row(word)).last()?;
        let is = pipeline.stage(Stage::Output).row(asks);
        let change = |col: usize| (is[col] - was[col]).abs();
        let col = (0..was.len().min(is.len()))
            .reduce(|best, col| if change(col) > change(best) { col } else { best })?;
        let (was, is) = (was[col], is[col]);
        (change(col) > 0.0).then_some(Self { changed, asks, dimension: col + 1, was, is })
    }

    pub(super) fn told(&self, teller: &Teller<'_>) -> Prose {
        let [changed, asks] = [self.changed, self.asks].map(|row| teller.word(row));
        let ([was, is], dimension) = ([self.was, self.is].map(|value| teller.number(value)), self.dimension);
        (Self::text(teller.steps()).found)(&FromAfarFacts { changed, asks, dimension, was, is })
    }
}
