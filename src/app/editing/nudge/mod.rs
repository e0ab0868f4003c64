//! Nudging an input's number, by keys, buttons, slider or drag, as one gesture.

mod control;
mod gestures;

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            pause::{GESTURE, Pause},
        },
        state::{
            layer::Layer,
            notices::Notices,
            overlay::Overlay,
            store::{PerDocument, Store},
        },
    },
    model::{CellRef, Edit, Input},
    number::nudged,
};

pub(super) use self::{control::NudgeControl, gestures::Drags};

/// A number that is being nudged.
#[derive(Clone, Copy, PartialEq)]
struct Move {
    cell: CellRef,
    input: Input,
    /// The number before the gesture.
    from: f64,
    /// Whether a finger or button is down: the gesture then lasts until it is released, however long it rests.
    is_held: bool,
}

/// Nudges numbers. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Nudge {
    store: Store,
    layer: Layer,
    overlay: Overlay,
    notices: Notices,
    pause: Pause,
    moving: RwSignal<PerDocument<Option<Move>>>,
}

impl Nudge {
    pub(super) fn new() -> Self {
        Self {
            store: expect_context(),
            layer: expect_context(),
            overlay: expect_context(),
            notices: expect_context(),
            pause: Pause::new(),
            moving: RwSignal::default(),
        }
    }

    /// Whether a cell's number can be nudged: it must be an uncovered input.
    pub(super) fn can_move(self, cell: CellRef) -> bool {
        self.layer.input(cell.stage).is_some() && !untrack(|| self.overlay.covers(cell))
    }

    /// Returns the number before the current gesture; `None` outside a gesture. Tracked.
    pub(super) fn start(self) -> Option<f64> {
        self.moving.with(|moving| moving.get(self.store).copied().flatten()).map(|moving| moving.from)
    }

    /// Changes a number by steps of a power of ten.
    pub(super) fn by(self, cell: CellRef, steps: i32, exponent: i8) {
        self.to(cell, nudged(self.value(cell), steps, exponent));
    }

    /// Changes a number to `steps` from its value before the gesture.
    pub(super) fn move_from_start(self, cell: CellRef, steps: i32, exponent: i8) {
        let from = self.now().filter(|moving| moving.cell == cell);
        self.to(cell, nudged(from.map_or_else(|| self.value(cell), |moving| moving.from), steps, exponent));
    }

    /// Starts a gesture that lasts until [`Nudge::end`].
    pub(super) fn hold(self, cell: CellRef) {
        self.begin(cell);
        self.pause.stop();
        self.set(self.now().map(|moving| Move { is_held: true, ..moving }));
    }

    /// Changes a number to a value.
    pub(super) fn to(self, cell: CellRef, value: f64) {
        self.begin(cell);
        let Some(Move { input, is_held, .. }) = self.now() else { return };
        if value.to_bits() != self.value(cell).to_bits() {
            let edit = Edit::SetCell { input, row: cell.row, col: cell.col, value };
            self.notices.refuse_unless(self.store.gesture(&edit));
        }
        if !is_held {
            self.pause.then(GESTURE, move || self.end());
        }
    }

    /// Restores the number from before the gesture. Returns whether there was a gesture.
    pub(super) fn cancel(self) -> bool {
        let Some(Move { cell, from, .. }) = self.now() else { return false };
        self.to(cell, from);
        self.end();
        true
    }

    /// Ends the gesture, which becomes one undo step.
    pub(super) fn end(self) {
        self.pause.stop();
        if self.now().is_some() {
            self.set(None);
            self.store.seal();
            self.store.release_domain();
        }
    }

    fn begin(self, cell: CellRef) {
        if self.now().is_some_and(|moving| moving.cell == cell) {
            return;
        }
        self.end();
        if let Some(input) = self.layer.input(cell.stage).filter(|_| self.can_move(cell)) {
            self.store.seal();
            self.store.hold_domain(cell.stage);
            let from = self.value(cell);
            self.set(Some(Move { cell, input, from, is_held: false }));
        }
    }

    /// Returns the number being nudged, unless it belongs to another document.
    fn now(self) -> Option<Move> {
        self.moving.with_untracked(|moving| untrack(|| moving.get(self.store).copied().flatten()))
    }

    fn set(self, moving: Option<Move>) {
        self.moving.update(|slot| *slot.get_mut(self.store) = moving);
    }

    fn value(self, cell: CellRef) -> f64 {
        self.layer.read(cell.stage, |matrix, _| matrix[(cell.row, cell.col)])
    }
}
