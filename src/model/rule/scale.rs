//! Scaling: each score is divided by the same number.

use super::ScoreRule;
use crate::math::{NumberFormat, divide};
use crate::model::{Expr, Scalar, Stage};

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
    fn stage(&self) -> Stage {
        Stage::Scaled
    }

    fn apply(&self, _: usize, _: usize, scores: &[f64], out: &mut [f64]) {
        divide(scores, self.divisor(), out);
    }

    fn apply_in(&self, format: NumberFormat, _: usize, scores: &mut [f64]) {
        let divisor = format.round(self.divisor());
        scores.iter_mut().for_each(|score| *score = format.round(*score / divisor));
    }

    fn formula(&self, scores: Expr) -> Expr {
        scores.over(self.by)
    }
}
