//! Task: write a large number into W_V.

use super::{numbers::large, teller::Teller};
use crate::{
    model::{Input, Pipeline, Stage},
    text::{LargeValueWeightFacts, Prose, StepTexts, TaskText},
};

/// W_V has a large number: the largest magnitudes.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeValueWeight {
    /// The largest magnitude in V.
    pub v: f64,
    /// The largest magnitude in Q.
    pub q: f64,
    /// The largest magnitude in K.
    pub k: f64,
}

impl LargeValueWeight {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<LargeValueWeightFacts> {
        &steps.roles.large_value_weight
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        pipeline.stage(Stage::Wv).values().len()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        large(pipeline.document().inputs().matrix(Input::Wv))
    }

    pub(super) fn of(pipeline: Pipeline<'_>) -> Self {
        let largest = |stage: Stage| {
            let sizes = pipeline.stage(stage).values().iter().map(|value| value.abs());
            sizes.reduce(|best, size| if size > best { size } else { best }).unwrap_or_default()
        };
        Self { v: largest(Stage::V), q: largest(Stage::Q), k: largest(Stage::K) }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let [v, q, k] = [self.v, self.q, self.k].map(|value| teller.number(value));
        (Self::text(teller.steps()).found)(&LargeValueWeightFacts { v, q, k })
    }
}
