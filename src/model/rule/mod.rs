//! The rules that change each score by itself, between `Q·Kᵀ` and softmax.
//!
//! Each rule is a file. [`Rule::of`] lists them in the order in which they are applied.

mod hide;
mod scale;

pub use hide::Hide;
pub use scale::Scale;

use super::{Expr, Mask, Settings, Shape, Stage};
use crate::math::NumberFormat;

/// A rule that changes each score by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule<'a> {
    /// Divides each score.
    Scale(Scale),
    /// Replaces the scores of hidden keys by −∞.
    Hide(Hide<'a>),
}

/// What a rule does.
trait ScoreRule {
    /// The matrix that it makes, `n × n`.
    fn stage(&self) -> Stage;

    /// Applies it to the scores of a query with some keys, from `first_key` on.
    fn apply(&self, query: usize, first_key: usize, scores: &[f64], out: &mut [f64]);

    /// Like [`ScoreRule::apply`] to all scores of a query, in place, with each operation rounded to a format.
    fn apply_in(&self, format: NumberFormat, query: usize, scores: &mut [f64]);

    /// The formula, given that of the scores.
    fn formula(&self, scores: Expr) -> Expr;
}

impl<'a> Rule<'a> {
    /// The rules of a document, in the order in which they are applied.
    pub(super) fn of(settings: Settings, mask: &'a Mask, shape: Shape) -> impl Iterator<Item = Self> {
        let scale = Self::Scale(Scale { by: settings.scaling.scalar(shape) });
        let hide = (!mask.is_none()).then_some(Self::Hide(Hide { mask }));
        [Some(scale), hide].into_iter().flatten()
    }

    fn rule(&self) -> &dyn ScoreRule {
        match self {
            Self::Scale(scale) => scale,
            Self::Hide(hide) => hide,
        }
    }

    /// The matrix that it makes, `n × n`.
    pub fn stage(&self) -> Stage {
        self.rule().stage()
    }

    /// Applies it to the scores of a query with some keys, from `first_key` on. Writes one number for each score.
    pub fn apply(&self, query: usize, first_key: usize, scores: &[f64], out: &mut [f64]) {
        self.rule().apply(query, first_key, scores, out);
    }

    /// Applies it to all scores of a query, in place, with each operation rounded to a format.
    pub fn apply_in(&self, format: NumberFormat, query: usize, scores: &mut [f64]) {
        self.rule().apply_in(format, query, scores);
    }

    /// The formula, given that of the scores.
    pub fn formula(&self, scores: Expr) -> Expr {
        self.rule().formula(scores)
    }
}
