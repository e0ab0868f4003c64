//! Access to a cell from outside its grid.

use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::{
    app::state::{focus::Focus, stage_spot::StageSpot},
    layout::{Motion, Orientation, Spot, Window},
    model::{CellRef, Stage},
};

/// What a grid offers to other parts of the page.
#[derive(Clone, Copy)]
pub(in crate::app) struct GridHandle {
    pub(in crate::app) stage: Stage,
    /// Makes a cell active and scrolls it into view, without moving the focus.
    pub(in crate::app) show: Callback<CellRef>,
    /// Scrolls a spot (model coordinates) into view and focuses it.
    pub(in crate::app) focus: Callback<Spot>,
    /// Moves the visible window to contain a cell, without changing the active cell.
    pub(in crate::app) see: Callback<CellRef>,
    /// Returns the cell that a motion leads to.
    pub(in crate::app) after: Callback<(Motion, CellRef), CellRef>,
    /// Returns the element of the grid.
    pub(in crate::app) root: Callback<(), Option<HtmlElement>>,
    /// Returns how the matrix is displayed.
    pub(in crate::app) orientation: Callback<(), Orientation>,
    /// Returns the visible window, as displayed.
    pub(in crate::app) window: Callback<(), Window>,
    /// Returns the element of a cell, if the cell is visible.
    pub(in crate::app) element: Callback<CellRef, Option<HtmlElement>>,
    /// Goes to a spot (model coordinates) and opens the editor there, on the typed text or else on the content. A draft
    /// elsewhere in the matrix is offered for reuse. Does nothing if the numbers are computed.
    pub(in crate::app) edit: Callback<(Spot, Option<String>)>,
    /// Commits the draft that is being typed.
    pub(in crate::app) commit: Callback<()>,
    /// Discards the draft and focuses its spot.
    pub(in crate::app) cancel: Callback<()>,
    /// Commits a text to a spot (model coordinates) as if it were typed there: if it is refused, the editor opens on it
    /// and takes the focus. Returns whether it did either: it does nothing if an editor is already open.
    pub(in crate::app) enter: Callback<(Spot, String), bool>,
    /// Commits a text that was left open at a spot (model coordinates), or opens the editor on it if it is refused.
    /// Returns whether it did either: it does nothing if an editor is already open.
    pub(in crate::app) reopen: Callback<(Spot, String), bool>,
    /// Opens the editor on a text that was left open at a spot (model coordinates), without an edit. Returns whether it
    /// did: it does nothing if an editor is already open.
    pub(in crate::app) show_draft: Callback<(Spot, String), bool>,
}

/// The grids on the page. Copies are handles to the same list.
#[derive(Clone, Copy)]
pub(in crate::app) struct Grids {
    focus: Focus,
    handles: StoredValue<Vec<GridHandle>>,
}

impl Grids {
    pub(in crate::app) fn new(focus: Focus) -> Self {
        Self { focus, handles: StoredValue::new(Vec::new()) }
    }

    /// Registers a grid for as long as it exists.
    pub(in crate::app) fn register(self, handle: GridHandle) {
        self.handles.update_value(|handles| handles.push(handle));
        on_cleanup(move || {
            // The list may be dropped before the grid is; and the next grid may already be registered.
            let _ = self
                .handles
                .try_update_value(|handles| handles.retain(|other| !other.commit.matches(&handle.commit)));
        });
    }

    /// Selects a cell from outside its grid, and scrolls it into view.
    pub(in crate::app) fn select(self, cell: CellRef) {
        self.focus.point_at(None);
        self.focus.select_and_explain(cell);
        self.show(cell);
    }

    /// Scrolls a cell into view, without moving the focus.
    pub(in crate::app) fn show(self, cell: CellRef) {
        if let Some(grid) = self.of(cell.stage) {
            grid.show.run(cell);
        }
    }

    /// Scrolls a cell into view and focuses it.
    pub(in crate::app) fn focus(self, cell: CellRef) {
        self.focus_at(StageSpot::cell(cell));
    }

    /// Scrolls a cell or a heading into view and focuses it.
    pub(in crate::app) fn focus_at(self, StageSpot { stage, spot }: StageSpot) {
        if let Some(grid) = self.of(stage) {
            grid.focus.run(spot);
        }
    }

    /// Commits what is being typed: while the page is being left, no blur event may come.
    pub(in crate::app) fn commit_drafts(self) {
        for grid in self.handles.with_value(Clone::clone) {
            grid.commit.run(());
        }
    }

    /// Returns the grid of a stage, if it is on the page.
    pub(in crate::app) fn of(self, stage: Stage) -> Option<GridHandle> {
        self.handles.with_value(|handles| handles.iter().find(|grid| grid.stage == stage).copied())
    }

    /// Returns the element of a stage's grid.
    pub(in crate::app) fn root(self, stage: Stage) -> Option<HtmlElement> {
        self.of(stage)?.root.run(())
    }

    /// Returns the element of a cell, if the cell is visible.
    pub(in crate::app) fn element(self, cell: CellRef) -> Option<HtmlElement> {
        self.of(cell.stage)?.element.run(cell)
    }
}
