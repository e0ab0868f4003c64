//! The width of an element in the layout.

use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{HtmlElement, ResizeObserver};

/// Observes the width of an element until it is dropped.
pub(in crate::app) struct WidthWatch {
    observer: ResizeObserver,
    /// Called by the observer.
    _callback: Closure<dyn Fn()>,
}

impl WidthWatch {
    /// Calls `f` with the width in CSS pixels, soon and at each change. Returns `None` if the browser refuses.
    pub(in crate::app) fn new(element: &HtmlElement, f: impl Fn(f64) + 'static) -> Option<Self> {
        let watched = element.clone();
        let callback = Closure::<dyn Fn()>::new(move || f(f64::from(watched.client_width())));
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self { observer, _callback: callback })
    }
}

impl Drop for WidthWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
