//! The user's preferred languages, and the language of the page.

use leptos::prelude::{document, window};

/// Returns the tags of the user's preferred languages, the most preferred first.
pub(in crate::app) fn preferred() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Sets `<html lang>`.
pub(in crate::app) fn set_page_language(tag: &str) {
    if let Some(root) = document().document_element() {
        // This cannot fail for a valid attribute name.
        let _ = root.set_attribute("lang", tag);
    }
}
