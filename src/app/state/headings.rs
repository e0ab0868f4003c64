//! The headings of words: the labels of X, before its rows or above its columns.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::app::browser::keys::press_key;

/// Finds them.
pub(in crate::app) const HEADING: &str = "[data-matrix='x'] :is([data-label-row], [data-label-col])";

/// The heading of a token, where it is in sight.
pub(in crate::app) fn element(token: usize) -> Option<HtmlElement> {
    let selector = format!("[data-matrix='x'] :is([data-label-row='{token}'], [data-label-col='{token}'])");
    document().query_selector(&selector).ok().flatten()?.dyn_into().ok()
}

/// The token whose heading an element is.
pub(in crate::app) fn token(element: &Element) -> Option<usize> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    let is_heading = element.matches(HEADING).unwrap_or_default();
    is_heading.then(|| number("data-label-row").or_else(|| number("data-label-col"))).flatten()
}

/// Focuses the heading of a token; whether it is in sight.
pub(in crate::app) fn focus(token: usize) -> bool {
    element(token).is_some_and(|heading| heading.focus().is_ok())
}

/// Opens the name of a token, as the key for that does; nothing where it is out of sight.
pub(in crate::app) fn rename(token: usize) {
    if let Some(heading) = element(token) {
        // An element of the page can be focused.
        let _ = heading.focus();
        press_key(&heading, "F2");
    }
}
