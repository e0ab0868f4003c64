//! Keys that lead from a cell to the explanation of its number, and back.

use leptos::ev;
use web_sys::{FocusEvent, KeyboardEvent};

use super::cells::is_on_cell;
use crate::app::{
    browser::{
        dom,
        early::{on_early, take},
        keys::{has_control, is_input_method},
    },
    state::{focus::Focus, inspecting::Inspecting, layer::Layer, overlay::Overlay},
};
use leptos::prelude::*;

/// The side panel, and the explanation of a number in it.
const SIDE: &str = ".side";
const PANEL: &str = "#panel-number";

/// Listens to the keys. Call this before other listeners to Enter on a cell, and after those that Escape cancels.
pub(super) fn listen() {
    let (focus, layer, overlay) =
        (expect_context::<Focus>(), expect_context::<Layer>(), expect_context::<Overlay>());
    let inspecting = expect_context::<Inspecting>();
    on_early("keydown", move |event: KeyboardEvent| {
        let has_modifier = has_control(&event) || event.alt_key() || event.shift_key();
        if has_modifier || is_input_method(&event) || !is_on_cell(&event) {
            return;
        }
        let cell = focus.selected.get_untracked();
        let leads_in = match event.key().as_str() {
            "F6" => true,
            // Enter edits an input cell, and predicts a covered one.
            "Enter" => layer.input(cell.stage).is_none() && !untrack(|| overlay.covers(cell)),
            _ => false,
        };
        if leads_in {
            take(&event);
            // Other early listeners must not handle it either.
            event.stop_immediate_propagation();
            inspecting.enter();
        }
    });
    // The listeners live as long as the page.
    let _back = window_event_listener(ev::keydown, move |event| {
        let is_key = matches!(event.key().as_str(), "Escape" | "F6");
        let is_free = !is_input_method(&event) && !event.default_prevented() && !dom::is_asked();
        if is_key && is_free && dom::is_within(event.target(), PANEL) {
            event.prevent_default();
            inspecting.leave();
        }
    });
    let _gone = window_event_listener(ev::focusin, move |event: FocusEvent| {
        if !dom::is_within(event.target(), SIDE) {
            inspecting.forget();
        }
    });
}
