//! Pointers at headings. A press selects the line, or with Shift all lines from the active cell on; a drag selects more
//! lines. A drag that begins at a selected token moves the selected tokens.
//!
//! This uses mouse events: browsers send them for a tap too, but not for a finger that scrolls.

use leptos::prelude::*;
use web_sys::MouseEvent;

use super::moving::Moving;
use crate::app::{
    browser::{
        early::{on_early, take},
        pointer::place_of,
    },
    editing::{
        heading_at::{Heading, VisibleCells},
        pointer::towards,
        range_selection::RangeSelection,
    },
    kit::context::expect_context,
    state::{grids::Grids, locale::Locale},
};

/// Listens to pointers at headings.
pub(super) fn listen(range_selection: RangeSelection, moving: Moving) {
    let (locale, grids) = (expect_context::<Locale>(), expect_context::<Grids>());
    let choosing = StoredValue::new(None::<Heading>);
    on_early("mousedown", move |event: MouseEvent| {
        choosing.set_value(None);
        moving.cancel();
        let is_plain = event.button() == 0 && !event.alt_key() && !event.ctrl_key() && !event.meta_key();
        let Some(heading) = is_plain.then(|| Heading::under(&event, grids)).flatten() else { return };
        // A draft elsewhere is its own undo step, so commit it before anything is selected here.
        grids.commit_drafts();
        if event.shift_key() && range_selection.lines_to(heading) {
            choosing.set_value(Some(heading));
            // The focus stays on the active cell.
            return take(&event);
        }
        match heading.token.zip(range_selection.chosen_with(heading)) {
            Some((token, words)) => moving.begin((heading, token), words, place_of(&event)),
            None => {
                choosing.set_value(Some(heading));
                range_selection.lines(heading, heading.at);
            }
        }
        // A token heading takes the focus itself, because it can be renamed; a picture cannot be focused.
        if heading.token.is_none() {
            let range = range_selection.range();
            grids.focus(range.active());
            range_selection.choose(range);
            take(&event);
        }
    });
    on_early("mousemove", move |event: MouseEvent| {
        if event.buttons() & 1 == 0 {
            choosing.set_value(None);
            moving.cancel();
            return;
        }
        moving.pull(place_of(&event));
        if let Some(heading) = choosing.get_value() {
            reach(range_selection, (grids, locale), heading, place_of(&event));
        }
    });
    on_early("mouseup", move |event: MouseEvent| {
        if event.button() == 0 {
            choosing.set_value(None);
            moving.drop();
        }
    });
}

/// Selects all lines up to the pointer. Outside the grid, selects one more line, and the window follows.
fn reach(range_selection: RangeSelection, (grids, locale): (Grids, Locale), heading: Heading, at: [f64; 2]) {
    let Some(sight) = VisibleCells::of(heading.stage, grids) else { return };
    let head = range_selection.range().head();
    let Some(cell) = towards(range_selection, locale, head, sight.over_cells(heading.is_row, at)) else {
        return;
    };
    let orientation = range_selection.orientation();
    let (row, col) = orientation.place(cell);
    let (line, seen) = match heading.is_row {
        true => (row, (row, sight.first.1)),
        false => (col, (sight.first.0, col)),
    };
    range_selection.lines_to(heading.moved_to(line));
    range_selection.see(orientation.cell(heading.stage, seen));
}
