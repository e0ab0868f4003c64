//! Text in a field that may be longer than the page wants to hold: it stays the browser's until it is asked for.

use js_sys::{JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A text as the browser has it.
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
    /// How many UTF-16 units it has; it has no fewer bytes.
    pub(in crate::app) fn length(&self) -> usize {
        self.0.length() as usize
    }

    /// Its first UTF-16 units.
    pub(in crate::app) fn start(&self, units: u32) -> String {
        self.0.slice(0, units).into()
    }

    /// What stands in a field.
    pub(in crate::app) fn of(field: &JsValue) -> Self {
        let value = Reflect::get(field, &"value".into()).ok().and_then(|value| value.dyn_into().ok());
        value.map_or_else(Self::default, Self)
    }

    /// Puts it into a field.
    pub(in crate::app) fn put_into(&self, field: &JsValue) {
        // A field always takes a text.
        let _ = Reflect::set(field, &"value".into(), &self.0);
    }

    /// The text, unless it has more UTF-16 units than that, and so more bytes.
    pub(in crate::app) fn at_most(&self, units: usize) -> Option<String> {
        (self.length() <= units).then(|| String::from(&self.0))
    }
}
