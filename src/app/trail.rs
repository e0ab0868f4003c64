//! Following a number back to the numbers it came from, and the way back.

use leptos::prelude::*;

use super::{grids::Grids, view_state::ViewState};
use crate::model::CellRef;

/// The steps that were followed, each from a cell to one of its operands.
#[derive(Clone, Copy)]
pub(super) struct Trail(RwSignal<Vec<(CellRef, CellRef)>>);

impl Trail {
    pub(super) fn new() -> Self {
        Self(RwSignal::new(Vec::new()))
    }

    /// Goes from the explained cell to one of its operands.
    pub(super) fn follow(self, view: ViewState, grids: Grids, to: CellRef) {
        let from = view.explained.get_untracked();
        self.0.update(|steps| {
            // Whoever went elsewhere meanwhile does not want to be led back there.
            if steps.last().is_none_or(|(_, last)| *last != from) {
                steps.clear();
            }
            steps.push((from, to));
        });
        grids.select(view, to);
    }

    /// The cell that the way back leads to, watched; none once the selection is elsewhere.
    pub(super) fn origin(self, view: ViewState) -> Option<CellRef> {
        let selected = view.selected.get();
        self.0.with(|steps| steps.last().filter(|(_, to)| *to == selected).map(|(from, _)| *from))
    }

    /// Goes one step back; the focus returns to the sheet when it was the last one.
    pub(super) fn back(self, view: ViewState, grids: Grids) {
        let Some((from, _)) = self.0.try_update(Vec::pop).flatten() else { return };
        grids.select(view, from);
        if self.0.with_untracked(Vec::is_empty) {
            grids.focus(from);
        }
    }
}
