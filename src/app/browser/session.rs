//! What this tab alone keeps: it survives loading the page anew, and goes with the tab.

use std::cell::Cell;

use js_sys::{Array, JSON};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

/// The lists of texts that are kept under a key; none where nothing is kept, or nothing that can be read.
pub(in crate::app) fn load(key: &str) -> Vec<Vec<String>> {
    let text = storage().and_then(|storage| storage.get_item(key).ok().flatten());
    let read = text.and_then(|text| JSON::parse(&text).ok()?.dyn_into::<Array>().ok());
    let lists = read.into_iter().flatten().filter_map(|list| list.dyn_into::<Array>().ok());
    lists.map(|list| list.iter().filter_map(|text| text.as_string()).collect()).collect()
}

thread_local! {
    static IS_HELD: Cell<bool> = const { Cell::new(false) };
}

/// Whether what is kept stays as it is from now on: a text that is taken as the page is left has its work saved next,
/// and the browser may stop that between the two.
pub(in crate::app) fn hold(is_held: bool) {
    IS_HELD.set(is_held);
}

/// Keeps lists of texts under a key. Where the browser does not store they go with the page.
pub(in crate::app) fn save(key: &str, lists: &[Vec<String>]) {
    let Some(storage) = storage().filter(|_| !IS_HELD.get()) else { return };
    let lists: Array =
        lists.iter().map(|list| list.iter().map(|text| JsValue::from_str(text)).collect::<Array>()).collect();
    let _ = match (lists.length(), JSON::stringify(&lists)) {
        (0, _) | (_, Err(_)) => storage.remove_item(key),
        (_, Ok(text)) => storage.set_item(key, &String::from(text)),
    };
}

/// The text that is kept under a key.
pub(in crate::app) fn load_text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text under a key. Where the browser does not store it goes with the page.
pub(in crate::app) fn save_text(key: &str, text: &str) {
    let _ = storage().map(|storage| storage.set_item(key, text));
}

/// Keeps nothing under a key any more.
pub(in crate::app) fn remove(key: &str) {
    let _ = storage().map(|storage| storage.remove_item(key));
}

/// Merely to ask for it throws where storage is blocked.
fn storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}
