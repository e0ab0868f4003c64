//! The width of a text on the screen.

use js_sys::{Array, Promise};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::number::for_css;

/// The font families of token labels, as in the style sheet.
pub(in crate::app) const LABEL_FAMILY: &str =
    "Inter, \"Arial as Inter\", \"DejaVu as Inter\", system-ui, sans-serif";

/// The font size of token labels.
const LABEL_SIZE: &str = "13px";

/// The most time that the page waits for its font, in milliseconds.
const MAX_WAIT: i32 = 1_000;

/// Requests the label font at once; the future waits for it, at most [`MAX_WAIT`], so that measured widths match the
/// text as it will be shown.
pub(in crate::app) fn font_arrived() -> impl Future<Output = ()> {
    // Request Inter alone: with the fallback families the request fails if one of them is not installed.
    let loaded = document().fonts().load(&format!("{LABEL_SIZE} Inter"));
    let long_enough = Promise::new(&mut |resolve, _| {
        // If the timer is refused, only the font ends the wait.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, MAX_WAIT);
    });
    let arrived = JsFuture::from(Promise::race(&Array::of2(&loaded, &long_enough)));
    async move {
        // If the font is late, a fallback is used, and the page is laid out again when it loads.
        let _ = arrived.await;
    }
}

/// Returns the width of the widest label plus a gap, in CSS pixels, clamped so that one long label does not push the
/// numbers off the page.
pub(in crate::app) fn widest_label(labels: &[String]) -> f64 {
    const GAP: f64 = 12.0;
    let widest = context().map_or(0.0, |context| {
        context.set_font(&label_font());
        labels
            .iter()
            .filter_map(|label| context.measure_text(label).ok())
            .fold(0.0, |widest: f64, metrics| widest.max(metrics.width()))
    });
    (widest + GAP).ceil().clamp(28.0, 92.0)
}

/// Returns the width of a text in the label font at that size, in CSS pixels.
pub(in crate::app) fn width(text: &str, size: f64) -> f64 {
    thread_local! {
        static CONTEXT: Option<CanvasRenderingContext2d> = context();
    }
    CONTEXT.with(|context| {
        context.as_ref().map_or(0.0, |context| {
            context.set_font(&format!("{}px {LABEL_FAMILY}", for_css(size)));
            context.measure_text(text).map_or(0.0, |metrics| metrics.width())
        })
    })
}

fn label_font() -> String {
    format!("{LABEL_SIZE} {LABEL_FAMILY}")
}

fn context() -> Option<CanvasRenderingContext2d> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
