//! Elements that are created once and written to only where something differs.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Appends a new element with a class.
pub(in crate::app) fn child(parent: &Element, tag: &str, class: &str) -> Option<HtmlElement> {
    let element = document().create_element(tag).ok()?;
    element.set_class_name(class);
    parent.append_child(&element).ok()?;
    element.dyn_into().ok()
}

/// Appends a new SVG element.
pub(in crate::app) fn svg_child(parent: &Element, tag: &str) -> Option<Element> {
    let element = document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag).ok()?;
    parent.append_child(&element).ok()?;
    Some(element)
}

/// Writes a text into an element that holds nothing else. Reuses the text node: for a new node, the browser would
/// recompute the element's style and layout.
pub(in crate::app) fn write(element: &Element, text: &str) {
    match element.first_child() {
        Some(node) => node.set_node_value(Some(text)),
        None => element.set_text_content(Some(text)),
    }
}

pub(in crate::app) fn set(element: &Element, name: &str, value: &str) {
    // Setting an attribute with a valid name cannot fail.
    let _ = element.set_attribute(name, value);
}

pub(in crate::app) fn remove(element: &Element, name: &str) {
    // Removing an attribute cannot fail, even if it is absent.
    let _ = element.remove_attribute(name);
}
