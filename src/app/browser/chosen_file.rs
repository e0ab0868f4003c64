//! Text files that the person gives to the page.

use js_sys::JsString;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use super::long_text::LongText;

/// Why a file is not read, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Unread {
    /// It has more bytes than are taken.
    TooLarge(String),
    /// The browser does not give it.
    Refused(String),
}

/// Reads the file that was chosen in a field, where one was; at most so many bytes. The same can be chosen again.
pub(in crate::app) async fn chosen_file(
    field: HtmlInputElement,
    most: usize,
) -> Option<Result<LongText, Unread>> {
    let file = field.files()?.get(0)?;
    field.set_value("");
    let name = file.name();
    if file.size() > most as f64 {
        return Some(Err(Unread::TooLarge(name)));
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.dyn_into::<JsString>().ok());
    Some(text.map(LongText::from).ok_or(Unread::Refused(name)))
}
