//! Which element has the focus.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

use super::query::first;

/// Returns the element that has the focus, if it is a `T`.
pub(in crate::app) fn focused<T: JsCast>() -> Option<T> {
    document().active_element()?.dyn_into().ok()
}

/// Whether an element has the focus.
pub(in crate::app) fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// Whether nothing on the page has the focus.
pub(in crate::app) fn has_no_focus() -> bool {
    // A browser leaves the focus in a closed dialog until the next layout.
    let is_closed =
        |element: &Element| element.closest("dialog:not([open])").is_ok_and(|found| found.is_some());
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || is_closed(&element))
}

/// Focuses the first element that matches a selector, and returns whether it now has the focus.
pub(in crate::app) fn focus(selector: &str) -> bool {
    first::<HtmlElement>(selector).is_some_and(|element| element.focus().is_ok() && has_focus(&element))
}

/// Focuses an element that is on the page.
pub(in crate::app) fn focus_element(element: &HtmlElement) {
    // Focusing an element on the page cannot fail.
    let _ = element.focus();
}

/// Focuses the first element that matches a selector, if there is one. Nothing scrolls.
pub(in crate::app) fn focus_in_place(selector: &str) {
    if let Some(element) = first::<HtmlElement>(selector) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // Focusing an element on the page cannot fail.
        let _ = element.focus_with_options(&options);
    }
}
