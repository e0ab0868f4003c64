//! The link that the page was opened by. `web/first.js` removes it from the address at once and keeps it in the state
//! of the current history entry. A reload finds it there, until its content is saved elsewhere.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Prefixes of the history state: of the link's text, and of the number of the writer that set its content aside.
const LINK: &str = "link:";
const ASIDE: &str = "aside:";

/// Where the content of a link is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Linked {
    /// In the link, whose text this is.
    There(String),
    /// Set aside, under the number of its writer.
    Aside(u32),
}

/// Whether the page was opened by a link.
pub(in crate::app) fn is_any() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| !state.is_null())
}

/// Returns where the link's content is, or `None` if there was no link.
pub(in crate::app) fn find() -> Option<Linked> {
    let state = window().history().ok()?.state().ok()?.as_string()?;
    match state.strip_prefix(ASIDE) {
        Some(writer) => writer.parse().ok().map(Linked::Aside),
        None => state.strip_prefix(LINK).map(|link| Linked::There(link.to_owned())),
    }
}

/// Removes a link that was entered into the address while the page was open; that link is not opened.
pub(in crate::app) fn turn_down() {
    let address = window().location().href().unwrap_or_default();
    let plain = address.split('#').next().unwrap_or_default();
    // If the browser refuses, the address keeps showing it.
    let _ = window()
        .history()
        .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(plain)));
}

/// Returns the address of the page, without query and fragment.
pub(in crate::app) fn address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// Records that the content is now set aside under that writer's number.
pub(in crate::app) fn keep_aside(writer: u32) {
    put(&format!("{ASIDE}{writer}").into());
}

/// Forgets the link: its content is now the saved work, or was discarded.
pub(in crate::app) fn forget() {
    put(&JsValue::NULL);
}

fn put(state: &JsValue) {
    // If the browser refuses, the next reload opens the link again.
    let _ = window().history().and_then(|history| history.replace_state(state, ""));
}
