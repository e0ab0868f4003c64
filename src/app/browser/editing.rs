//! The browser's own editing commands, invoked from the page: they act like keys, including their events.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlDocument;

/// Copies the selection: listeners to `copy` supply its content. Returns whether the browser did it.
pub(in crate::app) fn copy() -> bool {
    html_document().is_some_and(|document| document.exec_command("copy").unwrap_or(false))
}

/// Types a text at the caret, replacing the selection in the field.
pub(in crate::app) fn type_in(text: &str) {
    if let Some(document) = html_document() {
        // If it fails, the field visibly stays as it is.
        let _ = document.exec_command_with_show_ui_and_value("insertText", false, text);
    }
}

fn html_document() -> Option<HtmlDocument> {
    document().dyn_into().ok()
}
