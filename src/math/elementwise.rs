//! Elementwise operations on rows of numbers, two at a time, with the bits of one at a time.

use super::lanes::Lanes;

/// Writes each number divided by the divisor to `out`.
///
/// ```
/// let mut halves = [0.0; 3];
/// attenscope::math::divide(&[1.0, 3.0, -5.0], 2.0, &mut halves);
/// assert_eq!(halves, [0.5, 1.5, -2.5]);
/// ```
pub fn divide(numbers: &[f64], divisor: f64, out: &mut [f64]) {
    let (pairs, last) = numbers.as_chunks::<2>();
    let (out_pairs, out_last) = out.as_chunks_mut::<2>();
    let both = Lanes::splat(divisor);
    for (quotient, pair) in out_pairs.iter_mut().zip(pairs) {
        Lanes::load(pair).over(both).store(quotient);
    }
    for (quotient, number) in out_last.iter_mut().zip(last) {
        *quotient = number / divisor;
    }
}

/// Divides each number by the divisor, in place.
pub fn divide_in_place(numbers: &mut [f64], divisor: f64) {
    let (pairs, last) = numbers.as_chunks_mut::<2>();
    let both = Lanes::splat(divisor);
    for pair in pairs {
        Lanes::load(pair).over(both).store(pair);
    }
    for number in last {
        *number /= divisor;
    }
}

/// Adds each number to the total at its index.
pub(super) fn add(numbers: &[f64], totals: &mut [f64]) {
    let (pairs, last) = numbers.as_chunks::<2>();
    let (total_pairs, total_last) = totals.as_chunks_mut::<2>();
    for (total, pair) in total_pairs.iter_mut().zip(pairs) {
        Lanes::load(total).plus(Lanes::load(pair)).store(total);
    }
    for (total, number) in total_last.iter_mut().zip(last) {
        *total += number;
    }
}

/// Adds each number times the factor to the total at its index. Multiplication and addition are rounded separately.
///
/// ```
/// let mut totals = [1.0, 1.0, 1.0];
/// attenscope::math::add_multiple(&[1.0, 2.0, 3.0], 10.0, &mut totals);
/// assert_eq!(totals, [11.0, 21.0, 31.0]);
/// ```
pub fn add_multiple(numbers: &[f64], factor: f64, totals: &mut [f64]) {
    let (pairs, last) = numbers.as_chunks::<2>();
    let (total_pairs, total_last) = totals.as_chunks_mut::<2>();
    let both = Lanes::splat(factor);
    for (total, pair) in total_pairs.iter_mut().zip(pairs) {
        Lanes::load(total).plus_product(both, Lanes::load(pair)).store(total);
    }
    for (total, number) in total_last.iter_mut().zip(last) {
        *total += factor * number;
    }
}

/// Returns the number with the larger absolute value, `kept` if they are equal. NaN counts as larger than any number.
pub fn farther(kept: f64, number: f64) -> f64 {
    if number.abs() > kept.abs() || number.is_nan() { number } else { kept }
}

/// Replaces each entry of `farthest` by the [`farther`] of it and the number at its index.
///
/// ```
/// let mut farthest = [1.0, -2.0, 0.0];
/// attenscope::math::keep_farther(&[-3.0, 1.0, f64::NAN], &mut farthest);
/// assert_eq!(farthest[..2], [-3.0, -2.0]);
/// assert!(farthest[2].is_nan());
/// ```
pub fn keep_farther(numbers: &[f64], farthest: &mut [f64]) {
    let (pairs, last) = numbers.as_chunks::<2>();
    let (farthest_pairs, farthest_last) = farthest.as_chunks_mut::<2>();
    for (kept, pair) in farthest_pairs.iter_mut().zip(pairs) {
        Lanes::load(kept).or_farther(Lanes::load(pair)).store(kept);
    }
    for (kept, &number) in farthest_last.iter_mut().zip(last) {
        *kept = farther(*kept, number);
    }
}
