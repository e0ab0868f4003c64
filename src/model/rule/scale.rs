//! Scaling: each score is divided by the same number.

use super::ScoreRule;
use crate::{
    math::{NumberFormat, divide_in_place},
    model::{Expr, Scalar},
};

/// Divides each score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The divisor; `None` if scores stay as they are.
    pub by: Option<Scalar>,
}

impl Scale {
    /// The number that scores are divided by.
    pub fn divisor(self) -> f64 {
        self.by.map_or(1.0, Scalar::value)
    }
}

impl ScoreRule for Scale {
    fn apply(&self, _: usize, _: usize, scores: &mut [f64]) {
        divide_in_place(scores, self.divisor());
    }

    fn apply_in(&self, format: NumberFormat, _: usize, scores: &mut [f64]) {
        let divisor = format.round(self.divisor());
        scores.iter_mut().for_each(|score| *score = format.round(*score / divisor));
    }

    fn formula(&self, scores: Expr) -> Expr {
        scores.over(self.by)
    }
}
