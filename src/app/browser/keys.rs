//! Helpers for key listeners.

use web_sys::KeyboardEvent;

use crate::command::Press;

/// Whether an input method handles the key. Safari ends a composition before the key event that ends it; only key code
/// 229 shows it.
pub(in crate::app) fn is_input_method(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Whether Control, or Command on a Mac, is held.
pub(in crate::app) fn has_control(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// Returns the pressed key with its modifiers.
pub(in crate::app) fn press_of(event: &KeyboardEvent) -> Press {
    Press { key: event.key(), control: has_control(event), alt: event.alt_key(), shift: event.shift_key() }
}
