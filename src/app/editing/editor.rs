//! The editor's input, used from outside its grid.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::range_commands::RangeCommands;
use crate::{app::state::grids::Grids, number};

/// Selects the input over a cell or a token.
const EDITOR: &str = ".editor input";
/// Selects the input over a cell.
const NUMBER_EDITOR: &str = ".editor input:not(.is-label)";

/// Returns the input, over a cell or a token, that an event happened on.
pub(super) fn of(event: &Event) -> Option<HtmlInputElement> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    // The selector is valid.
    field.matches(EDITOR).unwrap_or_default().then_some(field)
}

/// Returns the focused input over a cell.
pub(super) fn focused() -> Option<HtmlInputElement> {
    document().active_element()?.dyn_into().ok().filter(is_over_number)
}

/// Whether an input edits a number rather than a token.
pub(super) fn is_over_number(field: &HtmlInputElement) -> bool {
    // The selector is valid.
    field.matches(NUMBER_EDITOR).unwrap_or_default()
}

/// Writes an input's number to all selected cells. Returns whether it is a number; if not, the editor handles it.
pub(super) fn fill_from(ranges: RangeCommands, grids: Grids, field: &HtmlInputElement) -> bool {
    let value = typed(field);
    if let Some(value) = value {
        ranges.fill_with(value);
        close(ranges, grids);
    }
    value.is_some()
}

/// Commits an input's number and stays on its cell. If it is not a number, the editor stays open and says why.
pub(super) fn take(ranges: RangeCommands, grids: Grids, field: &HtmlInputElement) {
    match typed(field) {
        Some(_) => close(ranges, grids),
        None => grids.commit_drafts(),
    }
}

/// Closes the editor by committing its text. If the cell already has the number, this makes no undo step of its own.
fn close(ranges: RangeCommands, grids: Grids) {
    grids.commit_drafts();
    grids.focus(ranges.range_selection.range().active());
}

fn typed(field: &HtmlInputElement) -> Option<f64> {
    let typed = field.value();
    number::parse(&typed).or_else(|_| number::evaluate(&typed)).ok()
}
