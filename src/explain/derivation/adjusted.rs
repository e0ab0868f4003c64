//! A score on its way from the scaled scores to softmax.

use crate::model::{Cap, Mask};

/// A scaled score, and the rules that change it before softmax.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjusted {
    /// The scaled score.
    pub scaled: f64,
    /// The soft cap, if there is one.
    pub cap: Option<Cap>,
    /// The parts of the mask that hide the key; `None` if the query sees it.
    pub hidden_by: Option<Mask>,
}

impl Adjusted {
    /// A score that no rule changes.
    pub(super) fn by_nothing(scaled: f64) -> Self {
        Self { scaled, cap: None, hidden_by: None }
    }

    /// Computes the score that softmax takes, as the engine does.
    pub fn result(&self) -> f64 {
        match (&self.hidden_by, self.cap) {
            (Some(_), _) => f64::NEG_INFINITY,
            (None, Some(cap)) => cap.of(self.scaled),
            (None, None) => self.scaled,
        }
    }
}
