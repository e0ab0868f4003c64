//! The page as a whole.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventTarget, FocusOptions, HtmlElement, HtmlInputElement, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

use super::nodes;

/// Sets `data-ready` on `<html>`: the first document is computed and painted. Tests and benchmarks wait for it.
pub(in crate::app) fn mark_ready() {
    mark("data-ready", Some("true"));
}

/// Sets `data-complete` on `<html>`: every part of the program is loaded.
pub(in crate::app) fn mark_complete() {
    mark("data-complete", Some("true"));
}

/// Sets an attribute of `<html>`, which says a state of the page that styles follow, or removes it. The list of them is in
/// style/tokens.css.
pub(in crate::app) fn mark(attribute: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    match value {
        Some(value) => nodes::set(&root, attribute, value),
        None => nodes::remove(&root, attribute),
    }
}

/// Sets a custom property of the first element that a selector finds, or removes it.
pub(in crate::app) fn set_property(selector: &str, name: &str, value: Option<&str>) {
    let found = document().query_selector(selector).ok().flatten();
    let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else { return };
    // Neither can fail for a valid name.
    let _ = match value {
        Some(value) => element.style().set_property(name, value),
        None => element.style().remove_property(name).map(|_| ()),
    };
}

/// Sets the page title.
pub(in crate::app) fn set_title(title: &str) {
    document().set_title(title);
}

/// Whether a dialog is open. While it is, keys must not reach what is behind it.
pub(in crate::app) fn is_dialog_open() -> bool {
    is_any("dialog[open]")
}

/// Whether nothing on the page has the focus.
pub(in crate::app) fn has_no_focus() -> bool {
    // A browser leaves the focus in a closed dialog until the next layout.
    let is_closed =
        |element: &Element| element.closest("dialog:not([open])").is_ok_and(|found| found.is_some());
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || is_closed(&element))
}

/// Whether any element matches a selector.
pub(in crate::app) fn is_any(selector: &str) -> bool {
    document().query_selector(selector).is_ok_and(|found| found.is_some())
}

/// Returns all elements that match a selector.
pub(in crate::app) fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Commits the text that is being typed, as a click elsewhere would.
pub(in crate::app) fn end_typing() {
    let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlInputElement>().ok());
    if let Some(input) = focused {
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

/// Whether an element has the focus.
pub(in crate::app) fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// Returns the input fields that match a selector.
pub(in crate::app) fn fields(selector: &str) -> Vec<HtmlInputElement> {
    let found = document().query_selector_all(selector).ok();
    let nodes = found.iter().flat_map(|found| (0..found.length()).filter_map(|at| found.get(at)));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Makes the browser ask the user whether to leave the page, in its own words.
pub(in crate::app) fn ask_before_leaving(event: &Event) {
    event.prevent_default();
    // Older browsers check only this property.
    let _ = js_sys::Reflect::set(event, &"returnValue".into(), &true.into());
}

/// Whether the page is embedded in a sandbox without an origin, where it may not store anything.
pub(in crate::app) fn is_sandboxed() -> bool {
    let is_file = || window().location().protocol().is_ok_and(|protocol| protocol == "file:");
    window().origin() == "null" && !is_file()
}

/// Scrolls the first element that matches a selector into view, no further than needed.
pub(in crate::app) fn bring_into_view(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
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

/// Returns the target of a `toggle` event, if it is open now.
pub(in crate::app) fn unfolded(event: &Event) -> Option<Element> {
    let details = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    details.filter(|details| details.has_attribute("open"))
}

/// Returns a function that scrolls the page so that the first element that matches a selector is where it is now. Call
/// that function after the page has been laid out again.
pub(in crate::app) fn hold_in_place(selector: &str) -> impl FnOnce() + 'static {
    let selector = selector.to_owned();
    let top = move |selector: &str| {
        let element = document().query_selector(selector).ok().flatten();
        element.map(|element| element.get_bounding_client_rect().top())
    };
    let before = top(&selector);
    move || {
        if let (Some(before), Some(after)) = (before, top(&selector)) {
            window().scroll_by_with_x_and_y(0.0, after - before);
        }
    }
}

/// Goes to the top of the page.
pub(in crate::app) fn go_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
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

/// Focuses the first element that matches a selector, if there is one. Nothing scrolls.
pub(in crate::app) fn focus_in_place(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // Focusing an element on the page cannot fail.
        let _ = element.focus_with_options(&options);
    }
}

/// Focuses the first element that matches a selector, and returns whether it now has the focus.
pub(in crate::app) fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    found
        .and_then(|element| element.dyn_into::<HtmlElement>().ok())
        .is_some_and(|element| element.focus().is_ok() && has_focus(&element))
}

/// Whether the target of an event is, or is inside, an element that matches a selector.
pub(in crate::app) fn is_within(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
