//! Typing a run of numbers with Tab, as in a spreadsheet: Enter goes below the start of the run, and Tab after the last
//! column goes to the start of the next row. In a selected range, the run stays within it and wraps around.
//!
//! The editor has already moved when this runs; it knows only about a single cell.

use leptos::ev;
use web_sys::KeyboardEvent;

use super::{editor, range_selection::RangeSelection};
use crate::app::{
    browser::{
        early::on_early,
        keys::{has_control, is_input_method},
    },
    state::{focus::Focus, grids::Grids},
};
use crate::layout::{CellRange, Motion};
use crate::model::CellRef;
use leptos::prelude::*;

/// The first cell of a run in its row, and the cell where it continues.
#[derive(Clone, Copy)]
struct Run {
    start: CellRef,
    next: CellRef,
}

/// Starts following the editor.
pub(super) fn listen(range_selection: RangeSelection) {
    let (focus, grids) = (expect_context::<Focus>(), expect_context::<Grids>());
    let run = StoredValue::new(None::<Run>);
    let typed_in = StoredValue::new(None::<(CellRef, Option<CellRange>)>);
    on_early("keydown", move |event: KeyboardEvent| {
        let is_plain = !has_control(&event) && !event.alt_key() && !is_input_method(&event);
        let is_typed = is_plain && editor::focused().is_some();
        typed_in.set_value(is_typed.then(|| (focus.selected.get_untracked(), range_selection.several())));
    });
    // The listener lives as long as the page.
    let _listener = window_event_listener(ev::keydown, move |event| {
        // If the text was refused, the editor is still open.
        let Some((from, chosen)) = typed_in.get_value().filter(|_| editor::focused().is_none()) else {
            return;
        };
        let key = event.key();
        if let Some(range) = chosen.filter(|_| matches!(key.as_str(), "Enter" | "Tab")) {
            let next = range.next(range_selection.orientation(), key == "Enter", event.shift_key());
            grids.focus(next.active());
            return range_selection.choose(next);
        }
        if event.shift_key() {
            return;
        }
        let start = run.get_value().filter(|run| run.next == from).map_or(from, |run| run.start);
        let below = || range_selection.after(Motion::Down, start);
        let next = match key.as_str() {
            "Enter" if start != from => below(),
            "Tab" if focus.selected.get_untracked() == from => below(),
            "Tab" => return run.set_value(Some(Run { start, next: focus.selected.get_untracked() })),
            _ => return,
        };
        // After the last row, stay where the editor went.
        if next != start {
            grids.focus(next);
            run.set_value(Some(Run { start: next, next }));
        }
    });
}
