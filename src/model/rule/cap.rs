//! The soft cap: each score is kept between two bounds, smoothly.

use super::ScoreRule;
use crate::{
    math::{NumberFormat, tanh},
    model::{Expr, Scalar, SoftCap},
};

/// Replaces each score `s` by `κ·tanh(s / κ)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cap {
    /// κ.
    pub at: SoftCap,
}

impl Cap {
    /// Caps a score.
    pub fn of(self, score: f64) -> f64 {
        let cap = self.at.value();
        cap * tanh(score / cap)
    }
}

impl ScoreRule for Cap {
    fn apply(&self, _: usize, _: usize, scores: &mut [f64]) {
        scores.iter_mut().for_each(|score| *score = self.of(*score));
    }

    fn apply_in(&self, format: NumberFormat, _: usize, scores: &mut [f64]) {
        let cap = format.round(self.at.value());
        for score in scores {
            *score = format.round(cap * format.round(tanh(format.round(*score / cap))));
        }
    }

    fn formula(&self, scores: Expr) -> Expr {
        Expr::Capped(Box::new(scores), Scalar::Cap(self.at.value()))
    }
}
