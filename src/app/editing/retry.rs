//! What was typed before it could be read: its field is asked once more.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::app::{
    browser::dom,
    state::{focus::Focus, grids::Grids, typing::Typing},
};
use crate::number;
use leptos::prelude::*;

/// A field whose text was refused.
const REFUSED: &str = "input[aria-invalid='true']";
/// The same over a cell.
const REFUSED_EDITOR: &str = ".editor input[aria-invalid='true']";

/// Has the field that the person is in take its text, if that was refused before it could be read and is a number now.
/// Where the person has gone elsewhere nothing is done behind her back.
pub(super) fn retry(typing: Typing, grids: Grids, focus: Focus) {
    let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlInputElement>().ok());
    let Some(field) = focused.filter(|field| field.matches(REFUSED) == Ok(true)) else { return };
    let typed = field.value();
    if !typing.is_last(&typed) || number::evaluate(&typed).is_err() {
        return;
    }
    if field.matches(REFUSED_EDITOR) == Ok(true) {
        grids.commit_drafts();
        grids.focus(focus.selection.get_untracked());
    } else {
        dom::end_typing();
    }
}
