//! Typing a run of numbers with Tab, as in a spreadsheet: Enter goes below the start of the run, and Tab after the last
//! column goes to the start of the next row. In a selected range, the run stays within it and wraps around.

use leptos::prelude::*;

use super::range_selection::RangeSelection;
use crate::{
    app::{kit::context::expect_context, state::grids::Grids},
    layout::Motion,
    model::CellRef,
};

/// The first cell of a run in its row, and the cell where it continues.
#[derive(Clone, Copy)]
struct Run {
    start: CellRef,
    next: CellRef,
}

/// The run that is being typed. Copies are handles to the same run.
#[derive(Clone, Copy)]
pub(super) struct DataEntry {
    range_selection: RangeSelection,
    grids: Grids,
    run: StoredValue<Option<Run>>,
}

impl DataEntry {
    pub(super) fn new(range_selection: RangeSelection) -> Self {
        Self { range_selection, grids: expect_context(), run: StoredValue::new(None) }
    }

    /// Goes on after a number was entered at a cell, by Enter (up or down) or Tab (left or right). Returns whether it
    /// did; otherwise the grid goes to the next cell in the direction of the motion.
    pub(super) fn go_on(self, from: CellRef, motion: Motion) -> bool {
        let Self { range_selection, grids, run } = self;
        if let Some(range) = range_selection.several() {
            let is_down = matches!(motion, Motion::Down | Motion::Up);
            let is_back = matches!(motion, Motion::Up | Motion::Left);
            let next = range.next(range_selection.orientation(), is_down, is_back);
            grids.focus(next.active());
            range_selection.choose(next);
            return true;
        }
        let start = run.get_value().filter(|run| run.next == from).map_or(from, |run| run.start);
        let beside = range_selection.after(motion, from);
        let next = match motion {
            Motion::Down if start != from => range_selection.after(Motion::Down, start),
            Motion::Right if beside == from => range_selection.after(Motion::Down, start),
            Motion::Right => {
                run.set_value(Some(Run { start, next: beside }));
                return false;
            }
            _ => return false,
        };
        // After the last row there is no row to go to.
        let is_there = next != start;
        if is_there {
            grids.focus(next);
            run.set_value(Some(Run { start: next, next }));
        }
        is_there
    }
}
