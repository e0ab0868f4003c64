//! A number together with the digits it is written with.

use super::{Digits, exact_for_display, fixed, read, scientific};

/// A number and its written digits, without a sign for rounding. Methods put `=` or `≈` before the digits.
///
/// ```
/// use attenscope::number::{Digits, FormattedNumber};
///
/// let third = FormattedNumber::of(1.0 / 3.0, Digits::Fixed(2));
/// assert_eq!((third.digits(), third.is_rounded()), ("0.33", true));
/// assert_eq!(third.as_result(), "≈ 0.33");
/// assert_eq!(FormattedNumber::of(0.5, Digits::Fixed(2)).as_result(), "= 0.5");
/// assert_eq!(FormattedNumber::significant(-1.8178e-15, 2).digits(), "−1.8e−15");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct FormattedNumber {
    value: f64,
    digits: String,
    is_rounded_to_whole: bool,
}

impl FormattedNumber {
    /// Writes a number with the given digits: see [`for_display`](super::for_display).
    pub fn of(value: f64, digits: Digits) -> Self {
        let (digits, is_rounded_to_whole) = rounded(value, digits);
        Self { value, digits, is_rounded_to_whole }
    }

    /// Writes a number with `digits` significant digits: see [`significant`](super::significant).
    pub fn significant(value: f64, digits: usize) -> Self {
        Self { value, digits: significant(value, digits), is_rounded_to_whole: false }
    }

    /// Writes a number exactly: see [`exact_for_display`].
    pub fn exact(value: f64) -> Self {
        Self { value, digits: exact_for_display(value), is_rounded_to_whole: false }
    }

    /// Uses two significant digits if the digits would otherwise be those of 0 although the number is not 0.
    pub(super) fn small(value: f64, digits: Digits) -> Self {
        let written = Self::of(value, digits);
        if written.is_rounded_to_whole && written.digits == "0" {
            Self::significant(value, 2)
        } else {
            written
        }
    }

    /// The digits, with the minus sign U+2212.
    pub fn digits(&self) -> &str {
        &self.digits
    }

    pub(super) fn into_digits(self) -> String {
        self.digits
    }

    /// Returns whether the number has more digits than are written.
    pub fn is_rounded(&self) -> bool {
        self.value.is_finite() && read(&self.digits.replace('−', "-")) != Some(self.value)
    }

    /// Returns whether the digits look like an integer although the number is not that integer.
    pub(super) fn is_rounded_to_whole(&self) -> bool {
        self.is_rounded_to_whole
    }

    /// The digits, with a leading `≈` if they are rounded.
    pub fn marked(&self) -> String {
        if self.is_rounded() { format!("≈{}", self.digits) } else { self.digits.clone() }
    }

    /// The digits after `=`, or after `≈` if they are rounded.
    pub fn as_result(&self) -> String {
        self.as_result_of(!self.is_rounded())
    }

    /// The digits after `=`, or after `≈` if the arithmetic before them shows rounded numbers.
    pub fn as_result_of(&self, is_exact: bool) -> String {
        format!("{} {}", if is_exact { "=" } else { "≈" }, self.digits)
    }
}

/// A number with more digits than this before the point is written with an exponent.
const WHOLE_DIGITS: usize = 5;

/// Returns the digits of a number, and whether they look like an integer although the number is not that integer.
fn rounded(value: f64, digits: Digits) -> (String, bool) {
    let Digits::Fixed(decimals) = digits else { return (exact_for_display(value), false) };
    if !value.is_finite() {
        return (exact_for_display(value), false);
    }
    let decimals = usize::from(decimals.min(Digits::MAX));
    let magnitude = value.abs();
    let whole = value.fract() == 0.0;
    let fixed = fixed(magnitude, if whole { 0 } else { decimals });
    let (before_point, after_point) = fixed.split_once('.').unwrap_or((&fixed, ""));
    let (text, is_rounded_to_whole) = if before_point.len() > WHOLE_DIGITS {
        with_exponent(magnitude, decimals.min(2))
    } else if !whole && after_point.bytes().all(|digit| digit == b'0') {
        (before_point.to_owned(), true)
    } else {
        (fixed, false)
    };
    let text = if is_rounded_to_whole { text } else { exact_without_zeros(text, magnitude) };
    let is_negative = value < 0.0 && !(is_rounded_to_whole && text == "0");
    (if is_negative { format!("−{text}") } else { text }, is_rounded_to_whole)
}

/// Removes zeros at the end of the decimals if the digits are all that the number has: `0.50` becomes `0.5`.
fn exact_without_zeros(text: String, magnitude: f64) -> String {
    let mantissa = text.split_once('e').map_or(text.as_str(), |(mantissa, _)| mantissa);
    let has_zeros = mantissa.ends_with('0') && mantissa.bytes().any(|byte| byte == b'.');
    if has_zeros && read(&text) == Some(magnitude) { trimmed(&text) } else { text }
}

/// Writes a large number with an exponent. Returns also whether its mantissa looks like an integer only by rounding.
fn with_exponent(magnitude: f64, decimals: usize) -> (String, bool) {
    let text = scientific(magnitude, decimals);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (whole, after_point) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if after_point.bytes().any(|digit| digit != b'0') {
        return (text, false);
    }
    let short = format!("{whole}e{exponent}");
    let is_rounded = read(&short) != Some(magnitude);
    (short, is_rounded)
}

/// With significant digits, numbers from here on are written with an exponent, and so are those below [`SMALL`].
const LARGE: f64 = 1e6;
const SMALL: f64 = 1e-3;

/// Writes at most `digits` significant digits; drops zeros after the point if the number has no further digits.
fn significant(value: f64, digits: usize) -> String {
    let magnitude = value.abs();
    if !value.is_finite() || value == 0.0 {
        return exact_for_display(value);
    }
    let decimals = digits.max(1) - 1;
    let rounded = scientific(magnitude, decimals);
    let (mantissa, exponent) = rounded.split_once('e').unwrap_or((&rounded, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let text = if (SMALL..LARGE).contains(&magnitude) {
        let behind_point = (decimals as i32 - exponent).max(0) as usize;
        fixed(magnitude, behind_point)
    } else {
        format!("{mantissa}e{exponent}")
    };
    let is_all = read(&text) == Some(magnitude);
    let text = if is_all { trimmed(&text) } else { text };
    format!("{}{}", if value.is_sign_negative() { "−" } else { "" }, text.replace('-', "−"))
}

/// Removes zeros at the end of the decimals: `0.250`, `1.00e-3`.
fn trimmed(text: &str) -> String {
    let (mantissa, exponent) = text.split_once('e').map_or((text, None), |(m, e)| (m, Some(e)));
    let mantissa = match mantissa.bytes().any(|byte| byte == b'.') {
        true => mantissa.trim_end_matches('0').trim_end_matches('.'),
        false => mantissa,
    };
    exponent.map_or(mantissa.to_owned(), |exponent| format!("{mantissa}e{exponent}"))
}
