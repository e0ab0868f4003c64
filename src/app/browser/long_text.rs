//! A text that may be too long for the page to hold: it stays in the browser's memory until it is requested.

use js_sys::{JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A text as the browser holds it.
#[derive(Clone)]
pub(in crate::app) struct LongText(JsString);

impl Default for LongText {
    fn default() -> Self {
        Self(JsString::from(""))
    }
}

impl From<JsString> for LongText {
    fn from(text: JsString) -> Self {
        Self(text)
    }
}

impl From<String> for LongText {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl LongText {
    /// Its length in UTF-16 units; it has at least as many bytes.
    pub(in crate::app) fn length(&self) -> usize {
        self.0.length() as usize
    }

    /// Returns its first `units` UTF-16 units.
    pub(in crate::app) fn start(&self, units: u32) -> String {
        self.0.slice(0, units).into()
    }

    /// Returns the text of a field.
    pub(in crate::app) fn of(field: &JsValue) -> Self {
        let value = Reflect::get(field, &"value".into()).ok().and_then(|value| value.dyn_into().ok());
        value.map_or_else(Self::default, Self)
    }

    /// Sets it as the text of a field.
    pub(in crate::app) fn put_into(&self, field: &JsValue) {
        // This cannot fail: a field accepts any text.
        let _ = Reflect::set(field, &"value".into(), &self.0);
    }

    /// Returns the text, or `None` if it has more than `units` UTF-16 units, and so more bytes.
    pub(in crate::app) fn at_most(&self, units: usize) -> Option<String> {
        (self.length() <= units).then(|| String::from(&self.0))
    }
}
