//! Pointing at the words in the line: click, hover and arrow keys.

use leptos::ev::{KeyboardEvent, MouseEvent};

use crate::app::browser::dom;

/// Returns the index of the place that an event is about.
pub(super) fn place_under(event: &MouseEvent) -> Option<usize> {
    dom::target_of(event)?.closest("[data-at]").ok()??.get_attribute("data-at")?.parse().ok()
}

/// Returns the row of `n` that a key leads to from another row.
pub(super) fn row_by_key(event: &KeyboardEvent, row: usize, n: usize) -> Option<usize> {
    Some(match event.key().as_str() {
        "ArrowLeft" => row.saturating_sub(1),
        "ArrowRight" => (row + 1).min(n - 1),
        "Home" => 0,
        "End" => n - 1,
        _ => return None,
    })
}
