//! The sandbox that the page may be embedded in.

use leptos::prelude::window;

/// Whether the page is embedded in a sandbox without an origin, where it may not store anything.
pub(in crate::app) fn is_sandboxed() -> bool {
    let is_file = || window().location().protocol().is_ok_and(|protocol| protocol == "file:");
    window().origin() == "null" && !is_file()
}
