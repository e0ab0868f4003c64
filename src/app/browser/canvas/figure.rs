//! Figures on a canvas and as PNG files.

use plotters::prelude::IntoDrawingArea;
use web_sys::Blob;

use super::Surface;
use crate::{
    app::browser::text_width::LABEL_FAMILY,
    plot::{Rect, Theme, figure::FigureLayout},
};

/// Units per CSS pixel. plotters rounds coordinates to whole units; at this many the rounding does not show.
const UNITS: f64 = 8.0;

impl Surface {
    /// Draws a figure with a margin at the left and at the top.
    pub(in crate::app) fn draw_figure(&self, layout: &FigureLayout, margin: f64) {
        for image in layout.images() {
            let rect = Rect { x: image.rect.x + margin, y: image.rect.y + margin, ..image.rect };
            self.paint_cells(&image.rgba, None, (image.cols, image.rows), rect);
        }
        let area = self.backend_of_shapes(1.0 / UNITS).into_drawing_area();
        let (margin, (width, height)) = ((margin * UNITS) as u32, area.dim_in_pixel());
        let area = area.shrink((margin, margin), (width - margin, height - margin));
        // Drawing fails only without a canvas; the text below the figure remains then.
        let _ = layout.draw(&area, LABEL_FAMILY, UNITS);
    }
}

/// Passes a figure on its background as a PNG file to `then`, at `ratio` pixels per CSS pixel. Passes `None` if the
/// picture is too large for the browser.
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
