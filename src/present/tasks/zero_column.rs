//! Task: make a column of W_V all zeros.

use super::teller::Teller;
use crate::{
    math::Matrix,
    model::{Input, Pipeline, Stage},
    text::{Prose, StepTexts, TaskText, ZeroColumnFacts},
};

/// A dimension of V is 0.
#[derive(Clone, Debug, PartialEq)]
pub struct ZeroColumn {
    /// The dimension, from 1.
    pub dimension: usize,
}

impl ZeroColumn {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<ZeroColumnFacts> {
        &steps.output.zero_column
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        pipeline.shape().d_v()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        let (w_v, output) = (pipeline.document().inputs().matrix(Input::Wv), pipeline.stage(Stage::Output));
        let is_zero = |matrix: &Matrix, col: usize| matrix.column(col).all(|value| value == 0.0);
        (0..w_v.cols()).filter(|&col| is_zero(w_v, col) && is_zero(output, col)).collect()
    }

    pub(super) fn at(col: usize) -> Self {
        Self { dimension: col + 1 }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        (Self::text(teller.steps()).found)(&ZeroColumnFacts { dimension: self.dimension })
    }
}
