//! The part of the page that is left in sight: a phone's keyboard lies over the rest of it.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, prelude::Closure};

/// How much of the page's foot lies behind the keyboard now, in CSS pixels.
pub(in crate::app) fn hidden_at_foot() -> f64 {
    let all = document().document_element().map(|root| f64::from(root.client_height()));
    let seen = window().visual_viewport().map(|seen| seen.offset_top() + seen.height());
    all.zip(seen).map_or(0.0, |(all, seen)| (all - seen).max(0.0))
}

/// Calls back when another part is in sight, as long as the page is there.
pub(in crate::app) fn on_change(f: impl Fn() + 'static) {
    let Some(viewport) = window().visual_viewport() else { return };
    let callback = Closure::<dyn Fn()>::new(f);
    for name in ["resize", "scroll"] {
        // Listening cannot fail.
        let _ = viewport.add_event_listener_with_callback(name, callback.as_ref().unchecked_ref());
    }
    callback.forget();
}
