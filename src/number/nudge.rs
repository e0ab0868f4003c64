//! A number moved a little: by steps, or along a slider.

use super::{machine, read};

/// More decimals than any number needs here; what is smaller is not told apart.
const MOST_DECIMALS: usize = 340;

/// A number moved by so many steps of a power of ten, in decimals: without the trace that adding binary fractions
/// leaves. What cannot be told apart from the sum stays that sum; beyond the largest number the number stays.
///
/// ```
/// use attenscope::number::nudged;
///
/// assert_eq!(nudged(0.2, 1, -1), 0.3);
/// assert_eq!(nudged(1.0, -3, -1), 0.7);
/// assert_eq!(nudged(0.125, 1, -2), 0.135);
/// assert_eq!(nudged(1e300, 1, 0), 1e300);
/// ```
pub fn nudged(value: f64, steps: i32, exponent: i8) -> f64 {
    let sum = value + f64::from(steps) * 10f64.powi(i32::from(exponent));
    let decimals = decimals_of(&machine(value)).max(usize::from(exponent.min(0).unsigned_abs()));
    match read(&format!("{sum:.*}", decimals.min(MOST_DECIMALS))) {
        // −0 is no number to a person.
        Some(rounded) if rounded.is_finite() => rounded + 0.0,
        _ => value,
    }
}

/// The number at a share of the way from 0 to `end`, to three significant digits, so that what is shown is what is
/// used.
///
/// ```
/// use attenscope::number::part_of;
///
/// assert_eq!(part_of(0.37, 2.0), 0.74);
/// assert_eq!(part_of(-1.0, 0.25), -0.25);
/// ```
pub fn part_of(share: f64, end: f64) -> f64 {
    let exact = share * end;
    // The end itself is a number of the matrix, whatever its digits.
    if share.abs() == 1.0 { exact } else { read(&format!("{exact:.2e}")).unwrap_or(exact) + 0.0 }
}

/// How many decimals a number has as it is written for machines.
fn decimals_of(text: &str) -> usize {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let after_point = mantissa.split_once('.').map_or(0, |(_, after)| after.len());
    let exponent = exponent.parse::<isize>().unwrap_or(0);
    after_point.saturating_add_signed(-exponent)
}
