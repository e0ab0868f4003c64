//! Keyboard commands of a grid.

use web_sys::KeyboardEvent;

use super::{editing::Editing, pane::Pane};
use crate::app::{
    browser::keys::{has_control, is_input_method},
    state::overlay::Overlay,
};
use crate::layout::Motion;
use leptos::prelude::*;

/// A command that a key gives to a grid.
enum GridKey {
    /// Moves the selection.
    Move(Motion),
    /// Opens the editor on the content of the cell.
    Edit,
    /// Opens the editor on the typed text.
    Type(String),
    /// Writes 0.
    Clear,
}

impl GridKey {
    /// Returns the text that the key types.
    fn typed(&self) -> &str {
        if let Self::Type(text) = self { text } else { "" }
    }
}

/// Whether the active cell of a grid is covered.
pub(super) fn is_covered(pane: Pane, overlay: Overlay) -> bool {
    pane.cell(pane.active()).is_some_and(|cell| untrack(|| overlay.covers(cell)))
}

/// Runs a key's command on the active cell. A covered cell is predicted instead of edited.
pub(super) fn press(editing: Editing, overlay: Overlay, event: &KeyboardEvent) {
    let Some(key) = grid_key(event) else { return };
    let cursor = editing.cursor;
    match key {
        GridKey::Move(motion) => cursor.follow(motion, cursor.pane.active()),
        key if is_covered(cursor.pane, overlay) => overlay.ask(key.typed()),
        _ if !editing.is_allowed() => return,
        GridKey::Edit => editing.begin(None),
        GridKey::Type(text) => editing.begin(Some(text)),
        GridKey::Clear => editing.clear(),
    }
    event.prevent_default();
}

/// Returns the command of a key; `None` if it is not for the grid, or belongs to an input method.
fn grid_key(event: &KeyboardEvent) -> Option<GridKey> {
    if is_input_method(event) || event.alt_key() {
        return None;
    }
    let key = event.key();
    if let Some(motion) = Motion::by_key(&key, has_control(event)) {
        return Some(GridKey::Move(motion));
    }
    if has_control(event) {
        return None;
    }
    match key.as_str() {
        "Enter" | "F2" => Some(GridKey::Edit),
        "Delete" | "Backspace" => Some(GridKey::Clear),
        _ => begins_text(&key).then_some(GridKey::Type(key)),
    }
}

/// Whether a key types a printable character. The space bar does not count: it scrolls pages and presses buttons.
fn begins_text(key: &str) -> bool {
    let mut characters = key.chars();
    matches!((characters.next(), characters.next()), (Some(only), None) if !only.is_whitespace())
}
