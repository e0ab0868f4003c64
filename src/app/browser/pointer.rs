//! Pointers that go from element to element.

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// Lets a finger that has come down on an element meet others on its way, as a mouse does: a browser keeps it to the
/// first one otherwise.
pub(in crate::app) fn let_go(event: &PointerEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(element) = target.filter(|element| element.has_pointer_capture(event.pointer_id())) {
        // It has the capture, so it can give it up.
        let _ = element.release_pointer_capture(event.pointer_id());
    }
}
