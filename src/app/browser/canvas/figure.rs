//! Figures on a canvas, and as PNG files.

use plotters::prelude::IntoDrawingArea;
use web_sys::Blob;

use super::Surface;
use crate::app::browser::text_width::LABEL_FAMILY;
use crate::plot::{Rect, Theme, figure::FigureLayout};

/// Plotters rounds places to whole units; so many of them to a CSS pixel do not show.
const UNITS: f64 = 8.0;

impl Surface {
    /// Draws a figure with a margin at its left and top.
    pub(in crate::app) fn draw_figure(&self, layout: &FigureLayout, margin: f64) {
        for image in layout.images() {
            let rect = Rect { x: image.rect.x + margin, y: image.rect.y + margin, ..image.rect };
            self.paint_cells(&image.rgba, None, (image.cols, image.rows), rect);
        }
        let area = self.backend_of_shapes(1.0 / UNITS).into_drawing_area();
        let (margin, (width, height)) = ((margin * UNITS) as u32, area.dim_in_pixel());
        let area = area.shrink((margin, margin), (width - margin, height - margin));
        // Drawing on a canvas fails only where there is none, and then the words under it remain.
        let _ = layout.draw(&area, LABEL_FAMILY, UNITS);
    }
}

/// Hands a figure on its paper to a function, as a PNG file of so many pixels per CSS pixel; nothing where the browser
/// has no room for a picture so large.
pub(in crate::app) fn png(
    layout: &FigureLayout,
    theme: Theme,
    ratio: f64,
    then: impl FnOnce(Option<Blob>) + 'static,
) {
    let Some(surface) = Surface::detached() else { return then(None) };
    let around = 2.0 * FigureLayout::MARGIN;
    surface.resize(layout.width() + around, layout.height() + around, ratio);
    surface.fill(theme.paper());
    surface.draw_figure(layout, FigureLayout::MARGIN);
    surface.png(then);
}
