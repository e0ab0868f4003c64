//! Elements found by a selector.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget};

/// Whether any element matches a selector.
pub(in crate::app) fn is_any(selector: &str) -> bool {
    first::<Element>(selector).is_some()
}

/// Whether a dialog is open. While it is, keys must not reach what is behind it.
pub(in crate::app) fn is_dialog_open() -> bool {
    is_any("dialog[open]")
}

/// Whether the target of an event is, or is inside, an element that matches a selector.
pub(in crate::app) fn is_within(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Returns the first element that matches a selector, if it is a `T`.
pub(in crate::app) fn first<T: JsCast>(selector: &str) -> Option<T> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// Returns all elements of type `T` that match a selector.
pub(in crate::app) fn all<T: JsCast>(selector: &str) -> Vec<T> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Returns the target of a `toggle` event, if it is open now.
pub(in crate::app) fn unfolded(event: &Event) -> Option<Element> {
    target_of(event).filter(|details| details.has_attribute("open"))
}

/// Returns the element that an event happened on.
pub(in crate::app) fn target_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}
