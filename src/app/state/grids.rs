//! Access to a cell from outside its grid.

use crate::app::state::focus::Focus;
use crate::layout::{Motion, Spot};
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// What a grid offers to other parts of the page.
#[derive(Clone, Copy)]
pub(in crate::app) struct GridHandle {
    pub(in crate::app) stage: Stage,
    /// Makes a cell active and scrolls it into view, without moving the focus.
    pub(in crate::app) show: Callback<CellRef>,
    /// Scrolls a cell into view and focuses it.
    pub(in crate::app) focus: Callback<CellRef>,
    /// Moves the visible window to contain a cell, without changing the active cell.
    pub(in crate::app) see: Callback<CellRef>,
    /// Returns the cell that a motion leads to.
    pub(in crate::app) after: Callback<(Motion, CellRef), CellRef>,
    /// Commits the draft that is being typed.
    pub(in crate::app) commit: Callback<()>,
    /// Commits a text that was left open at a spot (model coordinates), or opens the editor on it if it is refused.
    /// Returns whether it did either: it does nothing if an editor is already open.
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

    /// Registers a grid for as long as it exists.
    pub(in crate::app) fn register(self, door: GridHandle) {
        self.doors.update_value(|doors| doors.push(door));
        on_cleanup(move || {
            // The list may be dropped before the grid is; and the next grid may already be registered.
            let _ = self
                .doors
                .try_update_value(|doors| doors.retain(|other| !other.commit.matches(&door.commit)));
        });
    }

    /// Selects a cell from outside its grid, and scrolls it into view.
    pub(in crate::app) fn select(self, cell: CellRef) {
        self.focus.hover.set(None);
        self.focus.pointed.set(None);
        self.focus.selection.set(cell);
        self.show(cell);
    }

    /// Scrolls a cell into view, without moving the focus.
    pub(in crate::app) fn show(self, cell: CellRef) {
        if let Some(door) = self.of(cell) {
            door.show.run(cell);
        }
    }

    /// Scrolls a cell into view and focuses it.
    pub(in crate::app) fn focus(self, cell: CellRef) {
        if let Some(door) = self.of(cell) {
            door.focus.run(cell);
        }
    }

    /// Commits what is being typed: while the page is being left, no blur event may come.
    pub(in crate::app) fn commit_drafts(self) {
        for door in self.doors.with_value(Clone::clone) {
            door.commit.run(());
        }
    }

    /// Returns the grid that a cell belongs to.
    pub(in crate::app) fn of(self, cell: CellRef) -> Option<GridHandle> {
        self.doors.with_value(|doors| doors.iter().find(|door| door.stage == cell.stage).copied())
    }
}
