//! The slider of the temperature.

use crate::model::Temperature;

/// The temperature at a position of the slider, its power of ten: to three significant digits, so that what is shown is
/// what is used.
pub fn temperature_at(exponent: f64) -> f64 {
    let exact = 10f64.powf(exponent);
    let unit = 10f64.powf(2.0 - exponent.floor());
    ((exact * unit).round() / unit).clamp(Temperature::MIN, Temperature::MAX)
}
