//! Moving over a grid: by keys, by pointer, and from elsewhere on the page.

use leptos::ev;
use web_sys::PointerEvent;

use super::{elements::Elements, pane::Pane};
use crate::{
    app::{
        browser::dom,
        kit::context::expect_context,
        state::{focus::Focus, stage_spot::spot_of},
    },
    layout::{Motion, Spot},
    model::CellRef,
};

/// The cursor of a grid. Copies are handles to the same cursor.
#[derive(Clone, Copy)]
pub(super) struct Cursor {
    pub(super) pane: Pane,
    elements: Elements,
    focus: Focus,
}

impl Cursor {
    pub(super) fn new(pane: Pane, elements: Elements) -> Self {
        Self { pane, elements, focus: expect_context() }
    }

    /// Moves to a spot, or the nearest one that exists, scrolling no further than needed, and focuses it.
    pub(super) fn go(self, spot: Spot) {
        let spot = self.pane.existing(spot);
        self.pane.set_active(spot);
        // The element may already have the focus, so no focus event would report the move. A resting pointer is ignored
        // while keys are used.
        if let Some(cell) = self.pane.cell(spot) {
            self.focus.select(cell);
        }
        self.focus.ignore_pointer();
        self.pane.see_spot(spot);
        // Focusing makes the browser lay out everything written since the last frame. So a spot that already has its
        // element is focused before anything is written.
        let is_there = self.elements.has_its_cells()
            && self.elements.element(spot).is_some_and(|element| spot_of(&element) == Some(spot));
        if is_there {
            self.elements.focus(spot);
        }
        self.elements.paint_now();
        if !is_there {
            self.elements.focus(spot);
        }
    }

    /// Moves from a spot by a motion.
    pub(super) fn follow(self, motion: Motion, from: Spot) {
        self.go(self.pane.after(motion, from));
    }

    /// Scrolls a cell into view, without moving the focus.
    pub(super) fn show(self, cell: CellRef) {
        let spot = self.pane.spot(cell);
        self.pane.set_active(spot);
        self.pane.see_spot(spot);
        self.elements.paint_now();
        if let Some(element) = self.elements.element(spot) {
            dom::scroll_to(&element);
        }
    }

    /// Makes the spot that received the focus the active one.
    pub(super) fn focused(self, event: &ev::FocusEvent) {
        let Some(spot) = target(event) else { return };
        let has_moved = self.pane.set_active(spot);
        if let Some(cell) = self.pane.cell(spot) {
            self.focus.select(cell);
        }
        // A Tab may come before the next frame, and must leave from here, not from the old tab stop. If the cells are
        // about to be rebuilt, that is left to the frame: this cell's own event is still being handled.
        if has_moved && self.elements.has_its_cells() {
            self.elements.paint_now();
        }
    }

    /// Makes the editor's spot active when the editor gets the focus: a refused draft may be open over another cell.
    pub(super) fn returned(self, spot: Spot) {
        self.pane.set_active(spot);
        if let Some(cell) = self.pane.cell(spot)
            && self.focus.last_selected() != cell
        {
            self.focus.select(cell);
        }
    }

    /// Follows the pointer. A finger resting on a cell does not count as hovering.
    pub(super) fn hovered(self, event: &PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let cell = target(event).and_then(|spot| self.pane.cell(spot));
        if cell.is_some() {
            self.focus.hover(cell);
        }
    }

    /// Clears the hover when the pointer leaves the grid.
    pub(super) fn left(self) {
        self.focus.hover(None);
    }
}

/// Returns the spot that an event happened on.
fn target(event: &ev::Event) -> Option<Spot> {
    spot_of(&dom::target_of(event)?)
}
