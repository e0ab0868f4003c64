//! The tour's keyboard shortcuts. They apply where nothing else has the focus.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::{SELECTOR, state::Tour};
use crate::app::{
    browser::{
        dom,
        keys::{has_control, is_input_method},
    },
    state::hidden::Hidden,
};
use crate::explain::Step;
use leptos::prelude::*;

/// Listens on the whole page.
pub(super) fn listen(covers: Hidden, tour: Tour) {
    // The listener lives as long as the page.
    let _listener = window_event_listener(ev::keydown, move |event| {
        let Some(step) = covers.step.get_untracked() else { return };
        if let Some(next) = asked(&event, step) {
            event.prevent_default();
            match next {
                None => tour.leave(),
                Some(next) => tour.go_on(next),
            }
        }
    });
}

/// Returns the step that a key leads to, or `Some(None)` if it leaves the tour. `None` if the key is not the tour's.
fn asked(event: &KeyboardEvent, step: Step) -> Option<Option<Step>> {
    let has_modifier = has_control(event) || event.alt_key() || event.shift_key();
    if has_modifier || is_input_method(event) || event.default_prevented() || dom::is_asked() {
        return None;
    }
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let within = |selector: &str| target.closest(selector).ok().flatten().is_some();
    if target.tag_name() != "BODY" && !within(SELECTOR) {
        return None;
    }
    Some(match event.key().as_str() {
        "ArrowRight" => Some(step.next()),
        "ArrowLeft" => Some(step.previous()),
        "Home" => Some(Step::ALL[0]),
        "End" => Some(Step::ALL[Step::COUNT - 1]),
        "Escape" => None,
        // The space bar activates or unfolds what has the focus.
        " " if !within("button, input, summary") => Some(step.next()),
        _ => return None,
    })
}
