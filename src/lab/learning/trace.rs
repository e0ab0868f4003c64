//! The facts of all steps of a run, and what they say about it.

use super::{Facts, Learner};

/// A loss counts as learnt if it is at most this much above the least that it can be.
pub const LEARNT: f64 = 0.01;
/// A loss stands still if in [`STILL_STEPS`] steps it changed by at most this share of what is above its least value. A
/// gradient counts as gone if a step of rate 1 would lower the loss by at most this share, to first order.
pub const STILL: f64 = 1e-4;
/// The steps over which a loss is compared.
pub const STILL_STEPS: usize = 10;

/// The facts of a run: first those of its start, then those after each step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The facts, by step.
    pub facts: Vec<Facts>,
    /// Whether it ended because a number would no longer have been finite.
    pub has_diverged: bool,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The loss still changes, or it is too early to tell.
    Going,
    /// The loss is as good as the least that it can be: see [`LEARNT`].
    Learnt,
    /// The loss stands still: see [`STILL`].
    Still(Standstill),
    /// The next step would have led to a number that is not finite. It was not taken.
    Diverged,
}

/// Why a loss stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standstill {
    /// Softmax is saturated, so that next to no gradient gets back through it.
    Saturated,
    /// The gradient of what may move is gone for another reason.
    Flat,
    /// There is a gradient, but the steps are too short.
    Short,
    /// There is a gradient, along which the loss would fall, but the steps are too long: they lead past the lower losses.
    Long,
}

impl Trace {
    /// A run that begins with these facts.
    pub fn begun(facts: Facts) -> Self {
        Self { facts: vec![facts], has_diverged: false }
    }

    /// The number of steps taken.
    pub fn steps(&self) -> usize {
        self.facts.len().saturating_sub(1)
    }

    /// The facts now, and those before the last step.
    pub fn last_two(&self) -> Option<(Facts, Option<Facts>)> {
        let (last, before) = self.facts.split_last()?;
        Some((*last, before.last().copied()))
    }

    /// How far the run of a learner has come.
    pub fn progress(&self, learner: &Learner) -> Progress {
        let Some(last) = self.facts.last() else { return Progress::Going };
        if self.has_diverged || !last.are_finite() {
            return Progress::Diverged;
        }
        let above = last.loss - learner.least();
        if above <= LEARNT {
            return Progress::Learnt;
        }
        let Some(first) = self.facts.len().checked_sub(STILL_STEPS + 1) else { return Progress::Going };
        let losses = self.facts[first..].iter().map(|facts| facts.loss);
        let (low, high) = losses
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), loss| (low.min(loss), high.max(loss)));
        if high - low > STILL * above {
            return Progress::Going;
        }
        let slope = last.gradient * last.gradient;
        Progress::Still(if learner.rate().value() * slope > STILL * above {
            Standstill::Long
        } else if slope > STILL * above {
            Standstill::Short
        } else if last.is_saturated && learner.passes_jacobian() && learner.before_softmax().next().is_some()
        {
            Standstill::Saturated
        } else {
            Standstill::Flat
        })
    }
}
