//! How wide a text is on the screen.

use js_sys::{Array, Promise};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::number::plain;

/// The font families of token labels, as the style sheet names them.
pub(in crate::app) const LABEL_FAMILY: &str =
    "Inter, \"Arial as Inter\", \"DejaVu as Inter\", system-ui, sans-serif";

/// How large token labels are.
const LABEL_SIZE: &str = "13px";

/// How long the page waits for its font, in milliseconds.
const MOST_WAIT: i32 = 1_000;

/// Asks for the font of labels now, and waits for it, so that widths are those of the text that will be seen; but not for
/// long.
pub(in crate::app) fn font_arrived() -> impl Future<Output = ()> {
    // It alone: asked for with those that stand in for it, it is told to have failed where one of them is not installed.
    let loaded = document().fonts().load(&format!("{LABEL_SIZE} Inter"));
    let long_enough = Promise::new(&mut |resolve, _| {
        // A refused timer leaves it to the font alone.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, MOST_WAIT);
    });
    let arrived = JsFuture::from(Promise::race(&Array::of2(&loaded, &long_enough)));
    async move {
        // Without the font there is another one, and the page is laid out anew when it comes.
        let _ = arrived.await;
    }
}

/// The room that the widest label needs, with the gap behind it; within bounds, so that one long label does not
/// push the numbers off the page.
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

/// How wide a text is in the font of labels at a size.
pub(in crate::app) fn width(text: &str, size: f64) -> f64 {
    thread_local! {
        static CONTEXT: Option<CanvasRenderingContext2d> = context();
    }
    CONTEXT.with(|context| {
        context.as_ref().map_or(0.0, |context| {
            context.set_font(&format!("{}px {LABEL_FAMILY}", plain(size)));
            context.measure_text(text).map_or(0.0, |metrics| metrics.width())
        })
    })
}

/// The font of token labels.
fn label_font() -> String {
    format!("{LABEL_SIZE} {LABEL_FAMILY}")
}

fn context() -> Option<CanvasRenderingContext2d> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
