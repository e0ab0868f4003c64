//! Window listeners in the capture phase, which see an event before the elements of the page do.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::Event;

use super::panic::has_stopped;

/// Listens to an event by name for the life of the page. Ignores events that are not of type `E`, and all events once
/// the page has failed.
pub(in crate::app) fn on_early<E: JsCast>(name: &str, act: impl Fn(E) + 'static) {
    let listener = Closure::<dyn Fn(Event)>::new(move |event: Event| match event.dyn_into() {
        Ok(event) if !has_stopped() => act(event),
        _ => {}
    });
    // Adding a listener cannot fail.
    let _ = window().add_event_listener_with_callback_and_bool(name, listener.as_ref().unchecked_ref(), true);
    listener.forget();
}

/// Stops an event's propagation and its default action.
pub(in crate::app) fn take(event: &Event) {
    event.prevent_default();
    event.stop_propagation();
}
