//! The width that the page gives an element.

use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{HtmlElement, ResizeObserver};

/// Tells of the width of an element for as long as it is kept.
pub(in crate::app) struct WidthWatch {
    observer: ResizeObserver,
    /// Called by the observer.
    _callback: Closure<dyn Fn()>,
}

impl WidthWatch {
    /// Calls back with the width in CSS pixels, soon and whenever it is another; `None` where the browser refuses.
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
