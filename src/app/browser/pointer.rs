//! Pointers that move from element to element.

use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// Releases a touch from the element it started on, so that it meets other elements as a mouse does. By default a
/// browser captures it to the first element.
pub(in crate::app) fn let_go(event: &PointerEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(element) = target.filter(|element| element.has_pointer_capture(event.pointer_id())) {
        // This cannot fail: the element has the capture.
        let _ = element.release_pointer_capture(event.pointer_id());
    }
}
