//! What is left to do when the page has failed.

use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, console};

/// The event that tells `web/boot.js` of a panic; its detail is the message.
const EVENT: &str = "attenscope:panic";

/// Makes a panic known: to the browser's console, and to the script that then shows the overlay with the saved
/// work. That script is not made of WebAssembly, because after a panic nothing here can be relied on.
pub fn install_panic_hook() {
    std::panic::set_hook(Box::new(|info| {
        let message = JsValue::from_str(&info.to_string());
        console::error_1(&message);
        let init = CustomEventInit::new();
        init.set_detail(&message);
        if let (Some(window), Ok(event)) =
            (web_sys::window(), CustomEvent::new_with_event_init_dict(EVENT, &init))
        {
            // Whoever listens cannot help the page; a listener that throws must not hide the panic.
            let _ = window.dispatch_event(&event);
        }
    }));
}
