//! Many numbers divided by one.

use wide::f64x2;

/// Writes each number divided by the divisor, two at a time: lanes divide as a single number does, to the bit.
///
/// ```
/// let mut halves = [0.0; 3];
/// attenscope::math::divide(&[1.0, 3.0, -5.0], 2.0, &mut halves);
/// assert_eq!(halves, [0.5, 1.5, -2.5]);
/// ```
pub fn divide(numbers: &[f64], divisor: f64, out: &mut [f64]) {
    let (pairs, last) = numbers.as_chunks::<2>();
    let (out_pairs, out_last) = out.as_chunks_mut::<2>();
    for (quotient, pair) in out_pairs.iter_mut().zip(pairs) {
        *quotient = (f64x2::new(*pair) / f64x2::splat(divisor)).to_array();
    }
    for (quotient, number) in out_last.iter_mut().zip(last) {
        *quotient = number / divisor;
    }
}

/// Divides each number in place.
pub fn divide_in_place(numbers: &mut [f64], divisor: f64) {
    let (pairs, last) = numbers.as_chunks_mut::<2>();
    for pair in pairs {
        *pair = (f64x2::new(*pair) / f64x2::splat(divisor)).to_array();
    }
    for number in last {
        *number /= divisor;
    }
}
