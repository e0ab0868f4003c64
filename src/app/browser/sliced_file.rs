//! Files from the user, read in slices: of a large file only the requested part is in memory.
//!
//! A file's methods are looked up by name, because declaring them would add to the code of the first screen.

use std::ops::Range;

use js_sys::{Function, JsString, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use super::long_text::LongText;

/// A file, as the browser holds it.
#[derive(Clone)]
pub(in crate::app) struct SlicedFile(JsValue);

impl SlicedFile {
    /// Wraps a file from an event.
    pub(super) fn of(file: JsValue) -> Self {
        Self(file)
    }

    /// Returns the file chosen in a field, if any.
    pub(in crate::app) fn chosen(field: &HtmlInputElement) -> Option<Self> {
        Some(Self(field.files()?.get(0)?.into()))
    }

    pub(in crate::app) fn name(&self) -> String {
        of(&self.0, "name").and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// Its length in bytes.
    pub(in crate::app) fn length(&self) -> u64 {
        of(&self.0, "size").and_then(|size| size.as_f64()).map_or(0, |size| size as u64)
    }

    /// Returns the whole file as a text, or `None` if the browser refuses.
    pub(in crate::app) async fn text(&self) -> Option<LongText> {
        let text = JsFuture::from(self.read("text")?).await.ok()?;
        text.dyn_into::<JsString>().ok().map(LongText::from)
    }

    /// Returns the bytes of a range, or `None` if the browser refuses or the file is shorter.
    pub(in crate::app) async fn bytes(&self, range: Range<u64>) -> Option<Vec<u8>> {
        let count = u32::try_from(range.end - range.start).ok()?;
        let [start, end] = [range.start, range.end].map(|at| JsValue::from_f64(at as f64));
        let slice = method(&self.0, "slice")?.call2(&self.0, &start, &end).ok()?;
        let buffer = JsFuture::from(Self(slice).read("arrayBuffer")?).await.ok()?;
        let is_whole = of(&buffer, "byteLength")?.as_f64() == Some(count.into());
        is_whole.then(|| Uint8Array::new_with_byte_offset_and_length(&buffer, 0, count).to_vec())
    }

    /// Starts reading the file with the method `way`.
    fn read(&self, way: &str) -> Option<Promise> {
        method(&self.0, way)?.call0(&self.0).ok()?.dyn_into().ok()
    }
}

fn method(of_what: &JsValue, name: &str) -> Option<Function> {
    of(of_what, name)?.dyn_into().ok()
}

fn of(what: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(what, &name.into()).ok()
}
