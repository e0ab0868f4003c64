//! What is left to do when the page has failed.

use std::cell::Cell;

use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, console};

/// The events that tell `web/boot.js` of a panic, and of a part without which the page does not start; the detail is the
/// message.
const PANIC: &str = "attenscope:panic";
const UNLOADED: &str = "attenscope:unloaded";

thread_local! {
    static HAS_STOPPED: Cell<bool> = const { Cell::new(false) };
}

/// Whether the page has failed: what hears of an event before `web/overlay.js` does leaves it alone from then on.
pub(super) fn has_stopped() -> bool {
    HAS_STOPPED.get()
}

/// Makes a panic known: to the browser's console, and to the script that then shows the overlay with the saved
/// work. That script is not made of WebAssembly, because after a panic nothing here can be relied on.
pub fn install_panic_hook() {
    std::panic::set_hook(Box::new(|info| {
        HAS_STOPPED.set(true);
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
