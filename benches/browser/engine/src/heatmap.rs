//! Draws a heatmap in two ways: as an image, and as one rectangle per cell.
//!
//! The page keeps its image and repaints only the rows that an edit changed. Here the whole image is made each time,
//! which is the page's worst case.

use attenscope::plot::{Domain, Ramp, Theme, pixels};
use plotters::prelude::{IntoDrawingArea, RGBColor, Rectangle};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::Engine;

#[wasm_bindgen]
impl Engine {
    /// Draws the scores on a canvas as an image, one pixel per cell.
    pub fn image(&self, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
        let [rows, cols] = [self.attention.scores().rows(), self.attention.scores().cols()];
        let pixels = self.pixels();
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&pixels), cols as u32, rows as u32)?;
        context.put_image_data(&image, 0.0, 0.0)
    }

    /// Draws the scores with plotters as one rectangle per cell, one pixel each, in the same colours.
    pub fn rectangles(&self, canvas: HtmlCanvasElement) -> Result<(), JsError> {
        let pixels = self.pixels();
        let cols = self.attention.scores().cols();
        let backend = CanvasBackend::with_canvas_object(canvas).ok_or_else(|| JsError::new("no canvas"))?;
        let area = backend.into_drawing_area();
        for (at, pixel) in pixels.as_chunks::<4>().0.iter().enumerate() {
            let (x, y) = ((at % cols) as i32, (at / cols) as i32);
            let colour = RGBColor(pixel[0], pixel[1], pixel[2]);
            let rectangle = Rectangle::new([(x, y), (x + 1, y + 1)], plotters::style::Color::filled(&colour));
            area.draw(&rectangle).map_err(|error| JsError::new(&error.to_string()))?;
        }
        Ok(())
    }

    fn pixels(&self) -> Vec<u8> {
        let scores = self.attention.scores();
        let domain = Domain::symmetric(scores);
        pixels(scores, 0..scores.rows(), 0..scores.cols(), domain, Ramp::Diverging, Theme::Light)
    }
}
