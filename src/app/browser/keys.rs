//! Helpers for key listeners.

use web_sys::{Element, KeyboardEvent, KeyboardEventInit};

/// Whether an input method handles the key. Safari ends a composition before the key event that ends it; only key code
/// 229 shows it.
pub(in crate::app) fn is_input_method(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Whether Control, or Command on a Mac, is held.
pub(in crate::app) fn has_control(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// Sends a synthetic key press to an element.
pub(in crate::app) fn press_key(element: &Element, key: &str) {
    let init = KeyboardEventInit::new();
    init.set_key(key);
    init.set_bubbles(true);
    init.set_cancelable(true);
    if let Ok(event) = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init) {
        // This cannot fail: the event is new.
        let _ = element.dispatch_event(&event);
    }
}
