//! The temperature at which a saturated row comes back to life.
//!
//! Alive is a row whose Jacobian norm is at least [`LIVELY_NORM`], half of the most that any row can have. Half of
//! what the row itself can reach would be another number for each row, and less for a row of many tokens.
//!
//! Every saturated row gets there by heat: the largest weight falls from 1 to `1/n` as the temperature rises, so at
//! some temperature it is 1/2. There the norm is above [`LIVELY_NORM`], since the slope of that weight along its
//! own score alone is 1/4. So the norm passes [`LIVELY_NORM`] at a lower temperature, where one weight still holds
//! more than half; up to there it only rises.

use super::rescaled_row::{largest, softmax};
use crate::math::{MAX_JACOBIAN_NORM, jacobian_norm};
use crate::model::Temperature;

/// From this norm on a row is alive: half of the most that is possible.
pub const LIVELY_NORM: f64 = MAX_JACOBIAN_NORM / 2.0;

/// Whether a row can be brought back to life by a higher temperature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Revival {
    /// It is alive.
    Alive,
    /// Its norm is small because its weights are: no key has more than half. That is not saturation.
    Spread,
    /// Softmax has one key to choose from, whose weight is 1 at any temperature.
    Lone,
    /// Its weights are no numbers.
    Undefined,
    /// At this temperature and at none between the present one and it.
    At {
        /// The temperature, above the present one.
        temperature: f64,
        /// The norm there: [`LIVELY_NORM`] but for rounding.
        norm: f64,
    },
    /// At none up to [`Temperature::MAX`].
    TooFar {
        /// The norm at [`Temperature::MAX`].
        norm: f64,
    },
}

impl Revival {
    /// What a row needs that softmax divides by the temperature: scaled scores, −∞ for each masked key.
    ///
    /// ```
    /// use attenscope::lab::Revival;
    ///
    /// assert_eq!(Revival::of(&[1.0, 1.5], 1.0), Revival::Alive);
    /// assert!(matches!(Revival::of(&[0.0, 50.0], 1.0), Revival::At { temperature, .. }
    ///     if (28.3..28.4).contains(&temperature)));
    /// ```
    pub fn of(scaled: &[f64], temperature: f64) -> Self {
        // Keys that weigh nothing at any temperature have no part in it.
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
    /// The largest weight; `None` where the weights are no numbers.
    largest: Option<f64>,
    norm: f64,
}

impl Heated {
    fn to(row: &[f64], temperature: f64) -> Self {
        let weights = softmax(row, temperature);
        Self { largest: largest(&weights).map(|(_, weight)| weight), norm: jacobian_norm(&weights) }
    }

    /// Whether the row has come to life on the way here. It may have gone on to weights that are all small.
    fn is_past(&self) -> bool {
        self.norm >= LIVELY_NORM || self.largest.is_some_and(|largest| largest <= 0.5)
    }
}

/// The lowest temperature above `low` that is past, to the last bit; `high` is one.
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
