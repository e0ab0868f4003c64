//! A number together with the digits it is written with.

use super::{Digits, exact, read};
use super::{format, significant};

/// A number and its written digits, without a sign for rounding. The methods that make text put `=` or `≈` before them.
///
/// ```
/// use attenscope::number::{Digits, FormattedNumber};
///
/// let third = FormattedNumber::of(1.0 / 3.0, Digits::Fixed(2));
/// assert_eq!((third.digits(), third.is_rounded()), ("0.33", true));
/// assert_eq!(third.equation(), "≈ 0.33");
/// assert_eq!(FormattedNumber::of(0.5, Digits::Fixed(2)).equation(), "= 0.50");
/// assert_eq!(FormattedNumber::significant(-1.8178e-15, 2).digits(), "−1.8e−15");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct FormattedNumber {
    value: f64,
    digits: String,
    /// Whether the digits look like an integer although the number is not that integer.
    passes_for_whole: bool,
}

impl FormattedNumber {
    /// Writes a number with the given digits: see [`display`](super::display).
    pub fn of(value: f64, digits: Digits) -> Self {
        let (digits, passes_for_whole) = format::digits_of(value, digits);
        Self { value, digits, passes_for_whole }
    }

    /// Writes a number with `digits` significant digits: see [`significant`](super::significant).
    pub fn significant(value: f64, digits: usize) -> Self {
        Self { value, digits: significant::digits_of(value, digits), passes_for_whole: false }
    }

    /// Writes a number exactly.
    pub fn exact(value: f64) -> Self {
        Self { value, digits: exact(value), passes_for_whole: false }
    }

    /// The digits, with the minus sign U+2212.
    pub fn digits(&self) -> &str {
        &self.digits
    }

    /// Returns whether the number has more digits than are written.
    pub fn is_rounded(&self) -> bool {
        self.value.is_finite() && read(&self.digits.replace('−', "-")) != Some(self.value)
    }

    /// Whether the digits look like an integer although the number is not that integer.
    pub(super) fn passes_for_whole(&self) -> bool {
        self.passes_for_whole
    }

    /// The digits, with a leading `≈` if they are rounded.
    pub fn marked(&self) -> String {
        if self.is_rounded() { format!("≈{}", self.digits) } else { self.digits.clone() }
    }

    /// The digits after `=`, or after `≈` if they are rounded.
    pub fn equation(&self) -> String {
        self.led_to_by(!self.is_rounded())
    }

    /// The digits after `=`, or after `≈` if the arithmetic before them shows rounded numbers.
    pub fn led_to_by(&self, is_whole: bool) -> String {
        format!("{} {}", if is_whole { "=" } else { "≈" }, self.digits)
    }
}
