//! Text that is being typed in a field.

use web_sys::{Event, HtmlInputElement};

use super::focus::focused;

/// Commits the text that is being typed, as a click elsewhere would.
pub(in crate::app) fn end_typing() {
    if let Some(input) = focused() {
        take_typed(&input);
    }
}

/// Commits the text of a field, as leaving it would. The event is synthetic, because some browsers no longer send it
/// while the page is being left.
pub(in crate::app) fn take_typed(field: &HtmlInputElement) {
    if let Ok(change) = Event::new("change") {
        // This cannot fail: the event is new.
        let _ = field.dispatch_event(&change);
    }
}
