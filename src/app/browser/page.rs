//! The page as a whole.

use leptos::prelude::document;

/// Says that the first document is computed and painted.
pub(in crate::app) fn announce_ready() {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a valid name cannot fail.
        let _ = root.set_attribute("data-ready", "true");
    }
}
