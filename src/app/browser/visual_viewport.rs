//! The visible part of the page, which an on-screen keyboard can partly cover.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, prelude::Closure};

/// Returns how much of the page's foot the keyboard covers now, in CSS pixels.
pub(in crate::app) fn hidden_at_foot() -> f64 {
    let all = document().document_element().map(|root| f64::from(root.client_height()));
    let seen = window().visual_viewport().map(|seen| seen.offset_top() + seen.height());
    all.zip(seen).map_or(0.0, |(all, seen)| (all - seen).max(0.0))
}

/// Calls back whenever the visible part changes, for the life of the page.
pub(in crate::app) fn on_change(f: impl Fn() + 'static) {
    let Some(viewport) = window().visual_viewport() else { return };
    let callback = Closure::<dyn Fn()>::new(f);
    for name in ["resize", "scroll"] {
        // Adding a listener cannot fail.
        let _ = viewport.add_event_listener_with_callback(name, callback.as_ref().unchecked_ref());
    }
    callback.forget();
}
