//! Headings under a pointer. A press chooses the line, with Shift all lines from the active cell on; a drag chooses more
//! of them. One that begins at a word which is chosen already moves what is chosen.
//!
//! By the events of a mouse, which a tap has, too, and a finger that scrolls has not.

use web_sys::MouseEvent;

use super::moving::Moving;
use crate::app::browser::early::{on_early, take};
use crate::app::editing::{
    heading::{Heading, Sight, place},
    pointer::towards,
    range_selection::RangeSelection,
};
use crate::app::state::{grids::Grids, locale::Locale};
use leptos::prelude::*;

/// Listens to pointers at headings.
pub(super) fn listen(stretching: RangeSelection, moving: Moving) {
    let (voice, grids) = (expect_context::<Locale>(), expect_context::<Grids>());
    let choosing = StoredValue::new(None::<Heading>);
    on_early("mousedown", move |event: MouseEvent| {
        choosing.set_value(None);
        moving.cancel();
        let is_plain = event.button() == 0 && !event.alt_key() && !event.ctrl_key() && !event.meta_key();
        let Some(heading) = is_plain.then(|| Heading::under(&event)).flatten() else { return };
        // What is typed elsewhere is a step of there, taken before anything is chosen here.
        grids.commit_drafts();
        if event.shift_key() && stretching.lines_to(heading) {
            choosing.set_value(Some(heading));
            // The focus stays on the active cell.
            return take(&event);
        }
        match heading.token.and_then(|_| stretching.chosen_with(heading)) {
            Some(words) => moving.begin(heading, words, place(&event)),
            None => {
                choosing.set_value(Some(heading));
                stretching.lines(heading, heading.at);
            }
        }
        // A word takes the focus itself, as it can be renamed; a picture takes none.
        if heading.token.is_none() {
            let range = stretching.range();
            grids.focus(range.active());
            stretching.choose(range);
            take(&event);
        }
    });
    on_early("mousemove", move |event: MouseEvent| {
        if event.buttons() & 1 == 0 {
            choosing.set_value(None);
            moving.cancel();
            return;
        }
        moving.pull(place(&event));
        if let Some(heading) = choosing.get_value() {
            reach(stretching, voice, heading, place(&event));
        }
    });
    on_early("mouseup", move |event: MouseEvent| {
        if event.button() == 0 {
            choosing.set_value(None);
            moving.drop();
        }
    });
}

/// Chooses all lines as far as the pointer is; beyond the edge of the grid one more, to which the window follows.
fn reach(stretching: RangeSelection, voice: Locale, heading: Heading, at: [f64; 2]) {
    let Some(sight) = Sight::of(heading.stage) else { return };
    let head = stretching.range().head();
    let Some(cell) = towards(stretching, voice, head, sight.over_cells(heading.is_row, at)) else { return };
    let orientation = stretching.orientation();
    let (row, col) = orientation.place(cell);
    let (line, seen) = match heading.is_row {
        true => (row, (row, sight.first.1)),
        false => (col, (sight.first.0, col)),
    };
    stretching.lines_to(heading.moved_to(line));
    stretching.see(orientation.cell(heading.stage, seen));
}
