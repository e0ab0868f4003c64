//! What keeps the page for a time without network.

use js_sys::{Function, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;

/// The script that registers itself as the service worker: `web/sw.js`.
const SCRIPT: &str = "sw.js";
/// What a one-file copy has: it needs no other file, and is kept nowhere.
const ONE_FILE: &str = "attenscope-state";

/// Tells on the window that a newer version of the page is there than the one that runs.
pub(in crate::app) const NEWER: &str = "attenscope:newer";

/// Whether the page is a one-file copy.
pub(in crate::app) fn is_one_file() -> bool {
    document().get_element_by_id(ONE_FILE).is_some()
}

/// Brings that script to the page of a site. Without it the page works on.
pub(in crate::app) fn keep_offline() {
    if is_one_file() {
        return;
    }
    if let (Some(head), Ok(script)) = (document().head(), document().create_element("script")) {
        // Neither can fail with these words.
        let _ = script.set_attribute("src", SCRIPT);
        let _ = head.append_child(&script);
    }
}

/// Loads the page anew, which brings the newer one. Whoever leaves it so saves first, as ever.
pub(in crate::app) fn reload() {
    let reloading = Reflect::get(&window(), &"location".into()).and_then(|location| {
        let reload: Function = Reflect::get(&location, &"reload".into())?.dyn_into()?;
        reload.call0(&location)
    });
    // Every page can be loaded anew.
    let _ = reloading;
}
