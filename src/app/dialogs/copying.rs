//! Copying the text of a field.

use leptos::html;

use crate::app::browser::editing;
use leptos::prelude::*;

/// Copies a field's text to the clipboard and leaves it selected. Returns whether the browser copied it.
pub(super) fn copy(field: NodeRef<html::Textarea>) -> bool {
    field.get_untracked().is_some_and(|field| {
        // The element is on the page.
        let _ = field.focus();
        field.select();
        editing::copy()
    })
}
