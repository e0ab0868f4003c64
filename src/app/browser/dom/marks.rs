//! What the page tells its styles, tests and benchmarks: attributes of `<html>`, and custom properties.

use leptos::prelude::document;
use web_sys::HtmlElement;

use super::query::first;
use crate::app::browser::nodes;

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
    let Some(element) = first::<HtmlElement>(selector) else { return };
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
