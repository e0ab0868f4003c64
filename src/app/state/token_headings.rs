//! Token headings: the labels of X, before its rows or above its columns.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The selector of the headings.
pub(in crate::app) const TOKEN_HEADING: &str = "[data-matrix='x'] :is([data-label-row], [data-label-col])";

/// Returns the heading element of a token, if it is visible.
pub(in crate::app) fn element(token: usize) -> Option<HtmlElement> {
    let selector = format!("[data-matrix='x'] :is([data-label-row='{token}'], [data-label-col='{token}'])");
    document().query_selector(&selector).ok().flatten()?.dyn_into().ok()
}

/// Returns the token whose heading an element is.
pub(in crate::app) fn token(element: &Element) -> Option<usize> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    let is_heading = element.matches(TOKEN_HEADING).unwrap_or_default();
    is_heading.then(|| number("data-label-row").or_else(|| number("data-label-col"))).flatten()
}

/// Focuses the heading of a token. Returns whether it is visible.
pub(in crate::app) fn focus(token: usize) -> bool {
    element(token).is_some_and(|heading| heading.focus().is_ok())
}
