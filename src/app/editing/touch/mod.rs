//! Finger gestures on cells. A long press selects a cell, two handles extend the range, a tap elsewhere ends it. All
//! else is left to the browser: scrolling, focus and zoom.

mod commands;
mod handles;
mod key_row;
mod long_press;

use leptos::prelude::*;
use web_sys::Event;

use super::{
    cells::cell_at, heading_at::Heading, range_commands::RangeCommands, range_selection::RangeSelection,
};
use crate::{
    app::{
        browser::dom,
        kit::context::expect_context,
        state::{
            focus::Focus,
            grids::Grids,
            layer::Layer,
            overlay::Overlay,
            stage_spot::StageSpot,
            store::{PerDocument, Store},
        },
    },
    layout::CellRange,
    model::CellRef,
};

pub(super) use self::{commands::RangeButtons, key_row::PhoneKeys};

/// The selection made by finger. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Fingers {
    store: Store,
    focus: Focus,
    grids: Grids,
    layer: Layer,
    overlay: Overlay,
    range_selection: RangeSelection,
    /// The cell that was long-pressed. It counts only while it is the active cell.
    pressed: RwSignal<PerDocument<Option<CellRef>>>,
}

impl Fingers {
    /// Listens to fingers, for as long as the page exists.
    pub(super) fn listen(range_selection: RangeSelection) -> Self {
        let fingers = Self {
            store: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
            layer: expect_context(),
            overlay: expect_context(),
            range_selection,
            pressed: RwSignal::default(),
        };
        handles::listen(fingers);
        long_press::listen(fingers);
        fingers
    }

    /// Returns the cells selected by finger, even if only one. Tracked.
    fn range(self) -> Option<CellRange> {
        let (active, several) = (self.focus.selected.get(), self.focus.range.get());
        let pressed = self.pressed.with(|pressed| pressed.get(self.store).copied().flatten());
        let one = || CellRange::new(active, (active.row, active.col));
        pressed.filter(|&pressed| pressed == active).map(|_| several.unwrap_or_else(one))
    }

    /// Whether cells are selected for a command. Tracked.
    pub(super) fn has_chosen(self) -> bool {
        self.focus.range.get().is_some() || self.range().is_some()
    }

    /// Whether a tap opens the event's target: a focused token heading, or a focused input cell that is selected alone.
    fn opens(self, event: &Event) -> bool {
        if let Some(heading) = Heading::of_event(event) {
            return Heading::focused() == Some(heading);
        }
        let cell = self.focus.selected.get_untracked();
        let is_alone = self.range_selection.several().is_none();
        let can_write = self.layer.input(cell.stage).is_some() && !untrack(|| self.overlay.covers(cell));
        is_alone && can_write && cell_at(event).is_some_and(|element| dom::has_focus(&element))
    }

    /// Opens the editor on the focused heading, or else on the selected cell.
    fn open(self) {
        let token = Heading::focused().and_then(|heading| heading.token);
        let cell = || StageSpot::cell(self.focus.selected.get_untracked());
        let at = token.map_or_else(cell, StageSpot::heading);
        if let Some(grid) = self.grids.of(at.stage) {
            grid.edit.run((at.spot, None));
        }
    }

    /// Selects only this cell.
    fn choose(self, cell: CellRef) {
        self.grids.focus(cell);
        self.range_selection.collapse();
        self.set(Some(cell));
    }

    /// Reduces the selection to the active cell.
    fn end(self) {
        self.range_selection.collapse();
        self.set(None);
    }

    fn set(self, cell: Option<CellRef>) {
        self.pressed.update(|pressed| *pressed.get_mut(self.store) = cell);
    }
}
