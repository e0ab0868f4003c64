//! What a reader does with an explanation: follows a number back to those it came from, and returns; leaves the row
//! maximum in.

use crate::app::state::{focus::Focus, grids::Grids};
use crate::model::CellRef;
use leptos::prelude::*;

/// The way that was followed, and the way softmax is shown. Copies are handles to the same reading.
#[derive(Clone, Copy)]
pub(in crate::app) struct Reading {
    focus: Focus,
    grids: Grids,
    /// The steps that were followed, each from a cell to one of its operands.
    trail: RwSignal<Vec<(CellRef, CellRef)>>,
    /// Whether a softmax row is shown as it would be without subtracting its maximum.
    pub(super) naive: RwSignal<bool>,
}

impl Reading {
    pub(in crate::app) fn new(focus: Focus, grids: Grids) -> Self {
        Self { focus, grids, trail: RwSignal::new(Vec::new()), naive: RwSignal::new(false) }
    }

    /// Goes from the explained cell to one of its operands.
    pub(super) fn follow(self, to: CellRef) {
        let from = self.focus.explained.get_untracked();
        self.trail.update(|steps| {
            // Whoever went elsewhere meanwhile does not want to be led back there.
            if steps.last().is_none_or(|(_, last)| *last != from) {
                steps.clear();
            }
            steps.push((from, to));
        });
        self.grids.select(to);
    }

    /// The cell that the way back leads to, watched; none once the selection is elsewhere.
    pub(super) fn origin(self) -> Option<CellRef> {
        let selected = self.focus.selected.get();
        self.trail.with(|steps| steps.last().filter(|(_, to)| *to == selected).map(|(from, _)| *from))
    }

    /// Goes one step back; the focus returns to the sheet when it was the last one.
    pub(super) fn back(self) {
        let Some((from, _)) = self.trail.try_update(Vec::pop).flatten() else { return };
        self.grids.select(from);
        if self.trail.with_untracked(Vec::is_empty) {
            self.grids.focus(from);
        }
    }
}
