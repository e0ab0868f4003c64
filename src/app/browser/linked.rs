//! The link that the page was opened by. It leaves the address at once (web/first.js), and is kept with this entry of the
//! browser's history: a reload finds it there, until what it brought is kept elsewhere.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Before the text of a link, and before the number of the writer that keeps what it brought.
const LINK: &str = "link:";
const ASIDE: &str = "aside:";

/// Where what a link brought stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Linked {
    /// In the link, whose text this is.
    There(String),
    /// Among what is kept aside, under the number of its writer.
    Aside(u32),
}

/// Whether the page was opened by a link.
pub(in crate::app) fn is_any() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| !state.is_null())
}

/// Where what the link brought stands; nothing where there was none.
pub(in crate::app) fn find() -> Option<Linked> {
    let state = window().history().ok()?.state().ok()?.as_string()?;
    match state.strip_prefix(ASIDE) {
        Some(writer) => writer.parse().ok().map(Linked::Aside),
        None => state.strip_prefix(LINK).map(|link| Linked::There(link.to_owned())),
    }
}

/// Takes a link out of the address that was put there while the page was open: it was not opened.
pub(in crate::app) fn turn_down() {
    let address = window().location().href().unwrap_or_default();
    let plain = address.split('#').next().unwrap_or_default();
    // A browser that refuses goes on showing it.
    let _ = window()
        .history()
        .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(plain)));
}

/// The address of the page, without a link and without what else is asked of it.
pub(in crate::app) fn address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// From now on it is kept aside by that writer.
pub(in crate::app) fn keep_aside(writer: u32) {
    put(&format!("{ASIDE}{writer}").into());
}

/// From now on it is the work, or nothing.
pub(in crate::app) fn forget() {
    put(&JsValue::NULL);
}

fn put(state: &JsValue) {
    // A browser that refuses opens the link once more at the next reload.
    let _ = window().history().and_then(|history| history.replace_state(state, ""));
}
