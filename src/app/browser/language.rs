//! The language that a person chose, or the browser's.

use leptos::prelude::{document, window};

use super::storage;
use crate::text::Language;

const KEY: &str = "attenscope.language";

/// The language chosen last time, else the first of the browser's that the page speaks, else English.
pub(in crate::app) fn preferred() -> Language {
    let chosen = storage::load_text(KEY).ok().flatten().and_then(|tag| Language::by_tag(&tag));
    chosen.unwrap_or_else(|| {
        let languages = window().navigator().languages();
        languages
            .iter()
            .filter_map(|tag| tag.as_string())
            .find_map(|tag| Language::by_tag(&tag))
            .unwrap_or(Language::English)
    })
}

/// Keeps the choice for next time. Where the browser does not store, it holds until the page is closed.
pub(in crate::app) fn remember(language: Language) {
    let _ = storage::save_text(KEY, language.tag());
}

/// Sets `<html lang>`.
pub(in crate::app) fn announce(language: Language) {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a valid name cannot fail.
        let _ = root.set_attribute("lang", language.tag());
    }
}
