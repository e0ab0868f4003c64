//! The hyperbolic tangent, with the same bits on every machine.

use super::exp;

/// Up to this magnitude the continued fraction is used: beyond it `1 − e^(−2x)` loses less than two bits.
const SMALL: f64 = 0.25;

/// The odd numbers of the continued fraction, the innermost first.
const ODD: [f64; 6] = [13.0, 11.0, 9.0, 7.0, 5.0, 3.0];

/// Returns the hyperbolic tangent of `x`, within 3 ulp of the platform's in all tests. The standard library's is the platform's, so native
/// and browser results would differ.
///
/// Near 0 it is Lambert's continued fraction, `x / (1 + x² / (3 + x² / (5 + …)))`; elsewhere
/// `(1 − e^(−2|x|)) / (1 + e^(−2|x|))` with the sign of `x`.
///
/// ```
/// use attenscope::math::tanh;
///
/// assert_eq!([tanh(0.0), tanh(f64::INFINITY), tanh(-40.0)], [0.0, 1.0, -1.0]);
/// assert!((tanh(0.5) - 0.46211715726000975).abs() < 1e-16);
/// ```
pub fn tanh(x: f64) -> f64 {
    if x.abs() <= SMALL {
        let square = x * x;
        let below = ODD.iter().fold(15.0, |below, odd| odd + square / below);
        return x / (1.0 + square / below);
    }
    let part = exp(-2.0 * x.abs());
    ((1.0 - part) / (1.0 + part)).copysign(x)
}

/// Returns the derivative of [`tanh`], `1 / cosh² x`. It keeps its digits where `tanh` rounds to 1.
///
/// ```
/// use attenscope::math::tanh_slope;
///
/// assert_eq!(tanh_slope(0.0), 1.0);
/// assert!((tanh_slope(-20.0) / 1.6993417021166355e-17 - 1.0).abs() < 1e-15);
/// ```
pub fn tanh_slope(x: f64) -> f64 {
    let part = exp(-2.0 * x.abs());
    4.0 * part / ((1.0 + part) * (1.0 + part))
}
