//! The keys of a grid: those on its cells and headings, and those in its editor.
//!
//! This module performs commands on one cell. It asks the editing module first, which performs all others, and these
//! too if several cells are selected. [`KEYS`](crate::command::KEYS) says which key gives which command.

use leptos::prelude::*;
use web_sys::{KeyboardEvent, MouseEvent};

use super::editing::{CellDraft, Editing};
use crate::{
    app::{
        browser::{
            dom,
            keys::{is_input_method, press_of},
        },
        kit::context::expect_context,
        state::{
            focus::Focus,
            inspecting::Inspecting,
            modules::{EditingModule, Parts},
            notices::Notices,
            overlay::Overlay,
            stage_spot::{StageSpot, spot_of},
        },
    },
    command::{CellCommand, EditorCommand, GridKey},
    layout::{Motion, Spot},
};

/// Performs the keys of a grid. Copies are handles to the same grid.
#[derive(Clone, Copy)]
pub(super) struct GridKeys {
    pub(super) editing: Editing,
    overlay: Overlay,
    inspecting: Inspecting,
    focus: Focus,
    notices: Notices,
    parts: Parts,
}

impl GridKeys {
    pub(super) fn new(editing: Editing) -> Self {
        Self {
            editing,
            overlay: expect_context(),
            inspecting: expect_context(),
            focus: expect_context(),
            notices: expect_context(),
            parts: expect_context(),
        }
    }

    /// Performs a key that is pressed on a cell or a heading. It acts at the active spot: after the window has moved, the
    /// focused element shows another one.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let pressed = dom::target_of(event).and_then(|element| spot_of(&element));
        if is_input_method(event) || pressed.is_none() {
            return;
        }
        let at = self.active();
        let Some(key) = GridKey::of(&press_of(event), at.as_cell().is_some()) else { return };
        if self.module().is_some_and(|module| module.press.run((at, key.clone()))) || self.perform(&key, at) {
            event.prevent_default();
        }
    }

    /// Opens the editor on a double click: at the active spot, or on the heading that was clicked. A covered number is
    /// predicted elsewhere.
    pub(super) fn open(self, event: &MouseEvent) {
        let clicked = dom::target_of(event).and_then(|element| spot_of(&element));
        let mut at = self.active();
        if let Some(heading) = clicked.filter(|spot| spot.place().is_none()) {
            at.spot = self.editing.cursor.pane.orientation().spot(heading);
        }
        if !self.is_covered(at) {
            self.edit(at.spot, None);
        }
    }

    /// Goes to a spot (model coordinates) and opens the editor there, on the typed text or else on the content. Does
    /// nothing if the numbers are computed.
    pub(super) fn edit(self, spot: Spot, typed: Option<String>) {
        if !self.editing.is_allowed() {
            return;
        }
        if let Some(module) = self.module() {
            let at = StageSpot { stage: self.editing.cursor.pane.stage, spot };
            module.displace_draft.run((at, typed.is_some()));
        }
        self.editing.edit(spot, typed);
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
            GridKey::Cell(CellCommand::Open | CellCommand::Edit | CellCommand::Clear) | GridKey::Type(_)
                if !editing.is_allowed() =>
            {
                return false;
            }
            GridKey::Cell(CellCommand::Open | CellCommand::Edit) => {
                editing.begin(editing.cursor.pane.active(), None);
            }
            GridKey::Cell(CellCommand::Clear) => editing.clear(),
            GridKey::Type(text) => editing.begin(editing.cursor.pane.active(), Some(text.clone())),
            // The browser reloads the page by the key of `FillRight`.
            GridKey::Cell(CellCommand::Cancel | CellCommand::Explain | CellCommand::FillRight) => {
                return false;
            }
            GridKey::Cell(
                CellCommand::Extend(_)
                | CellCommand::SelectRow
                | CellCommand::SelectColumn
                | CellCommand::SelectMatrix
                | CellCommand::NextSmaller
                | CellCommand::NextLarger
                | CellCommand::Nudge { .. }
                | CellCommand::FillAll
                | CellCommand::FillDown,
            )
            | GridKey::Heading(_) => return self.is_too_early(),
        }
        true
    }

    /// Whether the editing module, which performs a command, has not loaded; says so. The browser must not act on the
    /// key instead.
    fn is_too_early(self) -> bool {
        let is_early = self.module().is_none();
        if is_early {
            self.notices.say_loading(self.parts.editing);
        }
        is_early
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
        if let Some(cell) = cell.filter(|cell| cell.stage == self.editing.beginning()) {
            self.focus.keep_watching(cell.row);
        }
    }

    /// Moves from a spot (model coordinates) by a motion.
    fn follow(self, motion: Motion, spot: Spot) {
        let cursor = self.editing.cursor;
        cursor.follow(motion, cursor.pane.orientation().spot(spot));
    }

    /// Returns the active spot.
    fn active(self) -> StageSpot {
        let pane = self.editing.cursor.pane;
        StageSpot { stage: pane.stage, spot: pane.orientation().spot(pane.active()) }
    }

    fn is_covered(self, at: StageSpot) -> bool {
        at.as_cell().is_some_and(|cell| untrack(|| self.overlay.covers(cell)))
    }

    fn module(self) -> Option<EditingModule> {
        untrack(|| self.parts.editing.now())
    }
}
