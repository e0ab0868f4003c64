//! The reader's state in the inspector: the trail of operands followed, and whether softmax is shown naively.

use leptos::prelude::*;

use crate::{
    app::state::{focus::Focus, grids::Grids},
    model::CellRef,
};

/// A step along the trail: from a cell to one of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TrailStep {
    from: CellRef,
    to: CellRef,
}

/// The trail of operands and the form of softmax. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct InspectorState {
    focus: Focus,
    grids: Grids,
    /// The steps followed, the latest last.
    trail: RwSignal<Vec<TrailStep>>,
    /// Whether softmax is shown without subtracting the row maximum.
    pub(super) naive: RwSignal<bool>,
}

impl InspectorState {
    /// Starts without a trail, and with the sound form of softmax.
    pub(in crate::app) fn new(focus: Focus, grids: Grids) -> Self {
        Self { focus, grids, trail: RwSignal::new(Vec::new()), naive: RwSignal::new(false) }
    }

    /// Selects an operand of the explained cell and records the step.
    pub(super) fn follow(self, to: CellRef) {
        let from = self.focus.explained.get_untracked();
        self.trail.update(|steps| {
            // If the user went elsewhere meanwhile, the way back no longer applies.
            if steps.last().is_none_or(|last| last.to != from) {
                steps.clear();
            }
            steps.push(TrailStep { from, to });
        });
        self.grids.select(to);
    }

    /// The cell that the back button leads to. `None` once the selection is elsewhere. Tracked.
    pub(super) fn origin(self) -> Option<CellRef> {
        let selected = self.focus.selected.get();
        self.trail.with(|steps| steps.last().filter(|last| last.to == selected).map(|last| last.from))
    }

    /// Goes one step back. After the last step the focus returns to the sheet.
    pub(super) fn back(self) {
        let Some(TrailStep { from, .. }) = self.trail.try_update(Vec::pop).flatten() else { return };
        self.grids.select(from);
        if self.trail.with_untracked(Vec::is_empty) {
            self.grids.focus(from);
        }
    }
}
