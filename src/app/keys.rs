//! What keys mean, in a grid and on the page.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use super::{notice::Notice, store::Store, view_state::ViewState};
use crate::command::Command;
use crate::model::Edit;
use crate::presets::Preset;
use crate::screen::Motion;

/// What a key asks of a grid.
pub(super) enum GridKey {
    /// Moves the selection.
    Move(Motion),
    /// Opens the editor on what the cell holds.
    Edit,
    /// Opens the editor on what was typed.
    Type(String),
    /// Writes 0.
    Clear,
}

/// What a key asks of a grid; `None` when it is none of the grid's business, or an input method's.
pub(super) fn grid_key(event: &KeyboardEvent) -> Option<GridKey> {
    if is_input_method(event) || event.alt_key() {
        return None;
    }
    let key = event.key();
    if let Some(motion) = motion(&key, has_control(event)) {
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

/// The move that a key asks for.
pub(super) fn motion(key: &str, control: bool) -> Option<Motion> {
    Some(match (key, control) {
        ("ArrowUp", false) => Motion::Up,
        ("ArrowDown", false) => Motion::Down,
        ("ArrowLeft", false) => Motion::Left,
        ("ArrowRight", false) => Motion::Right,
        ("ArrowUp", true) => Motion::Top,
        ("ArrowDown", true) => Motion::Bottom,
        ("ArrowLeft", true) | ("Home", false) => Motion::RowStart,
        ("ArrowRight", true) | ("End", false) => Motion::RowEnd,
        ("Home", true) => Motion::Start,
        ("End", true) => Motion::End,
        ("PageUp", false) => Motion::PageUp,
        ("PageDown", false) => Motion::PageDown,
        _ => return None,
    })
}

/// Whether an input method has the key. Safari ends a composition before the key that ends it, and only the code
/// 229 tells.
pub(super) fn is_input_method(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Whether Control is held, or Command on a Mac.
pub(super) fn has_control(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// A printable character, but not the space bar, which scrolls pages and presses buttons.
fn begins_text(key: &str) -> bool {
    let mut characters = key.chars();
    matches!((characters.next(), characters.next()), (Some(only), None) if !only.is_whitespace())
}

/// Carries out a command.
pub(super) fn perform(command: Command, store: Store, view: ViewState) {
    if !store.worksheet(|worksheet| command.is_enabled(worksheet)) {
        return;
    }
    view.hover.set(None);
    match command {
        Command::Undo if store.undo() => view.notice.set(Some(Notice::Undone)),
        Command::Redo if store.redo() => view.notice.set(Some(Notice::Redone)),
        Command::Undo | Command::Redo => {}
        Command::Reset => {
            let preset = store.worksheet(|worksheet| worksheet.document().origin().and_then(Preset::by_id));
            if let Some(preset) = preset {
                let document = preset.document().written_in(view.convention.get_untracked());
                view.refuse_unless(store.dispatch(&Edit::Replace(Box::new(document))));
                view.notice.set(Some(Notice::Reset));
            }
        }
    }
}

/// Listens for the keys of commands on the whole page, but leaves an open text editor its own undo.
pub(super) fn listen(store: Store, view: ViewState) {
    // The listener is the page's own and stays as long as the page.
    let _listener = window_event_listener(ev::keydown, move |event| {
        if is_input_method(&event) || event.alt_key() || is_in_text(&event) {
            return;
        }
        if let Some(command) = Command::by_chord(&event.key(), has_control(&event), event.shift_key()) {
            event.prevent_default();
            perform(command, store, view);
        }
    });
}

fn is_in_text(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    element.tag_name() == "TEXTAREA"
        || element.dyn_into::<HtmlInputElement>().is_ok_and(|input| input.type_() == "text")
}
