//! What number lines and bars share: names that do not overlap, and the colour of a weight.

use super::{mixed::mixed, pen::Pen};
use crate::plot::{Across, Ramp, Rgb, Theme};

/// The colour of a weight: paler for small ones, never paper.
pub(super) fn purple(theme: Theme, weight: f64) -> Rgb {
    let weight = if weight.is_finite() { weight.clamp(0.0, 1.0) } else { 0.0 };
    Ramp::Sequential.color(theme, 0.42 + 0.58 * weight)
}

/// The colour of a cell with a weight.
pub(super) fn weight_cell(theme: Theme, weight: f64) -> Rgb {
    if weight.is_nan() { Ramp::not_a_number(theme) } else { Ramp::Sequential.color(theme, weight) }
}

/// Writes names above places of a line; one that would overlap another stands above that.
pub(super) fn names_above(pen: &mut Pen<'_>, names: &[(f64, &str)], y: f64, size: f64, most: usize) {
    let mut placed: Vec<(f64, f64, usize)> = Vec::new();
    for &(x, name) in names {
        let (name, size) = pen.fitted(name, size, 90.0);
        let half = pen.width(&name, size) / 2.0 + 3.0;
        let is_free = |level: usize| {
            !placed.iter().any(|&(other, wide, at)| at == level && (other - x).abs() < half + wide)
        };
        let Some(level) = (0..most).find(|&level| is_free(level)) else { continue };
        placed.push((x, half, level));
        let color = mixed(pen.ink(), 0.85, pen.paper());
        pen.text(&name, (x, y - 1.2 * size * level as f64), Across::Center, size, color);
    }
}
