//! How numbers are cut to the decimals with which they are printed.

use super::interval::Interval;

/// Up to here a number counts the last printed digits exactly.
const MOST_DIGITS: f64 = 9_007_199_254_740_992.0;

/// How near to a tie a number may go either way, relative to the number.
const NOISE: f64 = 64.0 * f64::EPSILON;

/// A number that is no further from its printed digits than this, relative to them, is taken for those.
const EXACT: f64 = 1e-12;

/// What becomes of the digits that are not printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Cut {
    /// The last printed one is rounded.
    Rounded,
    /// They are left out.
    Truncated,
}

/// How numbers are cut, and to how many decimals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Printing {
    /// How.
    pub(super) cut: Cut,
    /// To how many.
    pub(super) decimals: i16,
}

impl Printing {
    /// Whether a number that is known to within a radius has no more decimals than are printed.
    pub(super) fn is_exact(self, value: f64, radius: f64) -> bool {
        let power = 10_f64.powi(i32::from(self.decimals));
        let digits = value * power;
        (digits - digits.round()).abs() + radius * power < EXACT * digits.abs().max(1.0)
    }

    /// A number as it is printed.
    pub(super) fn of(self, value: f64) -> f64 {
        let power = 10_f64.powi(i32::from(self.decimals.unsigned_abs()));
        let digits = if self.decimals < 0 { value / power } else { value * power };
        if !power.is_finite() || digits.is_nan() || digits.abs() >= MOST_DIGITS {
            return value;
        }
        let digits = match self.cut {
            Cut::Rounded => digits.round(),
            Cut::Truncated => digits.trunc(),
        };
        if self.decimals < 0 { digits * power } else { digits / power }
    }

    /// Numbers as they are printed: those that may go either way lie between both.
    pub(super) fn apply(self, numbers: Interval<'_>) -> Interval<'static> {
        let Interval { values, radii } = numbers;
        let mut printed = Interval::from(values.clone().into_owned());
        printed.replace(|row, col| {
            let value = values[(row, col)];
            if !value.is_finite() {
                return Some((value, 0.0));
            }
            let radius = radii.as_ref().map_or(0.0, |radii| radii[(row, col)]) + NOISE * value.abs();
            if self.is_exact(value, radius) {
                return Some((Self { cut: Cut::Rounded, ..self }.of(value), 0.0));
            }
            let (low, high) = (self.of(value - radius), self.of(value + radius));
            Some(if low == high { (low, 0.0) } else { (f64::midpoint(low, high), (high - low) / 2.0) })
        });
        printed
    }
}
