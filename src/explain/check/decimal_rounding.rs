//! How numbers are rounded or truncated to the decimals with which they are printed.

use super::interval::Interval;

/// Up to this (2⁵³), a number counts the last printed digits exactly.
const MAX_DIGITS: f64 = 9_007_199_254_740_992.0;

/// How close to a tie a number may round either way, relative to the number.
const NOISE: f64 = 64.0 * f64::EPSILON;

/// A number at most this far from its printed digits, relative to them, is taken as equal to them.
const EXACT: f64 = 1e-12;

/// What happens to the digits that are not printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum RoundingMode {
    /// The last printed digit is rounded.
    Rounded,
    /// They are dropped.
    Truncated,
}

/// How numbers are rounded before they are printed or used, and to how many decimals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DecimalRounding {
    pub(super) mode: RoundingMode,
    pub(super) decimals: i16,
}

impl DecimalRounding {
    /// Whether a number known to within a radius has no more decimals than are printed.
    pub(super) fn is_exact(self, value: f64, radius: f64) -> bool {
        let power = 10_f64.powi(i32::from(self.decimals));
        let digits = value * power;
        (digits - digits.round()).abs() + radius * power < EXACT * digits.abs().max(1.0)
    }

    /// Returns a number as printed.
    pub(super) fn of(self, value: f64) -> f64 {
        let power = 10_f64.powi(i32::from(self.decimals.unsigned_abs()));
        let digits = if self.decimals < 0 { value / power } else { value * power };
        if !power.is_finite() || digits.is_nan() || digits.abs() >= MAX_DIGITS {
            return value;
        }
        let digits = match self.mode {
            RoundingMode::Rounded => digits.round(),
            RoundingMode::Truncated => digits.trunc(),
        };
        if self.decimals < 0 { digits * power } else { digits / power }
    }

    /// Returns numbers as printed. One that may round either way becomes an interval between both.
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
                return Some((Self { mode: RoundingMode::Rounded, ..self }.of(value), 0.0));
            }
            let (low, high) = (self.of(value - radius), self.of(value + radius));
            Some(if low == high { (low, 0.0) } else { (f64::midpoint(low, high), (high - low) / 2.0) })
        });
        printed
    }
}
