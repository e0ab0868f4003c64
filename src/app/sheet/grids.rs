//! Where the grid of each stage is, for those who lead to a cell from elsewhere.

use leptos::prelude::*;

use super::grid::{GridHandle, editor};
use crate::app::page::focus::Focus;
use crate::model::CellRef;

/// The grids on the page. Copies are handles to the same list.
#[derive(Clone, Copy)]
pub(in crate::app) struct Grids {
    focus: Focus,
    grids: StoredValue<Vec<GridHandle>>,
}

impl Grids {
    pub(in crate::app) fn new(focus: Focus) -> Self {
        Self { focus, grids: StoredValue::new(Vec::new()) }
    }

    /// Takes a grid in, for as long as it is there.
    pub(in crate::app) fn register(self, handle: GridHandle) {
        self.grids.update_value(|grids| grids.push(handle));
        on_cleanup(move || {
            // The list goes with the page, perhaps before the grid does.
            let _ = self.grids.try_update_value(|grids| grids.retain(|grid| grid.stage != handle.stage));
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
        if let Some(grid) = self.of(cell) {
            grid.show(cell);
        }
    }

    /// Brings a cell into sight and focuses it.
    pub(in crate::app) fn focus(self, cell: CellRef) {
        if let Some(grid) = self.of(cell) {
            grid.go_to(cell);
        }
    }

    /// Takes what is being typed into the document: while a page is left, the focus may no longer tell of its end.
    pub(in crate::app) fn commit_drafts(self) {
        for grid in self.grids.with_value(Clone::clone) {
            editor::commit_draft(grid);
        }
    }

    fn of(self, cell: CellRef) -> Option<GridHandle> {
        self.grids.with_value(|grids| grids.iter().find(|grid| grid.stage == cell.stage).copied())
    }
}
