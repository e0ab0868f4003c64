//! The browser's own commands for text, given from the page: they do what keys do, events and all.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlDocument;

/// Has what is chosen copied: whoever listens to `copy` says what that is. Whether the browser did it.
pub(in crate::app) fn copy() -> bool {
    html_document().is_some_and(|document| document.exec_command("copy").unwrap_or(false))
}

/// Types a text at the caret, in the place of what is selected in the field.
pub(in crate::app) fn type_in(text: &str) {
    if let Some(document) = html_document() {
        // A field that is not written to stays as it is, for all to see.
        let _ = document.exec_command_with_show_ui_and_value("insertText", false, text);
    }
}

fn html_document() -> Option<HtmlDocument> {
    document().dyn_into().ok()
}
