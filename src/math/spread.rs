//! How far numbers lie apart, also where their squares are beyond the largest number or below the smallest.

/// The standard deviation of a sample: the root of the sum of squared distances from the mean over one less than
/// there are numbers. `NaN` of fewer than two numbers, or where one is not finite.
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

/// The root of the mean of the squares; ∞ where a number is infinite. `NaN` of no number at all.
pub fn root_mean_square(numbers: &[f64]) -> f64 {
    let unit = unit_of(numbers);
    let squares: f64 = numbers.iter().map(|number| number / unit).map(|number| number * number).sum();
    unit * (squares / numbers.len() as f64).sqrt()
}

/// A power of two near the largest of the numbers, by which dividing loses nothing.
fn unit_of(numbers: &[f64]) -> f64 {
    let largest = super::stats::largest_finite(numbers);
    // Without its mantissa a number is the power of two at or below it; none is left of the smallest.
    f64::from_bits(largest.to_bits() & 0x7FF0_0000_0000_0000).max(f64::MIN_POSITIVE)
}
