//! Changes a number a little: by steps, or along a slider.

use super::{for_data, read};

/// More decimals than any number needs here. Smaller differences are lost.
const MAX_DECIMALS: usize = 340;

/// Adds `steps` times 10^`exponent` and rounds to the decimals that the sum would have in decimal arithmetic, so binary
/// rounding errors do not show. Returns `value` unchanged if the sum is not finite.
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
    let decimals = decimals_of(&for_data(value)).max(usize::from(exponent.min(0).unsigned_abs()));
    match read(&format!("{sum:.*}", decimals.min(MAX_DECIMALS))) {
        // + 0.0 turns −0 into 0.
        Some(rounded) if rounded.is_finite() => rounded + 0.0,
        _ => value,
    }
}

/// Returns `share` times `end`, rounded to three significant digits so that the value shown is the value used.
///
/// ```
/// use attenscope::number::part_of;
///
/// assert_eq!(part_of(0.37, 2.0), 0.74);
/// assert_eq!(part_of(-1.0, 0.25), -0.25);
/// ```
pub fn part_of(share: f64, end: f64) -> f64 {
    let exact = share * end;
    // The end itself is an entry of the matrix, so it is kept exactly.
    if share.abs() == 1.0 { exact } else { read(&format!("{exact:.2e}")).unwrap_or(exact) + 0.0 }
}

/// Returns the number of decimals of a number written by [`for_data`].
fn decimals_of(text: &str) -> usize {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let after_point = mantissa.split_once('.').map_or(0, |(_, after)| after.len());
    let exponent = exponent.parse::<isize>().unwrap_or(0);
    after_point.saturating_add_signed(-exponent)
}
