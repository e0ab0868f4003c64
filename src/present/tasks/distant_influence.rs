//! Task: change another word than the one that the tour follows, until that one's output changes.

use super::Baseline;
use super::teller::Teller;
use crate::math::Matrix;
use crate::model::{Document, Input, Pipeline, Stage};
use crate::text::{FromAfarFacts, Prose, StepTexts, TaskText};

/// A change to another word has changed the followed word's output.
#[derive(Clone, Debug, PartialEq)]
pub struct DistantInfluence {
    /// The word that was changed; `None` if several were changed at once.
    pub changed: Option<usize>,
    /// The followed word, which was not changed.
    pub asks: usize,
    /// The output dimension that changed most, from 1.
    pub dimension: usize,
    /// Its number before.
    pub was: f64,
    /// Its number now.
    pub is: f64,
}

/// A document, and the output of one word in it.
#[derive(Clone, Debug)]
pub(super) struct WatchedOutput {
    document: Document,
    asks: usize,
    /// `d_v` numbers.
    output: Vec<f64>,
}

impl WatchedOutput {
    pub(super) fn of(asks: usize, pipeline: Pipeline<'_>) -> Self {
        let output = pipeline.stage(Stage::Output).row(asks).to_vec();
        Self { document: pipeline.document().clone(), asks, output }
    }

    /// Whether everything the output depends on is equal, except for other words' rows of X.
    fn differs_in_others_alone(&self, other: &Self) -> bool {
        let [x, now] = [self, other].map(Self::x);
        self.asks == other.asks
            && self.document.differs_at_most_in_x(&other.document)
            && x.row(self.asks) == now.row(self.asks)
    }

    fn x(&self) -> &Matrix {
        self.document.inputs().matrix(Input::X)
    }

    /// Returns the words that differ, among those it sees: a word it does not see has no effect on it.
    fn changed(&self, other: &Self) -> Vec<usize> {
        let [x, now] = [self, other].map(Self::x);
        let seen = other.document.mask().visible_keys(self.asks, x.rows());
        seen.filter(|&word| x.row(word) != now.row(word)).collect()
    }
}

impl DistantInfluence {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<FromAfarFacts> {
        &steps.meaning.from_afar
    }

    /// Advances `before` and `last` to the snapshot `now`. `before` is the state that a change to a single word started
    /// from. It restarts at `now` if anything but other words changed, the followed word included.
    pub(super) fn follow(before: &mut WatchedOutput, last: &mut WatchedOutput, now: WatchedOutput) {
        if !before.differs_in_others_alone(&now) {
            *before = now.clone();
        } else if before.changed(&now).len() > 1 {
            // A second word has changed: count from after the earlier change.
            *before = last.clone();
        }
        *last = now;
    }

    /// Returns the effect of other words on the followed word's output, in the dimension that changed most.
    pub(super) fn since(baseline: &Baseline) -> Option<Self> {
        let [before, now] = baseline.sights.as_ref()?;
        let changed = before.changed(now);
        let change = |col: usize| (now.output[col] - before.output[col]).abs();
        let col =
            (0..now.output.len()).reduce(|best, col| if change(col) > change(best) { col } else { best })?;
        let (was, is) = (before.output[col], now.output[col]);
        let changed = match changed[..] {
            [] => return None,
            [word] => Some(word),
            _ => None,
        };
        (change(col) > 0.0).then_some(Self { changed, asks: now.asks, dimension: col + 1, was, is })
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let (changed, asks) = (self.changed.map(|row| teller.word(row)), teller.word(self.asks));
        let ([was, is], dimension) = ([self.was, self.is].map(|value| teller.number(value)), self.dimension);
        (Self::text(teller.steps()).found)(&FromAfarFacts { changed, asks, dimension, was, is })
    }
}
