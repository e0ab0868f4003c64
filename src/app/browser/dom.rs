//! The page as a whole.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventTarget, HtmlElement, HtmlInputElement, ScrollIntoViewOptions, ScrollLogicalPosition,
};

/// Says that the first document is computed and painted.
pub(in crate::app) fn announce_ready() {
    announce("data-ready");
}

/// Says that every part of the program is there.
pub(in crate::app) fn announce_complete() {
    announce("data-complete");
}

fn announce(attribute: &str) {
    if let Some(root) = document().document_element() {
        // Setting an attribute with a valid name cannot fail.
        let _ = root.set_attribute(attribute, "true");
    }
}

/// Sets the title of the tab.
pub(in crate::app) fn set_title(title: &str) {
    document().set_title(title);
}

/// Whether a dialog stands over the page: until it is answered no key is for what is behind it.
pub(in crate::app) fn is_asked() -> bool {
    is_any("dialog[open]")
}

/// Whether nothing on the page has the focus.
pub(in crate::app) fn has_no_focus() -> bool {
    // A browser leaves the focus in a dialog that it has closed until it lays out the page.
    let is_closed =
        |element: &Element| element.closest("dialog:not([open])").is_ok_and(|found| found.is_some());
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || is_closed(&element))
}

/// Whether a selector finds anything.
pub(in crate::app) fn is_any(selector: &str) -> bool {
    document().query_selector(selector).is_ok_and(|found| found.is_some())
}

/// Has a text that is being typed taken, as a click elsewhere would: what can be read is committed.
pub(in crate::app) fn end_typing() {
    let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlInputElement>().ok());
    if let Some(input) = focused {
        take_typed(&input);
    }
}

/// Has the text of a field taken, as leaving it would. The event is made, since some browsers no longer send it while
/// the page is left.
pub(in crate::app) fn take_typed(field: &HtmlInputElement) {
    if let Ok(change) = Event::new("change") {
        // The event can be dispatched: it is dispatched nowhere else.
        let _ = field.dispatch_event(&change);
    }
}

/// Whether an element has the focus.
pub(in crate::app) fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// The fields that a selector finds.
pub(in crate::app) fn fields(selector: &str) -> Vec<HtmlInputElement> {
    let found = document().query_selector_all(selector).ok();
    let nodes = found.iter().flat_map(|found| (0..found.length()).filter_map(|at| found.get(at)));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Has the browser ask the person, in its own words, whether to leave the page.
pub(in crate::app) fn ask_before_leaving(event: &Event) {
    event.prevent_default();
    // Older browsers look at this alone.
    let _ = js_sys::Reflect::set(event, &"returnValue".into(), &true.into());
}

/// Whether the page around this one keeps it in a sandbox in which it has no origin, and so may not store.
pub(in crate::app) fn is_sandboxed() -> bool {
    let is_file = || window().location().protocol().is_ok_and(|protocol| protocol == "file:");
    window().origin() == "null" && !is_file()
}

/// Scrolls no further than needed for the first element that a selector finds to be seen.
pub(in crate::app) fn bring_into_view(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        scroll_to(&element);
    }
}

/// Scrolls no further than needed for an element to be seen.
pub(in crate::app) fn scroll_to(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// What was folded or unfolded, if it is open now.
pub(in crate::app) fn unfolded(event: &Event) -> Option<Element> {
    let details = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    details.filter(|details| details.has_attribute("open"))
}

/// What scrolls the page so that the first element that a selector finds is where it is now; to be called when the page
/// has been laid out anew.
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

/// Focuses the first element that a selector finds, where it can be focused; whether it has the focus now.
pub(in crate::app) fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    found
        .and_then(|element| element.dyn_into::<HtmlElement>().ok())
        .is_some_and(|element| element.focus().is_ok() && has_focus(&element))
}

/// Whether the target of an event is, or lies in, an element that a selector finds.
pub(in crate::app) fn is_within(target: Option<EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
