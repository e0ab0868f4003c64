//! A film of a canvas, recorded by the browser.

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::Blob;

use super::Surface;

/// Kinds of films, the best first, each with the ending of its file's name.
const KINDS: [(&str, &str); 3] =
    [("video/webm;codecs=vp9", "webm"), ("video/webm", "webm"), ("video/mp4", "mp4")];
/// Bits per second: digits stay sharp.
const BITS: f64 = 6e6;

/// A film that is being recorded.
pub(in crate::app) struct Film {
    recorder: JsValue,
}

impl Film {
    /// Records what a surface shows from now on, and passes the film to `then` once it has ended, with the ending of its
    /// file's name. Returns `None` in a browser that cannot.
    pub(in crate::app) fn of(
        surface: &Surface,
        then: impl FnOnce(&'static str, Option<Blob>) + 'static,
    ) -> Option<Self> {
        let (kind, ending) = kind()?;
        let stream = call(&surface.canvas, "captureStream", &Array::new()).ok()?;
        let options = Object::new();
        Reflect::set(&options, &"mimeType".into(), &kind.into()).ok()?;
        Reflect::set(&options, &"videoBitsPerSecond".into(), &BITS.into()).ok()?;
        let recorder = Reflect::construct(&recorder()?, &Array::of2(&stream, &options)).ok()?;
        // All data come at once, at the end.
        let arrived = Closure::once_into_js(move |event: JsValue| {
            let blob =
                Reflect::get(&event, &"data".into()).ok().and_then(|data| data.dyn_into::<Blob>().ok());
            then(ending, blob.filter(|blob| blob.size() > 0.0));
        });
        Reflect::set(&recorder, &"ondataavailable".into(), &arrived).ok()?;
        call(&recorder, "start", &Array::new()).ok()?;
        Some(Self { recorder })
    }

    /// Whether the browser can record films.
    pub(in crate::app) fn is_possible() -> bool {
        kind().is_some()
    }

    /// Ends the recording.
    pub(in crate::app) fn end(&self) {
        // It fails only if the browser has ended the recording itself.
        let _ = call(&self.recorder, "stop", &Array::new());
    }
}

fn recorder() -> Option<Function> {
    Reflect::get(&window(), &"MediaRecorder".into()).ok()?.dyn_into().ok()
}

/// Returns the best kind of film that the browser can record.
fn kind() -> Option<(&'static str, &'static str)> {
    let recorder = recorder()?;
    let is_possible = |&(kind, _): &(&str, &str)| {
        call(&recorder, "isTypeSupported", &Array::of1(&kind.into())).is_ok_and(|answer| answer.is_truthy())
    };
    KINDS.into_iter().find(is_possible)
}

/// Calls a method. web-sys would bind these for the whole program, also for the part that is loaded first.
fn call(object: &JsValue, method: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    Reflect::get(object, &method.into())?.dyn_into::<Function>()?.apply(object, arguments)
}
