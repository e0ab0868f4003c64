//! Where pointers are, and pointers that move from element to element.

use web_sys::{MouseEvent, PointerEvent};

use super::dom;

/// Returns the place of a pointer in the window, `[x, y]` in CSS pixels.
pub(in crate::app) fn place_of(event: &MouseEvent) -> [f64; 2] {
    [event.client_x(), event.client_y()].map(f64::from)
}

/// Releases a touch from the element it started on, so that it meets other elements as a mouse does. By default a
/// browser captures it to the first element.
pub(in crate::app) fn let_go(event: &PointerEvent) {
    if let Some(element) =
        dom::target_of(event).filter(|element| element.has_pointer_capture(event.pointer_id()))
    {
        // This cannot fail: the element has the capture.
        let _ = element.release_pointer_capture(event.pointer_id());
    }
}
