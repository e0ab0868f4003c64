//! A number as it is written, and what it may pass for.

use super::{Digits, exact, read};
use super::{format, significant};

/// A number as it is written: its digits, without a word of what they leave out. What says that is put before them
/// once, where the text is made.
///
/// ```
/// use attenscope::number::{Digits, Written};
///
/// let third = Written::of(1.0 / 3.0, Digits::Fixed(2));
/// assert_eq!((third.digits(), third.is_rounded()), ("0.33", true));
/// assert_eq!(third.equation(), "≈ 0.33");
/// assert_eq!(Written::of(0.5, Digits::Fixed(2)).equation(), "= 0.50");
/// assert_eq!(Written::significant(-1.8178e-15, 2).digits(), "−1.8e−15");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    value: f64,
    digits: String,
    /// Whether the digits are those of a whole number that it is not.
    passes_for_whole: bool,
}

impl Written {
    /// With so many digits: see [`display`](super::display).
    pub fn of(value: f64, digits: Digits) -> Self {
        let (digits, passes_for_whole) = format::digits_of(value, digits);
        Self { value, digits, passes_for_whole }
    }

    /// With so many significant digits: see [`significant`](super::significant).
    pub fn significant(value: f64, digits: usize) -> Self {
        Self { value, digits: significant::digits_of(value, digits), passes_for_whole: false }
    }

    /// Exactly.
    pub fn exact(value: f64) -> Self {
        Self { value, digits: exact(value), passes_for_whole: false }
    }

    /// The digits, with the minus sign U+2212.
    pub fn digits(&self) -> &str {
        &self.digits
    }

    /// Whether the digits are not all that the number has.
    pub fn is_rounded(&self) -> bool {
        self.value.is_finite() && read(&self.digits.replace('−', "-")) != Some(self.value)
    }

    /// Whether the digits are those of a whole number that it is not.
    pub(super) fn passes_for_whole(&self) -> bool {
        self.passes_for_whole
    }

    /// The digits, `≈` before them where they are not all that the number has.
    pub fn marked(&self) -> String {
        if self.is_rounded() { format!("≈{}", self.digits) } else { self.digits.clone() }
    }

    /// The digits behind `=`, or `≈` where they are not all that the number has.
    pub fn equation(&self) -> String {
        self.led_to_by(!self.is_rounded())
    }

    /// The digits behind `=`, or `≈` where what leads to them is not whole.
    pub fn led_to_by(&self, is_whole: bool) -> String {
        format!("{} {}", if is_whole { "=" } else { "≈" }, self.digits)
    }
}
