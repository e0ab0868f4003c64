//! Sliders with a logarithmic scale.

use crate::model::Temperature;

/// Returns the number at a slider position, which is its decimal logarithm. It is rounded to three significant digits,
/// so that the number shown is the number used.
pub fn power_of_ten(exponent: f64) -> f64 {
    // Avoid `powf`: nothing else in the first part of the page needs its code.
    let exact = (exponent * std::f64::consts::LN_10).exp();
    let unit = 10f64.powi(2 - exponent.floor() as i32);
    (exact * unit).round() / unit
}

/// Returns the temperature at a position of its slider.
pub fn temperature_at(exponent: f64) -> f64 {
    power_of_ten(exponent).clamp(Temperature::MIN, Temperature::MAX)
}

/// Returns the position of a number on a logarithmic slider, rounded to its steps of 0.01. A slider's minimum must be
/// rounded too, or its steps would miss all these positions.
///
/// ```
/// use attenscope::present::slider_position;
///
/// assert_eq!(slider_position(0.3), -0.52);
/// assert_eq!(slider_position(3f64.sqrt()), 0.24);
/// ```
pub fn slider_position(value: f64) -> f64 {
    (100.0 * value.log10()).round() / 100.0
}

/// Returns the number at a slider position: exactly the one of `marks` at that position, otherwise [`power_of_ten`].
pub fn mark_or_power_of_ten(position: f64, marks: &[f64]) -> f64 {
    let step = |position: f64| (100.0 * position).round();
    let mark = marks.iter().copied().find(|&mark| step(slider_position(mark)) == step(position));
    mark.unwrap_or_else(|| power_of_ten(position))
}
