//! The mask: the scores of hidden keys become −∞.

use super::ScoreRule;
use crate::{
    math::NumberFormat,
    model::{Expr, Mask},
};

/// Replaces the scores of hidden keys by −∞, even if they are NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hide<'a> {
    /// Which keys are hidden from which queries.
    pub mask: &'a Mask,
}

impl ScoreRule for Hide<'_> {
    fn apply(&self, query: usize, first_key: usize, scores: &mut [f64]) {
        for (key, score) in (first_key..).zip(scores) {
            if self.mask.hides(query, key) {
                *score = f64::NEG_INFINITY;
            }
        }
    }

    fn apply_in(&self, _: NumberFormat, query: usize, scores: &mut [f64]) {
        self.mask.fill(query, scores, f64::NEG_INFINITY);
    }

    fn formula(&self, scores: Expr) -> Expr {
        scores.plus(Expr::Mask)
    }
}
