//! Cells with a number.

use super::{Window, mixed::mixed, pen::Pen};
use crate::plot::{Ramp, Rect, Rgb};

/// Stands for columns or words that are left out.
pub(super) const MORE_TEXT: &str = "…";
/// How strongly a whole cell of a matrix is coloured.
const HEAT: f64 = 0.55;

/// The largest magnitude among finite numbers; 1 if all are 0.
pub(super) fn largest(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let largest = numbers
        .into_iter()
        .filter(|number| number.is_finite())
        .fold(0.0, |most: f64, number| most.max(number.abs()));
    if largest > 0.0 { largest } else { 1.0 }
}

/// The largest magnitude in a window.
pub(super) fn largest_in(window: &Window) -> f64 {
    largest(window.rows.iter().flatten().copied())
}

/// The colour of a number where the largest magnitude is `most`.
pub(super) fn heat(pen: &Pen<'_>, value: f64, most: f64) -> Rgb {
    if value.is_nan() {
        return Ramp::not_a_number(pen.theme);
    }
    let position = 0.5 + 0.5 * (value / most).clamp(-1.0, 1.0);
    mixed(Ramp::Diverging.color(pen.theme, position), HEAT, pen.paper())
}

/// Draws a cell with its text.
pub(super) fn cell(pen: &mut Pen<'_>, rect: Rect, color: Rgb, text: &str, size: f64) {
    pen.fill(rect, color);
    pen.inside(text, rect, size, color.ink().rgb());
}

/// The font size of factors above a product: smaller, and legible in a small picture, too.
pub(super) fn factor_size(size: f64) -> f64 {
    (0.76 * size).max(10.0)
}

/// Draws a product: the two factors, and below them the product.
pub(super) fn product(pen: &mut Pen<'_>, rect: Rect, color: Rgb, factors: &str, value: &str, size: f64) {
    pen.fill(rect, color);
    let (ink, half) = (color.ink().rgb(), rect.height / 2.0);
    let above = Rect { y: rect.y + 1.0, height: half - 2.0, ..rect };
    let below = Rect { y: rect.y + half - 3.0, height: half, ..rect };
    pen.inside(factors, above, factor_size(size), mixed(ink, 0.75, color));
    pen.inside(value, below, size, ink);
}
