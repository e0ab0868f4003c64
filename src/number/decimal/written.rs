//! Digits written with a point, or with an exponent.

use super::{Binary, Decimal, shortest};

/// Ten to the power of the decimals that are computed in one step.
const TENS: [u32; 7] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/// A number with so many decimals: the nearest one, and from half way on the even one.
///
/// ```
/// use attenscope::number::fixed;
///
/// assert_eq!(fixed(-2.7561, 2), "-2.76");
/// assert_eq!(fixed(0.125, 2), "0.12");
/// assert_eq!(fixed(1e21, 0), "1000000000000000000000");
/// ```
pub fn fixed(value: f64, decimals: usize) -> String {
    let number = Binary::of(value);
    let decimal = small(number, decimals).unwrap_or_else(|| {
        let exact = Decimal::of(number);
        exact.rounded(exact.point.saturating_add(decimals as i32))
    });
    written(value, &decimal, decimals, false)
}

/// A number with one digit before the point, so many behind it, and an exponent.
///
/// ```
/// use attenscope::number::scientific;
///
/// assert_eq!(scientific(1_234_567.5, 2), "1.23e6");
/// assert_eq!(scientific(-9.99e-7, 1), "-1.0e-6");
/// assert_eq!(scientific(f64::MAX, 2), "1.79e308", "1.80e308 is no number of binary64");
/// ```
pub fn scientific(value: f64, decimals: usize) -> String {
    let exact = Decimal::of(Binary::of(value));
    let rounded = exact.rounded(decimals as i32 + 1);
    let decimal = if is_beyond_all(&rounded) { exact.cut(decimals + 1) } else { rounded };
    written(value, &decimal, decimals, true)
}

/// Whether a decimal reads back as infinity: so does what is half way to the number after the largest one.
fn is_beyond_all(decimal: &Decimal) -> bool {
    decimal.point > f64::MAX_10_EXP && *decimal >= Decimal::of(Binary::of(f64::MAX).above())
}

/// The shortest text that reads back to the same number, without an exponent.
///
/// ```
/// use attenscope::number::plain;
///
/// assert_eq!(plain(0.1 + 0.2), "0.30000000000000004");
/// assert_eq!(plain(-12.5), "-12.5");
/// ```
pub fn plain(value: f64) -> String {
    written(value, &shortest(Binary::of(value)), 0, false)
}

/// The shortest text that reads back to the same number, with an exponent.
pub(in crate::number) fn shortest_scientific(value: f64) -> String {
    written(value, &shortest(Binary::of(value)), 0, true)
}

/// The sign of a number, and the digits that were computed for it.
fn written(value: f64, decimal: &Decimal, decimals: usize, has_exponent: bool) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    let digits = match (value.is_infinite(), has_exponent) {
        (true, _) => "inf".to_owned(),
        (_, true) => with_exponent(decimal, decimals),
        (_, false) => with_point(decimal, decimals),
    };
    if value.is_sign_negative() { format!("-{digits}") } else { digits }
}

/// A number rounded to so many decimals in one step, as most numbers that are painted can be.
fn small(Binary { m, e }: Binary, decimals: usize) -> Option<Decimal> {
    let tens = *TENS.get(decimals)?;
    if e > -20 {
        return None;
    }
    // Of what is that small nothing is left in any case.
    let shift = e.unsigned_abs().min(120);
    let scaled = u128::from(m) * u128::from(tens);
    let (whole, rest) = ((scaled >> shift) as u64, scaled & ((1 << shift) - 1));
    let half = 1 << (shift - 1);
    let whole = whole + u64::from(rest > half || rest == half && whole % 2 == 1);
    Some(Decimal::of_whole(whole, decimals as i32))
}

/// With a point where there are decimals, so many of them at least.
fn with_point(decimal: &Decimal, decimals: usize) -> String {
    let Decimal { point, digits } = decimal;
    let point = if digits.is_empty() { 0 } else { *point };
    let mut text = String::with_capacity(24);
    let digit =
        |place: i32| usize::try_from(place).ok().and_then(|place| digits.get(place)).map_or('0', as_char);
    // Before the point of what is smaller than 1 stands a zero.
    text.extend((point.min(1) - 1..point).map(digit));
    let behind = decimals.max((digits.len() as i32 - point).max(0) as usize);
    if behind > 0 {
        text.push('.');
        text.extend((point..point + behind as i32).map(digit));
    }
    text
}

fn with_exponent(decimal: &Decimal, decimals: usize) -> String {
    let Decimal { point, digits } = decimal;
    let exponent = if digits.is_empty() { 0 } else { point - 1 };
    let mantissa = Decimal { point: 1, digits: digits.clone() };
    format!("{}e{exponent}", with_point(&mantissa, decimals))
}

fn as_char(digit: &u8) -> char {
    (b'0' + digit) as char
}
