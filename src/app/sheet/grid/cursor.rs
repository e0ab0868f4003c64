//! How a person moves over a grid: by keys and pointer, and from elsewhere on the page.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::{cells::spot_of, elements::Elements, pane::Pane};
use crate::app::{browser::dom, state::focus::Focus};
use crate::layout::{Motion, Spot};
use crate::model::CellRef;
use leptos::prelude::*;

/// What moves. Copies are handles to the same cursor.
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

    /// Moves to a spot, scrolling no further than needed, and focuses it.
    pub(super) fn go(self, spot: Spot) {
        let spot = spot.clamped(self.pane.dimensions());
        self.pane.set_active(spot);
        // The element may be the one that has the focus already, and then nothing else tells of the move. A
        // pointer at rest has no say while keys are used.
        if let Some(cell) = self.pane.cell(spot) {
            self.focus.selection.set(cell);
        }
        self.focus.hover.set(None);
        self.pane.see_spot(spot);
        // To focus, the browser lays out what was written since the last frame: so what stands there already is focused
        // before anything is written.
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

    /// Moves to a cell and focuses it.
    pub(super) fn go_to(self, cell: CellRef) {
        self.go(self.pane.spot(cell));
    }

    /// Moves from a spot as a key asks.
    pub(super) fn follow(self, motion: Motion, from: Spot) {
        self.go(self.pane.after(motion, from));
    }

    /// Brings a cell into sight, and leaves the focus where it is.
    pub(super) fn show(self, cell: CellRef) {
        let spot = self.pane.spot(cell);
        self.pane.set_active(spot);
        self.pane.see_spot(spot);
        self.elements.paint_now();
        if let Some(element) = self.elements.element(spot) {
            dom::scroll_to(&element);
        }
    }

    /// Follows the focus to the spot that received it.
    pub(super) fn focused(self, event: &ev::FocusEvent) {
        let Some(spot) = target(event) else { return };
        let has_moved = self.pane.set_active(spot);
        if let Some(cell) = self.pane.cell(spot) {
            self.focus.selection.set(cell);
        }
        // A Tab may come before the next frame, and must leave from here, not by way of the former stop. Cells that
        // are about to be others are left to that frame: this one is in the hands of its own event.
        if has_moved && self.elements.has_its_cells() {
            self.elements.paint_now();
        }
    }

    /// Follows the focus into the editor of a spot: one that was refused may have been left open behind another cell.
    pub(super) fn returned(self, spot: Spot) {
        self.pane.set_active(spot);
        if let Some(cell) = self.pane.cell(spot)
            && self.focus.selection.get_untracked() != cell
        {
            self.focus.selection.set(cell);
        }
    }

    /// Follows the pointer; a finger that rests on a cell does not point at it.
    pub(super) fn hovered(self, event: &PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let cell = target(event).and_then(|spot| self.pane.cell(spot));
        if cell.is_some() && self.focus.hover.get_untracked() != cell {
            self.focus.hover.set(cell);
        }
    }

    /// The pointer has left the grid.
    pub(super) fn left(self) {
        self.focus.hover.set(None);
    }
}

/// The spot that an event happened on.
fn target(event: &ev::Event) -> Option<Spot> {
    spot_of(&event.target()?.dyn_into::<Element>().ok()?)
}
