//! The temperature at which the gradient of a saturated row comes back.
//!
//! A row is alive if its Jacobian norm is at least [`LIVELY_NORM`], half of the largest norm that any row can have.
//! Half of what the row itself can reach would differ from row to row, and would be lower for a row of many tokens.
//!
//! Heating revives every saturated row. As the temperature rises, the largest weight falls from 1 to 1 over the number of
//! keys, so at some temperature it is 1/2. There the norm is above [`LIVELY_NORM`], because the derivative of that weight
//! with respect to its own score alone is 1/4. So the norm reaches [`LIVELY_NORM`] at a lower temperature, while one weight
//! is still above one half; up to there the norm only rises.

use super::rescaled_row::{largest, softmax};
use crate::{
    math::{MAX_JACOBIAN_NORM, jacobian_norm},
    model::Temperature,
};

/// The smallest norm of a row that is alive: half of the largest possible norm.
pub const LIVELY_NORM: f64 = MAX_JACOBIAN_NORM / 2.0;

/// Whether a higher temperature can revive a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Revival {
    /// The row is alive.
    Alive,
    /// The norm is small because all weights are: no key has more than half. That is not saturation.
    Spread,
    /// Softmax has a single key, whose weight is 1 at any temperature.
    Lone,
    /// The weights are NaN.
    Undefined,
    /// The row revives at this temperature, and at no lower one above the present one.
    At {
        /// The temperature, above the present one.
        temperature: f64,
        /// The norm there: [`LIVELY_NORM`] up to rounding.
        norm: f64,
    },
    /// The row does not revive at any temperature up to [`Temperature::MAX`].
    TooFar {
        /// The norm at [`Temperature::MAX`].
        norm: f64,
    },
}

impl Revival {
    /// Computes what a row needs, from its scores before division by the temperature: adjusted scores, −∞ for each masked
    /// key.
    ///
    /// ```
    /// use attenscope::lab::Revival;
    ///
    /// assert_eq!(Revival::of(&[1.0, 1.5], 1.0), Revival::Alive);
    /// assert!(matches!(Revival::of(&[0.0, 50.0], 1.0), Revival::At { temperature, .. }
    ///     if (28.3..28.4).contains(&temperature)));
    /// ```
    pub fn of(scaled: &[f64], temperature: f64) -> Self {
        // Keys with weight 0 at every temperature do not matter.
        let row: Vec<f64> = scaled.iter().copied().filter(|&score| score != f64::NEG_INFINITY).collect();
        if row.len() == 1 && row[0].is_finite() {
            return Self::Lone;
        }
        let now = Heated::to(&row, temperature);
        let Some(largest) = now.largest else { return Self::Undefined };
        if now.norm >= LIVELY_NORM {
            return Self::Alive;
        }
        if largest <= 0.5 {
            return Self::Spread;
        }
        let hottest = Heated::to(&row, Temperature::MAX);
        if !hottest.is_past() {
            return Self::TooFar { norm: hottest.norm };
        }
        let temperature = first_past(&row, temperature, Temperature::MAX);
        Self::At { temperature, norm: Heated::to(&row, temperature).norm }
    }
}

/// A row at some temperature.
struct Heated {
    /// The largest weight; `None` if the weights are NaN.
    largest: Option<f64>,
    norm: f64,
}

impl Heated {
    fn to(row: &[f64], temperature: f64) -> Self {
        let weights = softmax(row, temperature);
        Self { largest: largest(&weights).map(|(_, weight)| weight), norm: jacobian_norm(&weights) }
    }

    /// Whether the row has come to life at this temperature or a lower one. By now all its weights may be small.
    fn is_past(&self) -> bool {
        self.norm >= LIVELY_NORM || self.largest.is_some_and(|largest| largest <= 0.5)
    }
}

/// Returns the lowest temperature above `low` for which `is_past` holds, to the last bit. It must hold for `high`.
fn first_past(row: &[f64], mut low: f64, mut high: f64) -> f64 {
    loop {
        let middle = low + (high - low) / 2.0;
        if middle <= low || middle >= high {
            return high;
        }
        if Heated::to(row, middle).is_past() {
            high = middle;
        } else {
            low = middle;
        }
    }
}
