//! Where the grid of each stage is, for those who lead to a cell from elsewhere.

use leptos::prelude::*;

use super::{editor, grid::GridHandle, view_state::ViewState};
use crate::model::CellRef;

/// The grids on the page. Copies are handles to the same list.
#[derive(Clone, Copy)]
pub(super) struct Grids(StoredValue<Vec<GridHandle>>);

impl Grids {
    pub(super) fn new() -> Self {
        Self(StoredValue::new(Vec::new()))
    }

    /// Takes a grid in, for as long as it is there.
    pub(super) fn register(self, handle: GridHandle) {
        self.0.update_value(|grids| grids.push(handle));
        on_cleanup(move || {
            // The list goes with the page, perhaps before the grid does.
            let _ = self.0.try_update_value(|grids| grids.retain(|grid| grid.stage != handle.stage));
        });
    }

    /// Selects a cell from elsewhere than its grid, and brings it into sight.
    pub(super) fn select(self, view: ViewState, cell: CellRef) {
        view.hover.set(None);
        view.pointed.set(None);
        view.selection.set(cell);
        self.show(cell);
    }

    /// Brings a cell into sight, without moving the focus.
    pub(super) fn show(self, cell: CellRef) {
        if let Some(grid) = self.of(cell) {
            grid.show(cell);
        }
    }

    /// Brings a cell into sight and focuses it.
    pub(super) fn focus(self, cell: CellRef) {
        if let Some(grid) = self.of(cell) {
            grid.go_to(cell);
        }
    }

    /// Takes what is being typed into the document: while a page is left, the focus may no longer tell of its end.
    pub(super) fn commit_drafts(self) {
        for grid in self.0.with_value(Clone::clone) {
            editor::commit_draft(grid);
        }
    }

    fn of(self, cell: CellRef) -> Option<GridHandle> {
        self.0.with_value(|grids| grids.iter().find(|grid| grid.stage == cell.stage).copied())
    }
}
