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

/// Where a number stands on a slider over powers of ten, in the hundredths that are its steps: also where the slider
/// begins, or else it would reach none of them.
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

/// The number at a position of a slider: of `marks` the one that stands there, exactly; else [`power_of_ten`].
pub fn mark_or_power_of_ten(position: f64, marks: &[f64]) -> f64 {
    let step = |position: f64| (100.0 * position).round();
    let mark = marks.iter().copied().find(|&mark| step(slider_position(mark)) == step(position));
    mark.unwrap_or_else(|| power_of_ten(position))
}
