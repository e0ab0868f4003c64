//! Listeners that hear of an event before the elements of the page do.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::Event;

use super::panic::has_stopped;

/// Listens to an event by its name, as long as the page is there. An event of another type than `E` is none of those.
pub(in crate::app) fn on_early<E: JsCast>(name: &str, act: impl Fn(E) + 'static) {
    let listener = Closure::<dyn Fn(Event)>::new(move |event: Event| match event.dyn_into() {
        Ok(event) if !has_stopped() => act(event),
        _ => {}
    });
    // Listening cannot fail.
    let _ = window().add_event_listener_with_callback_and_bool(name, listener.as_ref().unchecked_ref(), true);
    listener.forget();
}

/// Keeps an event from everyone else, and the browser from what it would do.
pub(in crate::app) fn take(event: &Event) {
    event.prevent_default();
    event.stop_propagation();
}
