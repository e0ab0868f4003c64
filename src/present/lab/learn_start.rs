//! Why no step can be taken from the numbers of the sheet.

use crate::{
    explain::{Broken, broken},
    lab::learning::{Learner, Moment},
    model::{CellRef, Pipeline, Stage},
    number::significant,
    present::{Wording, cell_name},
};

/// The significant digits of a number in a sentence.
const DIGITS: usize = 4;

/// Why no step can be taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoStep {
    /// A number, or its gradient, is not finite.
    Broken(Broken),
    /// All numbers and gradients are finite. The loss, or the norm of its gradient, is not.
    Overflow {
        /// The loss.
        loss: f64,
        /// The norm of its gradient.
        norm: f64,
    },
}

impl NoStep {
    /// Returns why a learner can take no step; `None` if it can.
    pub fn of(pipeline: Pipeline<'_>, learner: &Learner) -> Option<Self> {
        let Moment { gradient, facts } = learner.look(pipeline);
        if facts.are_finite() {
            return None;
        }
        let first = |stage: Stage| {
            let (row, col) = gradient.stage(stage)?.first_not_finite()?;
            broken(pipeline, &gradient, CellRef { stage, row, col })
        };
        let of_moving = learner.moving().iter().find_map(|&input| first(Stage::from(input)));
        // A number that is not finite spoils the loss even where it does not reach what moves.
        let of_others = || {
            Stage::ALL.into_iter().filter_map(first).find(|broken| matches!(broken, Broken::Number { .. }))
        };
        let why = of_moving.or_else(of_others).map(Self::Broken);
        Some(why.unwrap_or(Self::Overflow { loss: facts.loss, norm: facts.gradient }))
    }

    /// Says it.
    pub fn said(self, pipeline: Pipeline<'_>, wording: Wording) -> String {
        let words = &wording.text.lab().learn.refused;
        let shown = |number: f64| significant(number, DIGITS);
        let name = |cell: CellRef| cell_name(pipeline, cell, wording);
        match self {
            Self::Broken(Broken::Number { cell, number }) => (words.number)(&name(cell), &shown(number)),
            Self::Broken(Broken::Gradient { cell, gradient }) => (words.slope)(&name(cell), &shown(gradient)),
            Self::Broken(Broken::Head { head }) => (words.in_head)(head + 1),
            Self::Overflow { loss, norm } => (words.overflow)(&shown(loss), &shown(norm)),
        }
    }
}
