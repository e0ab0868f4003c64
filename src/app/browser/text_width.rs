//! How wide a text is on the screen.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The font families of token labels, as the style sheet names them.
pub(in crate::app) const LABEL_FAMILY: &str = "Inter, system-ui, sans-serif";

/// The room that the widest label needs, with the gap behind it; within bounds, so that one long label does not
/// push the numbers off the page.
pub(in crate::app) fn widest_label(labels: &[String]) -> f64 {
    const GAP: f64 = 12.0;
    let widest = context().map_or(0.0, |context| {
        context.set_font(&format!("13px {LABEL_FAMILY}"));
        labels
            .iter()
            .filter_map(|label| context.measure_text(label).ok())
            .fold(0.0, |widest: f64, metrics| widest.max(metrics.width()))
    });
    (widest + GAP).ceil().clamp(28.0, 92.0)
}

fn context() -> Option<CanvasRenderingContext2d> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
