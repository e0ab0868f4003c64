//! Files that the person gives to the page, read in slices: of a large one only what is wanted is ever there.

use std::ops::Range;

use js_sys::Uint8Array;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

/// A file, as the browser has it.
#[derive(Clone)]
pub(in crate::app) struct SlicedFile(File);

impl SlicedFile {
    /// The file that was chosen in a field, where one was.
    pub(in crate::app) fn chosen(field: &HtmlInputElement) -> Option<Self> {
        field.files()?.get(0).map(Self)
    }

    pub(in crate::app) fn name(&self) -> String {
        self.0.name()
    }

    /// How many bytes it has.
    pub(in crate::app) fn length(&self) -> u64 {
        self.0.size() as u64
    }

    /// Those bytes; nothing where the browser does not give them.
    pub(in crate::app) async fn bytes(&self, range: Range<u64>) -> Option<Vec<u8>> {
        let slice = self.0.slice_with_f64_and_f64(range.start as f64, range.end as f64).ok()?;
        let buffer = JsFuture::from(slice.array_buffer()).await.ok()?;
        Some(Uint8Array::new(&buffer).to_vec())
    }
}
