//! A row with replaced weights, and its output.

use crate::{
    lab::{Replacement, output},
    model::{Pipeline, Stage},
};

/// How an output differs from the computed one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Apart {
    /// Not at all.
    Same,
    /// The column of the largest difference, and the difference.
    At(usize, f64),
    /// An entry of either output is not finite.
    Overflown,
}

/// A row with replaced weights.
pub(crate) struct Replaced<'a> {
    pipeline: Pipeline<'a>,
    row: usize,
    pub(crate) weights: Vec<f64>,
    /// Whether the weights are the computed ones.
    is_same: bool,
}

impl<'a> Replaced<'a> {
    pub(crate) fn new(pipeline: Pipeline<'a>, row: usize, replacement: &Replacement) -> Self {
        let weights = replacement.weights(pipeline, row);
        let is_same = weights == pipeline.stage(Stage::Weights).row(row);
        Self { pipeline, row, weights, is_same }
    }

    pub(crate) fn computed(&self, col: usize) -> f64 {
        self.pipeline.stage(Stage::Output)[(self.row, col)]
    }

    pub(crate) fn output(&self, col: usize) -> f64 {
        match self.is_same {
            // Return the page's own number: it is divided once, where this code would divide each weight.
            true => self.computed(col),
            false => output(self.pipeline, self.row, &self.weights, col),
        }
    }

    /// Returns how the whole row differs from the computed one.
    pub(crate) fn apart(&self) -> Apart {
        let mut apart = Apart::Same;
        for col in 0..self.pipeline.shape().d_v() {
            let difference = self.output(col) - self.computed(col);
            if !difference.is_finite() {
                return Apart::Overflown;
            }
            let most = if let Apart::At(_, most) = apart { most.abs() } else { 0.0 };
            if difference.abs() > most {
                apart = Apart::At(col, difference);
            }
        }
        apart
    }
}
