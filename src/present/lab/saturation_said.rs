//! The descriptions of the gradient left in a row, and of how to revive it.

use super::saturation::{SaturationFacts, SaturationState};
use crate::{
    lab::{LIVELY_NORM, Revival},
    math::MAX_JACOBIAN_NORM,
    model::Temperature,
    number::{Digits, FormattedNumber, exact_for_display, significant, small_for_display},
    plot::figure::{Cells, Figure},
    text::{RevivalText, SaturationText, StateText, followed},
};

impl SaturationFacts {
    /// Returns the Jacobian as a heatmap.
    pub fn figure(&self, digits: Digits) -> Figure {
        let texts = self.jacobian.values().iter().map(|&entry| small_for_display(entry, digits)).collect();
        let cells = Cells::diverging(self.jacobian.clone(), self.labels.clone(), digits);
        Figure::Cells(Cells { texts, ..cells })
    }

    /// Describes the heatmap: its steepest slope, and which part of the Jacobian it shows.
    pub fn description(&self, text: &SaturationText) -> String {
        let said = match self.steepest() {
            Some((token, slope)) => (text.steepest)(token, &significant(slope, 3)),
            None if self.norm.is_nan() => text.no_slopes.to_owned(),
            None => text.flat.to_owned(),
        };
        if self.labels.len() < self.keys {
            return followed(said, &(text.part)(self.labels.len(), self.keys));
        }
        said
    }
}

/// A temperature at which a row is lively, or as near to it as possible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    pub temperature: f64,
    /// The norm of the Jacobian there.
    pub norm: f64,
}

/// `= 0.5`, or `≈ 3.64e−15`.
pub fn written_norm(norm: f64) -> String {
    FormattedNumber::significant(norm, 3).as_result()
}

/// Describes the gradient that is left.
pub fn state_of(text: &StateText, facts: &SaturationFacts) -> String {
    let (norm, most) = (significant(facts.norm, 3), exact_for_display(MAX_JACOBIAN_NORM));
    let share = facts.norm / MAX_JACOBIAN_NORM;
    match facts.life {
        SaturationState::Blind => text.blind.to_owned(),
        SaturationState::Beyond => (text.nothing_left)(&most),
        SaturationState::Seeing(Revival::Lone) => text.lone.to_owned(),
        SaturationState::Seeing(Revival::Undefined) => text.undefined.to_owned(),
        SaturationState::Seeing(Revival::Spread) => (text.spread)(&norm, &most),
        SaturationState::Seeing(Revival::Alive) => {
            (text.alive)(&norm, &most, &format!("{}%", significant(100.0 * share, 2)))
        }
        SaturationState::Seeing(Revival::At { .. } | Revival::TooFar { .. }) if facts.norm == 0.0 => {
            (text.nothing_left)(&most)
        }
        SaturationState::Seeing(Revival::At { .. } | Revival::TooFar { .. }) => {
            (text.saturated)(&norm, &most, &significant(share, 3))
        }
    }
}

/// Returns the temperature that the button sets, or `None` if no temperature makes the row livelier.
pub fn goal_of(facts: &SaturationFacts) -> Option<Goal> {
    match facts.life {
        SaturationState::Seeing(Revival::At { temperature, norm }) => Some(Goal { temperature, norm }),
        SaturationState::Seeing(Revival::TooFar { norm }) if norm > facts.norm => {
            Some(Goal { temperature: Temperature::MAX, norm })
        }
        _ => None,
    }
}

/// Gives the reason for that temperature, or for its absence.
pub fn reason_of(text: &RevivalText, facts: &SaturationFacts) -> String {
    let most = exact_for_display(Temperature::MAX);
    match facts.life {
        SaturationState::Seeing(Revival::At { temperature, .. }) => (text.found)(
            &FormattedNumber::significant(temperature, 4).as_result(),
            &exact_for_display(LIVELY_NORM),
        ),
        SaturationState::Seeing(Revival::TooFar { norm }) if norm > facts.norm => {
            (text.too_far)(&most, &significant(norm, 3), &exact_for_display(LIVELY_NORM))
        }
        SaturationState::Seeing(Revival::TooFar { norm }) => {
            (text.in_vain)(&most, &significant(norm, 3), facts.is_biased)
        }
        SaturationState::Seeing(Revival::Alive) => text.alive.to_owned(),
        SaturationState::Seeing(Revival::Spread) => text.spread.to_owned(),
        SaturationState::Blind
        | SaturationState::Beyond
        | SaturationState::Seeing(Revival::Lone | Revival::Undefined) => text.no_temperature.to_owned(),
    }
}
