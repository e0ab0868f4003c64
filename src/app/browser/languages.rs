//! The languages that the browser speaks for a person, and the one that the page is in.

use leptos::prelude::{document, window};

/// The tags of the languages that the person prefers, the first one most.
pub(in crate::app) fn preferred() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Sets `<html lang>`.
pub(in crate::app) fn announce(tag: &str) {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a valid name cannot fail.
        let _ = root.set_attribute("lang", tag);
    }
}
