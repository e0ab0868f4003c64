//! What is measured at each step.

use super::Learner;
use crate::{
    math::{jacobian_norm, norm},
    model::{Document, Gradient, Pipeline, Stage},
};

/// Up to this norm of its Jacobian, divided by the temperature, a row of softmax counts as saturated: at most this share
/// of the gradient of its weights gets through to its scores.
pub const SATURATED: f64 = 0.01;

/// What is measured at each step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facts {
    /// The loss.
    pub loss: f64,
    /// The norm of its gradient, over all numbers of the inputs that move.
    pub gradient: f64,
    /// The largest weight of the row that the loss is about, or of all rows; of all heads, if it is about their result.
    pub largest: f64,
    /// The norm of the Jacobian of that row's softmax; of all rows, the largest.
    pub jacobian: f64,
    /// Whether that row is saturated in each of these heads, or each of all rows. A row that sees one key or none never is.
    pub is_saturated: bool,
}

impl Facts {
    pub(super) fn of(learner: &Learner, pipeline: Pipeline<'_>, gradient: &Gradient) -> Self {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let temperature = document.settings().temperature.value();
        let rows = learner.objective().row().map_or(0..shape.n(), |row| row..row + 1);
        let (mut largest_of_all, mut jacobian) = (0.0_f64, 0.0_f64);
        let (mut are_open, mut has_choice) = (false, false);
        let places = learner.heads(document).flat_map(|head| rows.clone().map(move |row| (head, row)));
        for (head, row) in places {
            let weights = pipeline.attention().head(head).weights().row(row);
            let largest = weights.iter().copied().fold(0.0, f64::max);
            let norm = jacobian_norm(weights);
            largest_of_all = largest_of_all.max(largest);
            jacobian = jacobian.max(norm);
            if document.mask().visible_keys(row, shape.m()).nth(1).is_some() {
                has_choice = true;
                are_open |= norm / temperature > SATURATED || largest <= 0.5;
            }
        }
        Self {
            loss: learner.loss(pipeline),
            gradient: norm_of(learner, document, gradient),
            largest: largest_of_all,
            jacobian,
            is_saturated: has_choice && !are_open,
        }
    }

    /// Whether the loss and its gradient are finite.
    pub fn are_finite(&self) -> bool {
        self.loss.is_finite() && self.gradient.is_finite()
    }
}

/// The norm of a gradient over the inputs that move.
fn norm_of(learner: &Learner, document: &Document, gradient: &Gradient) -> f64 {
    let moving = learner.places(document).filter_map(|(head, input)| {
        gradient.of_head(head.unwrap_or(document.chosen_head()), Stage::from(input))
    });
    norm(moving.flat_map(|matrix| matrix.values().iter().copied()))
}
