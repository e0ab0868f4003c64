//! Reads and writes binary64 numbers with the standard library.

/// Writes a number with a fixed count of decimals, rounded to nearest, ties to even.
///
/// ```
/// use attenscope::number::fixed;
///
/// assert_eq!(fixed(-2.7561, 2), "-2.76");
/// assert_eq!(fixed(0.125, 2), "0.12");
/// assert_eq!(fixed(1e21, 0), "1000000000000000000000");
/// ```
pub fn fixed(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

/// Writes a number with one digit before the point, `decimals` after it, and an exponent. A finite `value` always reads
/// back as finite: the largest numbers are rounded toward zero instead of up to infinity.
///
/// ```
/// use attenscope::number::scientific;
///
/// assert_eq!(scientific(1_234_567.5, 2), "1.23e6");
/// assert_eq!(scientific(-9.99e-7, 1), "-1.0e-6");
/// assert_eq!(scientific(f64::MAX, 2), "1.79e308", "1.80e308 is infinite in binary64");
/// ```
pub fn scientific(value: f64, decimals: usize) -> String {
    let rounded = format!("{value:.decimals$e}");
    if value.is_infinite() || read(&rounded).is_none_or(|read| !read.is_infinite()) {
        return rounded;
    }
    // With 17 digits every binary64 number reads back as itself, so none is rounded up to infinity.
    let exact = format!("{value:.16e}");
    let (mantissa, exponent) = exact.split_once('e').unwrap_or((&exact, "0"));
    let kept = mantissa.find('.').map_or(mantissa.len(), |point| point + 1 + decimals);
    let kept = mantissa.get(..kept).unwrap_or(mantissa).trim_end_matches('.');
    format!("{kept}e{exponent}")
}

/// Writes the shortest text that reads back to the number, without an exponent.
///
/// ```
/// use attenscope::number::plain;
///
/// assert_eq!(plain(0.1 + 0.2), "0.30000000000000004");
/// assert_eq!(plain(-12.5), "-12.5");
/// ```
pub fn plain(value: f64) -> String {
    format!("{value}")
}

/// Writes the shortest text that reads back to the number, with an exponent.
pub(super) fn shortest_scientific(value: f64) -> String {
    format!("{value:e}")
}

/// Reads a number as [`machine`](crate::number::machine) and JSON write it: the binary64 number nearest to the text.
/// `None` if the text is not a number.
///
/// ```
/// use attenscope::number::read;
///
/// assert_eq!(read("0.30000000000000004"), Some(0.1 + 0.2));
/// assert_eq!(read("1e300"), Some(1e300));
/// assert_eq!(read("-Infinity"), Some(f64::NEG_INFINITY));
/// assert_eq!(read("−2"), None);
/// ```
pub fn read(text: &str) -> Option<f64> {
    text.parse().ok()
}
