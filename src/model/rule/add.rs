//! The bias: a number of its own is added to each score.

use super::ScoreRule;
use crate::{
    math::{Matrix, NumberFormat},
    model::{Expr, Stage},
};

/// Adds to each score the entry of the bias for its query and key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Add<'a> {
    /// The bias, `n × n`.
    pub bias: &'a Matrix,
}

impl ScoreRule for Add<'_> {
    fn apply(&self, query: usize, first_key: usize, scores: &mut [f64]) {
        let added = &self.bias.row(query)[first_key..];
        scores.iter_mut().zip(added).for_each(|(score, added)| *score += added);
    }

    fn apply_in(&self, format: NumberFormat, query: usize, scores: &mut [f64]) {
        for (score, added) in scores.iter_mut().zip(self.bias.row(query)) {
            *score = format.round(*score + format.round(*added));
        }
    }

    fn formula(&self, scores: Expr) -> Expr {
        scores.plus(Expr::Matrix(Stage::Bias.symbol()))
    }
}
