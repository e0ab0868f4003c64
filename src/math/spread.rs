//! Standard deviation and root mean square, safe where squares would overflow or underflow.

/// Returns the standard deviation of a sample, with n − 1 in the denominator. `NaN` for fewer than two numbers, or when
/// one is not finite.
///
/// ```
/// use attenscope::math::standard_deviation;
///
/// assert_eq!(standard_deviation(&[1.0, 3.0, 5.0]), 2.0);
/// assert_eq!(standard_deviation(&[1e300, 3e300, 5e300]), 2e300);
/// ```
pub fn standard_deviation(numbers: &[f64]) -> f64 {
    if numbers.len() < 2 {
        return f64::NAN;
    }
    let unit = unit_of(numbers);
    let count = numbers.len() as f64;
    let mean = numbers.iter().map(|number| number / unit).sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| number / unit - mean).map(|apart| apart * apart).sum();
    unit * (squares / (count - 1.0)).sqrt()
}

/// Returns the root mean square. ∞ when a number is infinite, `NaN` for an empty slice.
pub fn root_mean_square(numbers: &[f64]) -> f64 {
    let unit = unit_of(numbers);
    let squares: f64 = numbers.iter().map(|number| number / unit).map(|number| number * number).sum();
    unit * (squares / numbers.len() as f64).sqrt()
}

/// Returns a power of two near the largest absolute value; dividing by it is exact.
fn unit_of(numbers: &[f64]) -> f64 {
    let largest = super::stats::largest_finite(numbers);
    // A number without its mantissa bits is the power of two at or below it. For a subnormal number nothing is left.
    f64::from_bits(largest.to_bits() & 0x7FF0_0000_0000_0000).max(f64::MIN_POSITIVE)
}
