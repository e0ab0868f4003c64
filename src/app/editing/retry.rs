//! Retries a text that was typed before the module that reads it was loaded.

use web_sys::HtmlInputElement;

use crate::{
    app::{
        browser::dom,
        state::{focus::Focus, grids::Grids, typing::Typing},
    },
    number,
};

/// A field whose text was refused.
const REFUSED: &str = "input[aria-invalid='true']";
/// A refused field over a cell or label.
const REFUSED_EDITOR: &str = ".editor input[aria-invalid='true']";

/// Commits the focused field's text again if it was refused only because it could not be read yet, and is a number.
/// Fields without the focus are left alone.
pub(super) fn retry(typing: Typing, grids: Grids, focus: Focus) {
    let Some(field) = dom::focused().filter(|field: &HtmlInputElement| field.matches(REFUSED) == Ok(true))
    else {
        return;
    };
    let typed = field.value();
    if !typing.is_last(&typed) || number::evaluate(&typed).is_err() {
        return;
    }
    if field.matches(REFUSED_EDITOR) == Ok(true) {
        grids.commit_drafts();
        grids.focus(focus.last_selected());
    } else {
        dom::end_typing();
    }
}
