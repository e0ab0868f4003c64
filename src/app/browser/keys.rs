//! What every listener to keys has to know.

use web_sys::{Element, KeyboardEvent, KeyboardEventInit};

/// Whether an input method has the key. Safari ends a composition before the key that ends it, and only the code
/// 229 tells.
pub(in crate::app) fn is_input_method(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Whether Control is held, or Command on a Mac.
pub(in crate::app) fn has_control(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// Presses a key on an element, in a person's place.
pub(in crate::app) fn press_key(element: &Element, key: &str) {
    let init = KeyboardEventInit::new();
    init.set_key(key);
    init.set_bubbles(true);
    init.set_cancelable(true);
    if let Ok(event) = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init) {
        // The event can be dispatched: it is dispatched nowhere else.
        let _ = element.dispatch_event(&event);
    }
}
