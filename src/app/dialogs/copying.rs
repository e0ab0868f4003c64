//! Texts that are there to be copied.

use leptos::html;

use crate::app::browser::editing;
use leptos::prelude::*;

/// Puts what stands in a field on the clipboard; whether the browser did it. It stays selected.
pub(super) fn copy(field: NodeRef<html::Textarea>) -> bool {
    field.get_untracked().is_some_and(|field| {
        // The element is on the page.
        let _ = field.focus();
        field.select();
        editing::copy()
    })
}
