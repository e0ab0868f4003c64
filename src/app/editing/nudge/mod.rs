//! Moving a number of an input a little, by one gesture, whoever asks for it: keys, buttons, a slider, a drag.

mod control;
mod gestures;

use std::time::Duration;

use crate::app::{
    kit::pause::Pause,
    state::{
        layer::Layer,
        notices::Notices,
        overlay::Overlay,
        store::{PerDocument, Store},
    },
};
use crate::model::{CellRef, Edit, Input};
use crate::number::nudged;
use leptos::prelude::*;

pub(super) use self::control::NudgeControl;

/// A burst of presses is one gesture; this long a pause ends it.
const PAUSE: Duration = Duration::from_millis(700);

/// A step, as a power of ten: of a press, with Shift and with Control.
const STEP: i8 = -1;

/// How far a step goes: ten times as far with Shift, a tenth with Control.
fn exponent(shift: bool, control: bool) -> i8 {
    STEP + i8::from(shift) - i8::from(control)
}

/// A number that is being moved.
#[derive(Clone, Copy, PartialEq)]
struct Move {
    cell: CellRef,
    input: Input,
    /// What it was before.
    from: f64,
    /// A finger or a button is down: the gesture lasts until it comes up, however long it rests.
    is_held: bool,
}

/// What moves numbers. Copies are handles to the same one.
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

    /// Whether the number of a cell is one that a person moves: an input that is not covered.
    pub(super) fn can_move(self, cell: CellRef) -> bool {
        self.layer.input(cell.stage).is_some() && !untrack(|| self.overlay.covers(cell))
    }

    /// What the number was before it was moved, while it is; watched.
    pub(super) fn start(self) -> Option<f64> {
        self.moving.with(|moving| moving.get(self.store).copied().flatten()).map(|moving| moving.from)
    }

    /// Moves a number by steps of a power of ten.
    pub(super) fn by(self, cell: CellRef, steps: i32, exponent: i8) {
        self.to(cell, nudged(self.value(cell), steps, exponent));
    }

    /// Moves a number so far from where it was before the gesture.
    pub(super) fn so_far(self, cell: CellRef, steps: i32, exponent: i8) {
        let from = self.now().filter(|moving| moving.cell == cell);
        self.to(cell, nudged(from.map_or_else(|| self.value(cell), |moving| moving.from), steps, exponent));
    }

    /// Begins a gesture that lasts until [`Nudge::end`].
    pub(super) fn hold(self, cell: CellRef) {
        self.begin(cell);
        self.pause.stop();
        self.set(self.now().map(|moving| Move { is_held: true, ..moving }));
    }

    /// Moves a number there.
    pub(super) fn to(self, cell: CellRef, value: f64) {
        self.begin(cell);
        let Some(Move { input, is_held, .. }) = self.now() else { return };
        if value.to_bits() != self.value(cell).to_bits() {
            let edit = Edit::SetCell { input, row: cell.row, col: cell.col, value };
            self.notices.refuse_unless(self.store.gesture(&edit));
        }
        if !is_held {
            self.pause.then(PAUSE, move || self.end());
        }
    }

    /// Takes the move back, where there is one; whether there was.
    pub(super) fn cancel(self) -> bool {
        let Some(Move { cell, from, .. }) = self.now() else { return false };
        self.to(cell, from);
        self.end();
        true
    }

    /// Ends the gesture: it is one step to undo.
    pub(super) fn end(self) {
        self.pause.stop();
        if self.now().is_some() {
            self.set(None);
            self.store.seal();
            self.store.let_domain_go();
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

    /// What is being moved; a number of another document is not any more.
    fn now(self) -> Option<Move> {
        self.moving.with_untracked(|moving| untrack(|| moving.get(self.store).copied().flatten()))
    }

    fn set(self, moving: Option<Move>) {
        self.moving.update(|slot| *slot.own(self.store) = moving);
    }

    fn value(self, cell: CellRef) -> f64 {
        self.layer.read(cell.stage, |matrix, _| matrix[(cell.row, cell.col)])
    }
}
