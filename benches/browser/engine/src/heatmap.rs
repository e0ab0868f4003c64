//! A heatmap in both ways: as an image, which is how the page does it, and as a rectangle a cell.

use attenscope::plot::{Domain, Ramp, Theme, pixels};
use plotters::prelude::{IntoDrawingArea, RGBColor, Rectangle};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use web_sys::HtmlCanvasElement;

use crate::Engine;

#[wasm_bindgen]
impl Engine {
    /// The scores as an image, one pixel a cell, in RGBA.
    pub fn image(&self) -> Vec<u8> {
        let scores = self.attention.scores();
        let domain = Domain::symmetric(scores);
        pixels(scores, 0..scores.rows(), 0..scores.cols(), domain, Ramp::Diverging, Theme::Light)
    }

    /// The scores as one plotters rectangle a cell, a pixel each, in the same colours.
    pub fn rectangles(&self, canvas: HtmlCanvasElement) -> Result<(), JsError> {
        let image = self.image();
        let cols = self.attention.scores().cols();
        let backend = CanvasBackend::with_canvas_object(canvas).ok_or_else(|| JsError::new("no canvas"))?;
        let area = backend.into_drawing_area();
        for (at, pixel) in image.as_chunks::<4>().0.iter().enumerate() {
            let (x, y) = ((at % cols) as i32, (at / cols) as i32);
            let colour = RGBColor(pixel[0], pixel[1], pixel[2]);
            let rectangle = Rectangle::new([(x, y), (x + 1, y + 1)], plotters::style::Color::filled(&colour));
            area.draw(&rectangle).map_err(|error| JsError::new(&error.to_string()))?;
        }
        Ok(())
    }
}
