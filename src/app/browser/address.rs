//! What the page's address asks for.

use leptos::prelude::window;

/// The parameter that names the preset for a first visit, as in `?preset=saturated`.
const PRESET: &str = "preset=";

/// Returns the preset that the address names.
pub(in crate::app) fn preset_id() -> Option<String> {
    let search = window().location().search().ok()?;
    search.trim_start_matches('?').split('&').find_map(|part| part.strip_prefix(PRESET).map(str::to_owned))
}
