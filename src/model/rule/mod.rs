//! The rules that change each score by itself, between `Q·Kᵀ` and softmax.
//!
//! Each rule is a file. [`Rules::scaling`] and [`Rules::adjusting`] list them in the order in which they are applied.

mod add;
mod cap;
mod hide;
mod scale;

use super::{Expr, Mask, Settings, Shape, Stage};
use crate::math::{Matrix, NumberFormat};

pub use add::Add;
pub use cap::Cap;
pub use hide::Hide;
pub use scale::Scale;

/// A rule that changes each score by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule<'a> {
    /// Divides each score.
    Scale(Scale),
    /// Keeps each score between two bounds, smoothly.
    Cap(Cap),
    /// Adds a number of its own to each score.
    Add(Add<'a>),
    /// Replaces the scores of hidden keys by −∞.
    Hide(Hide<'a>),
}

/// What a rule does.
trait ScoreRule {
    /// Applies it to the scores of a query with some keys, from `first_key` on, in place.
    fn apply(&self, query: usize, first_key: usize, scores: &mut [f64]);

    /// Applies it to all scores of a query, in place, with each operation rounded to a format.
    fn apply_in(&self, format: NumberFormat, query: usize, scores: &mut [f64]);

    /// The formula, given that of the scores.
    fn formula(&self, scores: Expr) -> Expr;
}

impl Rule<'_> {
    fn rule(&self) -> &dyn ScoreRule {
        match self {
            Self::Scale(scale) => scale,
            Self::Cap(cap) => cap,
            Self::Add(add) => add,
            Self::Hide(hide) => hide,
        }
    }

    /// Applies it to the scores of a query with some keys, from `first_key` on, in place.
    pub fn apply(&self, query: usize, first_key: usize, scores: &mut [f64]) {
        self.rule().apply(query, first_key, scores);
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

/// Rules that are applied one after the other: together they make a stage of the scores before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules<'a>([Option<Rule<'a>>; 3]);

impl<'a> Rules<'a> {
    /// The rule that makes the scaled scores.
    pub(super) fn scaling(settings: Settings, shape: Shape) -> Self {
        Self([Some(Rule::Scale(Scale { by: settings.scaling.scalar(shape) })), None, None])
    }

    /// The rules between the scaled scores and softmax. The cap is for the scores alone, so the bias comes after it. The
    /// mask is last, so that nothing changes its −∞.
    pub(super) fn adjusting(settings: Settings, bias: Option<&'a Matrix>, mask: &'a Mask) -> Self {
        let cap = settings.soft_cap.map(|at| Rule::Cap(Cap { at }));
        let add = bias.map(|bias| Rule::Add(Add { bias }));
        let hide = (!mask.is_none()).then_some(Rule::Hide(Hide { mask }));
        Self([cap, add, hide])
    }

    /// The rules, in the order in which they are applied.
    pub fn iter(&self) -> impl Iterator<Item = &Rule<'a>> {
        self.0.iter().flatten()
    }

    /// The input that they read besides the scores, if they do.
    pub fn reads(&self) -> Option<Stage> {
        self.iter().any(|rule| matches!(rule, Rule::Add(_))).then_some(Stage::Bias)
    }

    /// The same rules without the mask.
    #[must_use]
    pub fn without_mask(self) -> Self {
        Self(self.0.map(|rule| rule.filter(|rule| !matches!(rule, Rule::Hide(_)))))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Applies them to the scores of a query with some keys, from `first_key` on, in place.
    pub fn apply(&self, query: usize, first_key: usize, scores: &mut [f64]) {
        self.iter().for_each(|rule| rule.apply(query, first_key, scores));
    }

    /// The formula, given that of the scores.
    pub fn formula(&self, scores: Expr) -> Expr {
        self.iter().fold(scores, |scores, rule| rule.formula(scores))
    }
}
