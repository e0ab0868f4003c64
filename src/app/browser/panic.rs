//! What is left to do when the page has failed.

use std::cell::Cell;

use leptos::{ev, prelude::window_event_listener};
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, console};

use super::offline;

/// The events that tell `web/boot.js` of a panic, and of a part without which the page does not start; the detail is the
/// message.
const PANIC: &str = "attenscope:panic";
const UNLOADED: &str = "attenscope:unloaded";

thread_local! {
    static HAS_STOPPED: Cell<bool> = const { Cell::new(false) };
    static IS_LEFT: Cell<bool> = const { Cell::new(false) };
}

/// Whether the page has failed: what hears of an event before `web/overlay.js` does leaves it alone from then on.
pub(super) fn has_stopped() -> bool {
    HAS_STOPPED.get()
}

/// Makes a panic known: to the browser's console, and to the script that then shows the overlay with the saved
/// work. That script is not made of WebAssembly, because after a panic nothing here can be relied on.
///
/// As a page is left, Firefox stops what runs in the middle of it, and what is called after that finds borrowed what it
/// needs. That is no failure of the page: nobody sees it, and if it comes back, it is loaded anew.
pub fn install_panic_hook() {
    // The listeners are the page's own and stay as long as the page.
    let _left = window_event_listener(ev::pagehide, |_| IS_LEFT.set(true));
    let _back = window_event_listener(ev::pageshow, |_| {
        if IS_LEFT.replace(false) && has_stopped() {
            offline::reload();
        }
    });
    std::panic::set_hook(Box::new(|info| {
        HAS_STOPPED.set(true);
        if IS_LEFT.get() {
            return;
        }
        let message = JsValue::from_str(&info.to_string());
        console::error_1(&message);
        tell(PANIC, &message);
    }));
}

/// Makes known that the page cannot start for want of a part, in the same way.
pub(in crate::app) fn announce_unloaded(part: &str) {
    tell(UNLOADED, &JsValue::from_str(part));
}

fn tell(event: &str, message: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(message);
    if let (Some(window), Ok(event)) =
        (web_sys::window(), CustomEvent::new_with_event_init_dict(event, &init))
    {
        // Whoever listens cannot help the page; a listener that throws must not hide what happened.
        let _ = window.dispatch_event(&event);
    }
}
