//! What every listener to keys has to know.

use web_sys::KeyboardEvent;

/// Whether an input method has the key. Safari ends a composition before the key that ends it, and only the code
/// 229 tells.
pub(in crate::app) fn is_input_method(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Whether Control is held, or Command on a Mac.
pub(in crate::app) fn has_control(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}
