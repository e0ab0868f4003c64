//! The keys of a grid: those on its cells and headings, and those in its editor.
//!
//! The commands of keys stand in [`KEYS`](crate::command::KEYS). This module performs those that concern one cell. All
//! others, and what several selected cells change about these, are the editing module's, which is asked first.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::{
    cells::spot_of,
    editing::{CellDraft, Editing},
};
use crate::app::{
    browser::keys::{is_input_method, press_of},
    state::{
        grid_key::{GridKey, StageSpot},
        inspecting::Inspecting,
        modules::{EditingModule, Parts},
        overlay::Overlay,
    },
};
use crate::command::{CellCommand, EditorCommand};
use crate::layout::{Motion, Spot};
use leptos::prelude::*;

/// Performs the keys of a grid. Copies are handles to the same grid.
#[derive(Clone, Copy)]
pub(super) struct GridKeys {
    pub(super) editing: Editing,
    overlay: Overlay,
    inspecting: Inspecting,
    parts: Parts,
}

impl GridKeys {
    pub(super) fn new(editing: Editing) -> Self {
        Self { editing, overlay: expect_context(), inspecting: expect_context(), parts: expect_context() }
    }

    /// Performs a key that is pressed on a cell or a heading.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(spot) = target.and_then(|element| spot_of(&element)).filter(|_| !is_input_method(event))
        else {
            return;
        };
        let Some(key) = GridKey::of(&press_of(event), spot.place().is_some()) else { return };
        let at = self.in_model(spot);
        if self.module().is_some_and(|module| module.press.run((at, key.clone()))) || self.perform(&key, at) {
            event.prevent_default();
        }
    }

    /// Opens the editor at the active spot, as a double click does. A covered number is predicted elsewhere.
    pub(super) fn open(self) {
        let at = self.in_model(self.editing.cursor.pane.active());
        if !self.is_covered(at) {
            if let Some(module) = self.module() {
                module.displace_draft.run((at, false));
            }
            self.editing.begin(None);
        }
    }

    /// Performs a key on the active spot, which is at `at`. Returns whether it did.
    fn perform(self, key: &GridKey, at: StageSpot) -> bool {
        let Self { editing, overlay, inspecting, .. } = self;
        let (is_cell, is_covered) = (at.as_cell().is_some(), self.is_covered(at));
        match key {
            GridKey::Cell(CellCommand::Move(motion)) => {
                editing.cursor.follow(*motion, editing.cursor.pane.active());
            }
            GridKey::Cell(CellCommand::Explain) if is_cell => inspecting.enter(),
            GridKey::Cell(CellCommand::Open) if is_cell && !is_covered && !editing.is_allowed() => {
                inspecting.enter();
            }
            GridKey::Cell(CellCommand::Open | CellCommand::Edit | CellCommand::Clear) | GridKey::Type(_)
                if is_covered =>
            {
                overlay.ask(key.typed());
            }
            _ if !editing.is_allowed() => return false,
            GridKey::Cell(CellCommand::Open | CellCommand::Edit) => editing.begin(None),
            GridKey::Cell(CellCommand::Clear) => editing.clear(),
            GridKey::Type(text) => editing.begin(Some(text.clone())),
            GridKey::Cell(
                CellCommand::Extend(_)
                | CellCommand::SelectRow
                | CellCommand::SelectColumn
                | CellCommand::SelectMatrix
                | CellCommand::Cancel
                | CellCommand::Explain
                | CellCommand::NextSmaller
                | CellCommand::NextLarger
                | CellCommand::Nudge { .. }
                | CellCommand::FillAll
                | CellCommand::FillDown
                | CellCommand::FillRight,
            )
            | GridKey::Heading(_) => return false,
        }
        true
    }

    /// Performs a key that is pressed in the editor.
    pub(super) fn press_in_editor(self, event: &KeyboardEvent) {
        if is_input_method(event) {
            return;
        }
        let Some(CellDraft { spot, in_place, .. }) = untrack(|| self.editing.draft()) else { return };
        let Some(command) = EditorCommand::of(&press_of(event)) else { return };
        match command {
            // The caret moves.
            EditorCommand::EnterByArrow(_) if in_place => return,
            EditorCommand::EnterByArrow(motion) => {
                if self.editing.commit() {
                    self.follow(motion, spot);
                }
            }
            EditorCommand::Enter(motion) => self.enter(motion, spot),
            EditorCommand::EnterInAll => {
                if !self.module().is_some_and(|module| module.enter_in_all.run(())) {
                    self.enter(Motion::Down, spot);
                }
            }
            EditorCommand::Discard => self.editing.cancel(),
        }
        event.prevent_default();
    }

    /// Enters the draft at a spot (model coordinates), and goes on by a motion, or as the run of numbers goes.
    fn enter(self, motion: Motion, spot: Spot) {
        if !self.editing.commit() {
            return;
        }
        let cell = StageSpot { stage: self.editing.cursor.pane.stage, spot }.as_cell();
        let has_moved =
            cell.zip(self.module()).is_some_and(|(cell, module)| module.move_after_entry.run((cell, motion)));
        if !has_moved {
            self.follow(motion, spot);
        }
    }

    /// Moves from a spot (model coordinates) by a motion.
    fn follow(self, motion: Motion, spot: Spot) {
        let cursor = self.editing.cursor;
        cursor.follow(motion, cursor.pane.orientation().spot(spot));
    }

    fn in_model(self, spot: Spot) -> StageSpot {
        let pane = self.editing.cursor.pane;
        StageSpot { stage: pane.stage, spot: pane.orientation().spot(spot) }
    }

    fn is_covered(self, at: StageSpot) -> bool {
        at.as_cell().is_some_and(|cell| untrack(|| self.overlay.covers(cell)))
    }

    fn module(self) -> Option<EditingModule> {
        untrack(|| self.parts.editing.now())
    }
}
