//! The ways to a cell from elsewhere than its grid.

use crate::app::state::focus::Focus;
use crate::layout::{Motion, Spot};
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// What a grid does for others.
#[derive(Clone, Copy)]
pub(in crate::app) struct GridHandle {
    pub(in crate::app) stage: Stage,
    /// Brings a cell into sight, and leaves the focus where it is.
    pub(in crate::app) show: Callback<CellRef>,
    /// Brings a cell into sight and focuses it.
    pub(in crate::app) focus: Callback<CellRef>,
    /// Brings a cell into sight, and leaves where the person is.
    pub(in crate::app) see: Callback<CellRef>,
    /// Where a motion leads from a cell.
    pub(in crate::app) after: Callback<(Motion, CellRef), CellRef>,
    /// Takes what is being typed into the document.
    pub(in crate::app) commit: Callback<()>,
    /// Takes a text that was left open, at a spot as the model has it; the editor opens on one that is refused. Whether
    /// it did either: an editor that is open already is left alone.
    pub(in crate::app) reopen: Callback<(Spot, String), bool>,
}

/// The grids on the page. Copies are handles to the same list.
#[derive(Clone, Copy)]
pub(in crate::app) struct Grids {
    focus: Focus,
    doors: StoredValue<Vec<GridHandle>>,
}

impl Grids {
    pub(in crate::app) fn new(focus: Focus) -> Self {
        Self { focus, doors: StoredValue::new(Vec::new()) }
    }

    /// Takes a grid in, for as long as it is there.
    pub(in crate::app) fn register(self, door: GridHandle) {
        self.doors.update_value(|doors| doors.push(door));
        on_cleanup(move || {
            // The list goes with the page, perhaps before the grid does; and the next grid may stand there already.
            let _ = self
                .doors
                .try_update_value(|doors| doors.retain(|other| !other.commit.matches(&door.commit)));
        });
    }

    /// Selects a cell from elsewhere than its grid, and brings it into sight.
    pub(in crate::app) fn select(self, cell: CellRef) {
        self.focus.hover.set(None);
        self.focus.pointed.set(None);
        self.focus.selection.set(cell);
        self.show(cell);
    }

    /// Brings a cell into sight, without moving the focus.
    pub(in crate::app) fn show(self, cell: CellRef) {
        if let Some(door) = self.of(cell) {
            door.show.run(cell);
        }
    }

    /// Brings a cell into sight and focuses it.
    pub(in crate::app) fn focus(self, cell: CellRef) {
        if let Some(door) = self.of(cell) {
            door.focus.run(cell);
        }
    }

    /// Takes what is being typed into the document: while a page is left, the focus may no longer tell of its end.
    pub(in crate::app) fn commit_drafts(self) {
        for door in self.doors.with_value(Clone::clone) {
            door.commit.run(());
        }
    }

    /// The grid that a cell is of.
    pub(in crate::app) fn of(self, cell: CellRef) -> Option<GridHandle> {
        self.doors.with_value(|doors| doors.iter().find(|door| door.stage == cell.stage).copied())
    }
}
