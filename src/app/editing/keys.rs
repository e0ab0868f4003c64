//! Keyboard commands for several cells.

use web_sys::KeyboardEvent;

use super::{
    cells::is_on_cell, editor, heading_at::Heading, range_commands::RangeCommands,
    range_selection::RangeSelection, ranking::Ranking,
};
use crate::app::{
    browser::{
        early::{on_early, take},
        keys::{has_control, is_input_method},
    },
    state::grids::Grids,
};
use crate::layout::Motion;
use crate::present::Toward;
use leptos::prelude::*;

/// Goes to the next smaller number, or with Shift to the next larger one. Browsers do not use this key, and it types
/// nothing.
const BY_SIZE: &str = "F8";

/// Listens to keys on cells.
pub(super) fn listen(range_selection: RangeSelection, writing: RangeCommands, ranking: Ranking) {
    let grids = expect_context::<Grids>();
    on_early("keydown", move |event: KeyboardEvent| {
        if is_input_method(&event) || event.alt_key() {
            return;
        }
        let is_taken = match is_on_cell(&event) {
            true if event.key() == BY_SIZE && !has_control(&event) => {
                ranking.go(if event.shift_key() { Toward::Larger } else { Toward::Smaller });
                true
            }
            true => press(range_selection, writing, &event),
            false => match Heading::of_event(&event) {
                Some(heading) => press_at(heading, range_selection, writing, &event),
                None => commit_to_all(writing, grids, &event),
            },
        };
        if is_taken {
            take(&event);
        }
    });
}

/// Runs a key's command on a cell. Returns whether the key was handled.
fn press(range_selection: RangeSelection, writing: RangeCommands, event: &KeyboardEvent) -> bool {
    let (key, control) = (event.key(), has_control(event));
    let several = range_selection.several();
    if event.shift_key() {
        if let Some(motion) = Motion::by_key(&key, control) {
            range_selection.by(motion);
            return true;
        }
        if key == " " {
            range_selection.whole(false, true);
            return true;
        }
        return false;
    }
    if Motion::by_key(&key, control).is_some() {
        // At the edge of its matrix the active cell stays the same. Its grid moves it.
        range_selection.collapse();
        return false;
    }
    match (key.as_str(), control) {
        (" ", true) => range_selection.whole(true, false),
        ("a" | "A", true) => range_selection.whole(true, true),
        ("Escape", false) => return range_selection.collapse(),
        ("Delete" | "Backspace", false) => match several {
            Some(_) => writing.clear(),
            // The grid clears a single cell; a computed one shows a message.
            None => return writing.input(range_selection.range()).is_none(),
        },
        ("Enter", true) if several.is_some() => writing.fill_from_active(),
        ("d" | "D", true) => writing.fill_down(),
        // Without columns to fill, Ctrl+R is left to the browser, which reloads the page.
        ("r" | "R", true) => match several {
            Some(range)
                if range_selection.orientation().turned((range.rows().len(), range.cols().len())).1 > 1 =>
            {
                writing.fill_right();
            }
            _ => return false,
        },
        (key, false) if begins_number(key) => return writing.refuses_numbers(),
        _ => return false,
    }
    true
}

/// Runs a key's command at a token heading, on the line of that token. Some keys select the line; all others apply only
/// if it is selected.
fn press_at(
    heading: Heading,
    range_selection: RangeSelection,
    writing: RangeCommands,
    event: &KeyboardEvent,
) -> bool {
    let (key, control) = (event.key(), has_control(event));
    let (is_motion, is_space) = (Motion::by_key(&key, control).is_some(), key == " ");
    let begins = match event.shift_key() {
        true => is_motion || is_space,
        false => control && matches!(key.as_str(), " " | "a" | "A"),
    };
    let is_chosen = range_selection.chosen_with(heading).is_some();
    if begins && (is_space || !is_chosen) {
        range_selection.lines(heading, heading.at);
    } else if is_motion && !begins {
        range_selection.collapse();
        return false;
    }
    if is_chosen && types_number(&key) && !control {
        // As in a spreadsheet, typing goes to the first of the selected cells.
        if !writing.refuses_numbers() {
            writing.type_first(&key);
        }
        return true;
    }
    is_space && begins || (begins || is_chosen) && press(range_selection, writing, event)
}

/// Whether a key begins to type a number, or opens the editor on the current one.
fn begins_number(key: &str) -> bool {
    matches!(key, "Enter" | "F2") || types_number(key)
}

/// Whether a key types a character that a number can begin with.
fn types_number(key: &str) -> bool {
    let is_sign = || matches!(key, "-" | "." | "−" | "=" | "(" | "√" | "π" | "½");
    is_sign() || key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_digit())
}

/// Ctrl+Enter in an open editor writes its number to all selected cells. Returns whether it did.
fn commit_to_all(writing: RangeCommands, grids: Grids, event: &KeyboardEvent) -> bool {
    event.key() == "Enter"
        && has_control(event)
        && writing.range_selection.several().is_some()
        // A token is not a number, even if it is written as one.
        && editor::of(event)
            .filter(editor::is_over_number)
            .is_some_and(|field| editor::fill_from(writing, grids, &field))
}
