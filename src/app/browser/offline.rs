//! Keeps the page available offline.

use js_sys::{Function, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;

/// The script that registers itself as the service worker: `web/sw.js`.
const SCRIPT: &str = "sw.js";
/// The id of an element that only a one-file copy has. Such a copy needs no other file and no service worker.
const ONE_FILE: &str = "attenscope-state";

/// The window event which says that a newer version of the page is available.
pub(in crate::app) const NEWER: &str = "attenscope:newer";

/// Whether the page is a one-file copy.
pub(in crate::app) fn is_one_file() -> bool {
    document().get_element_by_id(ONE_FILE).is_some()
}

/// Adds that script to the page, unless it is a one-file copy. The page works without it, too.
pub(in crate::app) fn keep_offline() {
    if is_one_file() {
        return;
    }
    if let (Some(head), Ok(script)) = (document().head(), document().create_element("script")) {
        // These calls cannot fail with these arguments.
        let _ = script.set_attribute("src", SCRIPT);
        let _ = head.append_child(&script);
    }
}

/// Reloads the page, which brings the newer version. Leaving the page saves first, as always.
pub(in crate::app) fn reload() {
    let reloading = Reflect::get(&window(), &"location".into()).and_then(|location| {
        let reload: Function = Reflect::get(&location, &"reload".into())?.dyn_into()?;
        reload.call0(&location)
    });
    // This cannot fail: every page can be reloaded.
    let _ = reloading;
}
