//! Writes a number for running text, with so many significant digits.

use super::{Digits, Written, display, exact, fixed, scientific};

/// From here on a number is written with an exponent, as it is below a thousandth.
const LARGE: f64 = 1e6;
const SMALL: f64 = 1e-3;

/// A number with so many significant digits, at least one, and `≈` before it where these are not all it has.
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
    Written::significant(value, digits).marked()
}

/// The digits of a number, so many of them at most, without zeros behind the point where these are all it has.
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

/// A number as [`display`] writes it, but one that it takes for about 0 by its power of ten: where all numbers are so
/// small, how small is what there is to see.
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

/// With an exponent where the digits are those of 0, which it is not.
fn small(value: f64, digits: Digits) -> Written {
    let written = Written::of(value, digits);
    if written.passes_for_whole() && written.digits() == "0" {
        Written::significant(value, 2)
    } else {
        written
    }
}

/// A number for eyes that says where it is rounded.
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

/// Without the zeros behind the point that say nothing: `0.250`, `1.00e-3`.
fn trimmed(text: &str) -> String {
    let (mantissa, exponent) = text.split_once('e').map_or((text, None), |(m, e)| (m, Some(e)));
    let mantissa = match mantissa.bytes().any(|byte| byte == b'.') {
        true => mantissa.trim_end_matches('0').trim_end_matches('.'),
        false => mantissa,
    };
    exponent.map_or(mantissa.to_owned(), |exponent| format!("{mantissa}e{exponent}"))
}
