//! Writes a number to a few significant digits, for numbers of any size: factors, and what is left of a gradient.

use super::{exact, read};

/// A number for eyes to so many significant digits, with an exponent where it is very large or very small. As
/// elsewhere, what is rounded to fewer digits, or to an integer, says so.
///
/// ```
/// use attenscope::number::significant;
///
/// assert_eq!(significant(0.28867513459481287, 3), "0.289");
/// assert_eq!(significant(3.5527e-15, 2), "3.6e−15");
/// assert_eq!(significant(0.5, 3), "0.5");
/// assert_eq!(significant(0.50001, 3), "≈0.5");
/// assert_eq!(significant(123456.7, 3), "≈123457");
/// assert_eq!(significant(-1e300, 3), "−1e300");
/// ```
pub fn significant(value: f64, digits: usize) -> String {
    if value == 0.0 || !value.is_finite() {
        return exact(value);
    }
    let magnitude = value.abs();
    let places = digits.max(1) - 1;
    let rounded = format!("{magnitude:.places$e}");
    let (mantissa, exponent) = rounded.split_once('e').unwrap_or((&rounded, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let short = without_zeros(mantissa);
    let (text, is_short) = if (-4..6).contains(&exponent) {
        // All digits before the point stand: zeros in their place would pass for digits.
        let decimals = usize::try_from(places as i32 - exponent).unwrap_or_default();
        let fixed = format!("{magnitude:.decimals$}");
        let trimmed = without_zeros(&fixed);
        (trimmed.to_owned(), trimmed != fixed || decimals == 0)
    } else {
        (format!("{short}e{exponent}"), short != mantissa)
    };
    let mark = if is_short && read(&text) != Some(magnitude) { "≈" } else { "" };
    let sign = if value < 0.0 { "−" } else { "" };
    format!("{mark}{sign}{}", text.replace('-', "−"))
}

/// A decimal without the zeros that end it.
fn without_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}
