//! The mask: the scores of hidden keys become −∞.

use super::ScoreRule;
use crate::math::NumberFormat;
use crate::model::{Expr, Mask, Stage};

/// Replaces the scores of hidden keys by −∞.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hide<'a> {
    /// Which keys are hidden from which queries.
    pub mask: &'a Mask,
}

impl ScoreRule for Hide<'_> {
    fn stage(&self) -> Stage {
        Stage::Masked
    }

    fn apply(&self, query: usize, first_key: usize, scores: &[f64], out: &mut [f64]) {
        for (key, (score, out)) in (first_key..).zip(scores.iter().zip(out)) {
            // −∞ even if the score is NaN.
            *out = if self.mask.hides(query, key) { f64::NEG_INFINITY } else { *score };
        }
    }

    fn apply_in(&self, _: NumberFormat, query: usize, scores: &mut [f64]) {
        self.mask.fill(query, scores, f64::NEG_INFINITY);
    }

    fn formula(&self, scores: Expr) -> Expr {
        scores.plus(Expr::Mask)
    }
}
