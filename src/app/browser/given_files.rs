//! Files that arrive without a file field: dropped on the page, or opened with the installed page by the operating
//! system.
//!
//! Properties of events and launches are looked up by name, as in [`SlicedFile`].

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::{window, window_event_listener_untyped};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, Event};

use super::sliced_file::SlicedFile;

/// Calls `over(true)` while files are dragged over the page, `over(false)` when they no longer are, and `take` with the
/// first dropped file. File fields handle their own drops.
pub(in crate::app) fn on_drop(over: impl Fn(bool) + Copy + 'static, take: impl Fn(SlicedFile) + 'static) {
    // The listeners live as long as the page.
    for name in ["dragenter", "dragover"] {
        let _listener = window_event_listener_untyped(name, move |event| {
            let is_ours = has_files(&event) && !is_at_field(&event);
            if is_ours {
                event.prevent_default();
            }
            over(is_ours);
        });
    }
    let _listener = window_event_listener_untyped("dragleave", move |event| {
        // Moving from one element of the page to another fires this event too, with a `relatedTarget`.
        if of(&event, "relatedTarget").is_none_or(|target| target.is_null()) {
            over(false);
        }
    });
    let _listener = window_event_listener_untyped("drop", move |event| {
        over(false);
        if has_files(&event) && !is_at_field(&event) {
            event.prevent_default();
            let files = of(&event, "dataTransfer").and_then(|data| of(&data, "files"));
            if let Some(file) = files.and_then(|files| of(&files, "0")).filter(JsValue::is_object) {
                take(SlicedFile::of(file));
            }
        }
    });
}

/// Calls `take` with each file that the operating system opens with the page. The browser queues launches from before
/// this call.
pub(in crate::app) fn on_launch(take: impl Fn(SlicedFile) + Clone + 'static) {
    let Some(queue) = of(&window(), "launchQueue") else { return };
    let Some(set_consumer) = of(&queue, "setConsumer").and_then(|set| set.dyn_into::<Function>().ok()) else {
        return;
    };
    let consumer = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let handle = of(&launch, "files").and_then(|files| of(&files, "0"));
        let Some(asked) = handle.filter(JsValue::is_object).and_then(|handle| {
            of(&handle, "getFile")?
                .dyn_into::<Function>()
                .ok()?
                .call0(&handle)
                .ok()?
                .dyn_into::<Promise>()
                .ok()
        }) else {
            return;
        };
        let take = take.clone();
        spawn_local(async move {
            // A file that no longer exists is ignored.
            if let Ok(file) = JsFuture::from(asked).await {
                take(SlicedFile::of(file));
            }
        });
    });
    let _ = set_consumer.call1(&queue, consumer.as_ref());
    consumer.forget();
}

fn has_files(event: &Event) -> bool {
    let types = of(event, "dataTransfer").and_then(|data| of(&data, "types"));
    types.is_some_and(|types| Array::from(&types).includes(&"Files".into(), 0))
}

fn is_at_field(event: &Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.matches("input[type=\"file\"]").unwrap_or(false))
}

fn of(what: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(what, &name.into()).ok().filter(|value| !value.is_undefined())
}
