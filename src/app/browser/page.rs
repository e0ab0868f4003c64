//! The page as a whole.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// Says that the first document is computed and painted.
pub(in crate::app) fn announce_ready() {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a valid name cannot fail.
        let _ = root.set_attribute("data-ready", "true");
    }
}

/// Takes the focus from a text that is being typed, as a click elsewhere would: what can be read is committed.
pub(in crate::app) fn end_typing() {
    let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlInputElement>().ok());
    if let Some(input) = focused {
        // An element that has the focus can lose it.
        let _ = input.blur();
    }
}
