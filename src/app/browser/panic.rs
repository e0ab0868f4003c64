//! What happens when the page has failed.

use std::cell::Cell;

use leptos::{ev, prelude::window_event_listener};
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, console};

use super::offline;

/// The events that report to `web/boot.js` a panic, and a part that is missing without which the page cannot start. The
/// detail is the message.
const PANIC: &str = "attenscope:panic";
const UNLOADED: &str = "attenscope:unloaded";

thread_local! {
    static HAS_STOPPED: Cell<bool> = const { Cell::new(false) };
    static IS_LEFT: Cell<bool> = const { Cell::new(false) };
}

/// Whether the page has failed. Listeners that see an event before `web/overlay.js` does must ignore it from then on.
pub(super) fn has_stopped() -> bool {
    HAS_STOPPED.get()
}

/// Reports a panic to the browser's console, and to the script that then shows the overlay with the saved work. That
/// script is plain JavaScript, because after a panic nothing in WebAssembly can be relied on.
///
/// When a page is left, Firefox interrupts running code, and later calls then panic because values are still borrowed.
/// Such a panic is not reported: nobody sees it, and if the page comes back, it is reloaded.
pub fn install_panic_hook() {
    // The listeners live as long as the page.
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
        dispatch(PANIC, &message);
    }));
}

/// Reports, in the same way, that the page cannot start because a part did not load.
pub(in crate::app) fn report_unloaded(part: &str) {
    dispatch(UNLOADED, &JsValue::from_str(part));
}

fn dispatch(event: &str, message: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(message);
    if let (Some(window), Ok(event)) =
        (web_sys::window(), CustomEvent::new_with_event_init_dict(event, &init))
    {
        // A listener that throws must not hide what happened.
        let _ = window.dispatch_event(&event);
    }
}
