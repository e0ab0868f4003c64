//! This tab's own storage: it survives a reload and is deleted with the tab.

use std::cell::Cell;

use js_sys::{Array, JSON};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

/// Returns the lists of texts saved under a key; empty if there are none or they cannot be read.
pub(in crate::app) fn load(key: &str) -> Vec<Vec<String>> {
    let text = storage().and_then(|storage| storage.get_item(key).ok().flatten());
    let read = text.and_then(|text| JSON::parse(&text).ok()?.dyn_into::<Array>().ok());
    let lists = read.into_iter().flatten().filter_map(|list| list.dyn_into::<Array>().ok());
    lists.map(|list| list.iter().filter_map(|text| text.as_string()).collect()).collect()
}

thread_local! {
    static IS_HELD: Cell<bool> = const { Cell::new(false) };
}

/// Sets whether [`save`] does nothing from now on. Committing typed text as the page is left makes the page save its
/// work next, and the browser may stop it between the two.
pub(in crate::app) fn hold(is_held: bool) {
    IS_HELD.set(is_held);
}

/// Saves lists of texts under a key. If the browser does not store them, they are lost with the page.
pub(in crate::app) fn save(key: &str, lists: &[Vec<String>]) {
    let Some(storage) = storage().filter(|_| !IS_HELD.get()) else { return };
    let lists: Array =
        lists.iter().map(|list| list.iter().map(|text| JsValue::from_str(text)).collect::<Array>()).collect();
    let _ = match (lists.length(), JSON::stringify(&lists)) {
        (0, _) | (_, Err(_)) => storage.remove_item(key),
        (_, Ok(text)) => storage.set_item(key, &String::from(text)),
    };
}

/// Returns the text saved under a key.
pub(in crate::app) fn load_text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Saves a text under a key. If the browser does not store it, it is lost with the page.
pub(in crate::app) fn save_text(key: &str, text: &str) {
    let _ = storage().map(|storage| storage.set_item(key, text));
}

/// Deletes what is saved under a key.
pub(in crate::app) fn remove(key: &str) {
    let _ = storage().map(|storage| storage.remove_item(key));
}

/// Even reading the property throws if storage is blocked.
fn storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}
