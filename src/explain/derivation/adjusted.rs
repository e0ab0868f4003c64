//! A score on its way from the scaled scores to softmax.

use crate::model::{Cap, Mask};

/// A scaled score, and the rules that change it before softmax.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjusted {
    /// The scaled score.
    pub scaled: f64,
    /// The soft cap, if there is one.
    pub cap: Option<Cap>,
    /// What is added to the capped score, if there is a bias.
    pub bias: Option<f64>,
    /// The parts of the mask that hide the key; `None` if the query sees it.
    pub hidden_by: Option<Mask>,
}

impl Adjusted {
    /// A score that no rule changes.
    pub(super) fn by_nothing(scaled: f64) -> Self {
        Self { scaled, cap: None, bias: None, hidden_by: None }
    }

    /// Whether a soft cap or a bias changes the scaled score, as [`Graph::is_adjusted`](crate::model::Graph::is_adjusted)
    /// says of all scores.
    pub fn is_changed(&self) -> bool {
        self.cap.is_some() || self.bias.is_some()
    }

    /// Computes the score that softmax takes, as the engine does.
    pub fn result(&self) -> f64 {
        match (&self.hidden_by, self.bias) {
            (Some(_), _) => f64::NEG_INFINITY,
            (None, Some(bias)) => self.capped() + bias,
            (None, None) => self.capped(),
        }
    }

    /// The scaled score after the soft cap.
    pub fn capped(&self) -> f64 {
        self.cap.map_or(self.scaled, |cap| cap.of(self.scaled))
    }
}
