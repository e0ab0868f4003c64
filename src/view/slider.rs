//! The slider of the temperature.

use crate::model::Temperature;

/// The temperature at a position of the slider, its power of ten: to three significant digits, so that what is shown is
/// what is used.
pub fn temperature_at(exponent: f64) -> f64 {
    // Not `powf`, which nothing else of the page's first part needs.
    let exact = (exponent * std::f64::consts::LN_10).exp();
    let unit = 10f64.powi(2 - exponent.floor() as i32);
    ((exact * unit).round() / unit).clamp(Temperature::MIN, Temperature::MAX)
}
