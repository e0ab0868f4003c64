//! Scrolling the page, and elements into view.

use leptos::prelude::window;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::query::first;

/// Scrolls the first element that matches a selector into view, no further than needed.
pub(in crate::app) fn bring_into_view(selector: &str) {
    if let Some(element) = first(selector) {
        scroll_to(&element);
    }
}

/// Scrolls an element into view, no further than needed.
pub(in crate::app) fn scroll_to(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Returns a function that scrolls the page so that the first element that matches a selector is where it is now. Call
/// that function after the page has been laid out again.
pub(in crate::app) fn hold_in_place(selector: &str) -> impl FnOnce() + 'static {
    let selector = selector.to_owned();
    let top = move |selector: &str| {
        first::<Element>(selector).map(|element| element.get_bounding_client_rect().top())
    };
    let before = top(&selector);
    move || {
        if let (Some(before), Some(after)) = (before, top(&selector)) {
            window().scroll_by_with_x_and_y(0.0, after - before);
        }
    }
}

/// Moves the focus by a function, and leaves the page where it is.
pub(in crate::app) fn without_scrolling(focus: impl FnOnce()) {
    let window = window();
    let at = window.scroll_x().ok().zip(window.scroll_y().ok());
    focus();
    if let Some((x, y)) = at {
        window.scroll_to_with_x_and_y(x, y);
    }
}

/// Goes to the top of the page.
pub(in crate::app) fn go_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}
