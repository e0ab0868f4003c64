//! Scrolls unfolded details into view within the text of a step. The sheet does not scroll.

use leptos::prelude::document;
use web_sys::Event;

use crate::app::browser::dom;

/// Scrolls the text to its top for a new step.
pub(super) fn begin_at_head() {
    if let Ok(Some(text)) = document().query_selector(".stepper .unfolded") {
        text.set_scroll_top(0);
    }
}

/// Scrolls the text just far enough to show unfolded details above its foot.
pub(super) fn show_unfolded(event: &Event) {
    let Some(details) = dom::unfolded(event) else { return };
    let Ok(Some(text)) = details.closest(".unfolded") else { return };
    let (shown, head) = (details.get_bounding_client_rect(), text.get_bounding_client_rect());
    let below = shown.bottom() - head.bottom();
    // Details that are higher than the text are aligned with its top.
    let further = below.min(shown.top() - head.top()).max(0.0);
    text.set_scroll_top(text.scroll_top() + further.ceil() as i32);
}
