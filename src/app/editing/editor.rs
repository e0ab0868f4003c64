//! The field in which a cell is edited, reached from outside its grid.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

use super::{cells::FIELD as ANY, range_commands::RangeCommands};
use crate::app::{browser::keys::press_key, state::grids::Grids};
use crate::number;
use leptos::prelude::*;

/// The field over a cell; that over a word is none.
const FIELD: &str = ".editor input:not(.is-label)";

/// The field, over a cell or a word, that an event happened on.
pub(super) fn of(event: &Event) -> Option<HtmlInputElement> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    is(&field, ANY).then_some(field)
}

/// The field over a cell that has the focus.
pub(super) fn focused() -> Option<HtmlInputElement> {
    document().active_element()?.dyn_into().ok().filter(is_over_number)
}

/// Whether a number is edited in a field, and not a word.
pub(super) fn is_over_number(field: &HtmlInputElement) -> bool {
    is(field, FIELD)
}

/// Writes what stands in a field to all chosen cells; whether it is a number. What is none is left to the editor.
pub(super) fn fill_from(writing: RangeCommands, grids: Grids, field: &HtmlInputElement) -> bool {
    let value = typed(field);
    if let Some(value) = value {
        writing.fill_with(value);
        close(writing, grids);
    }
    value.is_some()
}

/// Takes what stands in a field, and stays on its cell. What is no number stays open, and is told why.
pub(super) fn take(writing: RangeCommands, grids: Grids, field: &HtmlInputElement) {
    match typed(field) {
        Some(_) => close(writing, grids),
        None => grids.commit_drafts(),
    }
}

/// Throws what stands in a field away, as the key for that does.
pub(super) fn cancel(field: &HtmlInputElement) {
    press_key(field, "Escape");
}

/// Closes the editor, which takes what stands in it, where that is not there yet: then it is no step of its own.
fn close(writing: RangeCommands, grids: Grids) {
    grids.commit_drafts();
    grids.focus(writing.stretching.range().active());
}

fn typed(field: &HtmlInputElement) -> Option<f64> {
    let typed = field.value();
    number::parse(&typed).or_else(|_| number::evaluate(&typed)).ok()
}

fn is(field: &Element, selector: &str) -> bool {
    // The selector is a valid one.
    field.matches(selector).unwrap_or_default()
}
