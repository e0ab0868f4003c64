//! Drawing a figure on a canvas.

use plotters::prelude::IntoDrawingArea;

use crate::app::browser::{canvas::Surface, text_width::LABEL_FAMILY};
use crate::plot::figure::FigureLayout;

/// Plotters rounds places to whole units; so many of them to a CSS pixel do not show.
const UNITS: f64 = 8.0;

/// Draws a figure with a margin at its left and top.
pub(super) fn draw(surface: &Surface, layout: &FigureLayout, margin: f64) {
    if let Some(backend) = surface.backend_of_unit(1.0 / UNITS) {
        let area = backend.into_drawing_area();
        let (margin, (width, height)) = ((margin * UNITS) as u32, area.dim_in_pixel());
        let area = area.shrink((margin, margin), (width - margin, height - margin));
        // Drawing on a canvas fails only where there is none, and then the words under it remain.
        let _ = layout.draw(&area, LABEL_FAMILY, UNITS);
    }
}
