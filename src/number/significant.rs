//! Writes numbers for running text, with a given number of significant digits.

use super::{Digits, FormattedNumber, display, exact, fixed, scientific};

/// Numbers from here on are written with an exponent, and so are those below [`SMALL`].
const LARGE: f64 = 1e6;
const SMALL: f64 = 1e-3;

/// Writes a number with `digits` significant digits, at least one, and a leading `≈` if it has more.
///
/// ```
/// use attenscope::number::significant;
///
/// assert_eq!(significant(0.25, 3), "0.25");
/// assert_eq!(significant(0.25000000000000006, 3), "≈0.250");
/// assert_eq!(significant(3.6356869618793953e-15, 2), "≈3.6e−15");
/// assert_eq!(significant(-19.0499, 3), "≈−19.0");
/// assert_eq!(significant(100.0, 3), "100");
/// assert_eq!(significant(f64::NAN, 3), "NaN");
/// ```
pub fn significant(value: f64, digits: usize) -> String {
    FormattedNumber::significant(value, digits).marked()
}

/// Writes at most `digits` significant digits; drops zeros after the point if the number has no further digits.
pub(super) fn digits_of(value: f64, digits: usize) -> String {
    let magnitude = value.abs();
    if !value.is_finite() || value == 0.0 {
        return exact(value);
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
    let is_all = super::read(&text) == Some(magnitude);
    let text = if is_all { trimmed(&text) } else { text };
    format!("{}{}", if value.is_sign_negative() { "−" } else { "" }, text.replace('-', "−"))
}

/// Writes a number like [`display`], but with an exponent instead of `≈0`: for places where all numbers are so small
/// that their size is what matters.
///
/// ```
/// use attenscope::number::{Digits, display_small};
///
/// let two = Digits::Fixed(2);
/// assert_eq!(display_small(-0.254, two), "−0.25");
/// assert_eq!(display_small(-1.8178e-15, two), "−1.8e−15");
/// assert_eq!(display_small(0.0, two), "0");
/// ```
pub fn display_small(value: f64, digits: Digits) -> String {
    let written = small(value, digits);
    if written.passes_for_whole() { display(value, digits) } else { written.digits().to_owned() }
}

/// Uses two significant digits if the digits would otherwise be those of 0 although the number is not 0.
fn small(value: f64, digits: Digits) -> FormattedNumber {
    let written = FormattedNumber::of(value, digits);
    if written.passes_for_whole() && written.digits() == "0" {
        FormattedNumber::significant(value, 2)
    } else {
        written
    }
}

/// Writes a number for display, with a leading `≈` if it is rounded.
///
/// ```
/// use attenscope::number::{Digits, approximate};
///
/// assert_eq!(approximate(0.5, Digits::Fixed(2)), "0.50");
/// assert_eq!(approximate(0.4959, Digits::Fixed(2)), "≈0.50");
/// assert_eq!(approximate(3.0, Digits::Fixed(2)), "3");
/// ```
pub fn approximate(value: f64, digits: Digits) -> String {
    small(value, digits).marked()
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
