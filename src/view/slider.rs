//! Sliders over powers of ten.

use crate::model::Temperature;

/// The number at a position of a slider, its power of ten: to three significant digits, so that what is shown is what is
/// used.
pub fn power_of_ten(exponent: f64) -> f64 {
    // Not `powf`, which nothing else of the page's first part needs.
    let exact = (exponent * std::f64::consts::LN_10).exp();
    let unit = 10f64.powi(2 - exponent.floor() as i32);
    (exact * unit).round() / unit
}

/// The temperature at a position of its slider.
pub fn temperature_at(exponent: f64) -> f64 {
    power_of_ten(exponent).clamp(Temperature::MIN, Temperature::MAX)
}
