//! What unfolds within the text of a step is brought into view there; the sheet stays where it is.

use crate::app::browser::dom;
use leptos::prelude::document;
use web_sys::Event;

/// The text of a step begins at its head, however far the one before was scrolled.
pub(super) fn begin_at_head() {
    if let Ok(Some(text)) = document().query_selector(".stepper .unfolded") {
        text.set_scroll_top(0);
    }
}

/// Scrolls the text no further than needed for what was unfolded in it to be seen above the switches at its foot.
pub(super) fn show_unfolded(event: &Event) {
    let Some(details) = dom::unfolded(event) else { return };
    let Ok(Some(text)) = details.closest(".unfolded") else { return };
    let Ok(Some(foot)) = text.query_selector(".switches") else { return };
    let (shown, head) = (details.get_bounding_client_rect(), text.get_bounding_client_rect());
    let below = shown.bottom() - foot.get_bounding_client_rect().top();
    // What is higher than the text begins at its head.
    let further = below.min(shown.top() - head.top()).max(0.0);
    text.set_scroll_top(text.scroll_top() + further.ceil() as i32);
}
