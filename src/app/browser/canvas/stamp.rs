//! Images on a canvas, drawn through a second canvas that is not attached to the page.

use leptos::prelude::document;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use super::context_of;
use crate::plot::Rect;

/// The second canvas, shared by all others. An image is put on it pixel by pixel, and drawn from there at any size.
#[derive(Clone)]
pub(super) struct Stamp {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

impl Stamp {
    /// Returns the page's stamp, or `None` if the browser gives no 2D context.
    pub(super) fn shared() -> Option<Self> {
        thread_local! {
            static STAMP: Option<Stamp> = Stamp::new();
        }
        STAMP.with(Clone::clone)
    }

    fn new() -> Option<Self> {
        let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
        let context = context_of(&canvas)?;
        Some(Self { canvas, context })
    }

    /// Draws an RGBA image over a rectangle, with sharp edges. Returns `None` if the browser refuses.
    pub(super) fn draw(
        &self,
        target: &CanvasRenderingContext2d,
        image: &[u8],
        (cols, rows): (usize, usize),
        place: Rect,
    ) -> Option<()> {
        let (width, height) = (u32::try_from(cols).ok()?, u32::try_from(rows).ok()?);
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        let data = ImageData::new_with_u8_clamped_array_and_sh(Clamped(image), width, height).ok()?;
        self.context.put_image_data(&data, 0.0, 0.0).ok()?;
        // Resizing the target resets this, so it is set every time.
        target.set_image_smoothing_enabled(false);
        target
            .draw_image_with_html_canvas_element_and_dw_and_dh(
                &self.canvas,
                place.x,
                place.y,
                place.width,
                place.height,
            )
            .ok()
    }
}
