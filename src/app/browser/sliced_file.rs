//! Files that the person gives to the page, read in slices: of a large one only what is wanted is ever there.
//!
//! What a file can do is looked up by name: a declaration of it would be a part of what is on the first screen.

use std::ops::Range;

use js_sys::{Function, JsString, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use super::long_text::LongText;

/// A file, as the browser has it.
#[derive(Clone)]
pub(in crate::app) struct SlicedFile(JsValue);

impl SlicedFile {
    /// A file that came in an event.
    pub(super) fn of(file: JsValue) -> Self {
        Self(file)
    }

    /// The file that was chosen in a field, where one was.
    pub(in crate::app) fn chosen(field: &HtmlInputElement) -> Option<Self> {
        Some(Self(field.files()?.get(0)?.into()))
    }

    pub(in crate::app) fn name(&self) -> String {
        of(&self.0, "name").and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// How many bytes it has.
    pub(in crate::app) fn length(&self) -> u64 {
        of(&self.0, "size").and_then(|size| size.as_f64()).map_or(0, |size| size as u64)
    }

    /// All of it as a text; nothing where the browser does not give it.
    pub(in crate::app) async fn text(&self) -> Option<LongText> {
        let text = JsFuture::from(self.read("text")?).await.ok()?;
        text.dyn_into::<JsString>().ok().map(LongText::from)
    }

    /// Those bytes; nothing where the browser does not give them.
    pub(in crate::app) async fn bytes(&self, range: Range<u64>) -> Option<Vec<u8>> {
        let count = u32::try_from(range.end - range.start).ok()?;
        let [start, end] = [range.start, range.end].map(|at| JsValue::from_f64(at as f64));
        let slice = method(&self.0, "slice")?.call2(&self.0, &start, &end).ok()?;
        let buffer = JsFuture::from(Self(slice).read("arrayBuffer")?).await.ok()?;
        let is_whole = of(&buffer, "byteLength")?.as_f64() == Some(count.into());
        is_whole.then(|| Uint8Array::new_with_byte_offset_and_length(&buffer, 0, count).to_vec())
    }

    /// Begins to read it in that way.
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
