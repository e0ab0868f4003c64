//! Large outputs: the rows in sight are made for the frame that shows them, the others after it.
//!
//! Painters of cells ask for their rows. Whoever reads anything else of the output finds all of it made. The map, the
//! colours and what follows from all of the numbers come when the last row is made; until then the card is marked.

use std::ops::Range;
use std::time::Duration;

use super::Store;
use crate::app::browser::timing::{self, Measure};
use crate::app::kit::pause::Pause;
use crate::model::{Attention, Change, DirtyCells, Document, Stage};
use leptos::prelude::*;

/// How long what was painted has to come to the screen before the first of the rows that are left are made: without a
/// graphics card both need the processor.
const SHOWING: Duration = Duration::from_millis(16);

/// Whether rows are left to be made, and when the next of them are. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct DeferredRows {
    is_left: RwSignal<bool>,
    next: Pause,
    /// Whether a change came before the next were made. Where one follows the other, as under a slider, none of them
    /// would else be made; so at most every second change waits.
    is_late: StoredValue<bool>,
}

impl DeferredRows {
    pub(super) fn new() -> Self {
        Self { is_left: RwSignal::new(false), next: Pause::new(), is_late: StoredValue::new(false) }
    }
}

impl Store {
    /// Whether all numbers of a stage are made, watched.
    pub(in crate::app) fn is_whole(self, stage: Stage) -> bool {
        stage != Stage::Output || !self.leaving.is_left.get()
    }

    /// Makes those of some rows of a stage that are left.
    pub(in crate::app) fn make_rows(self, stage: Stage, rows: Range<usize>) {
        if stage == Stage::Output && self.leaving.is_left.get_untracked() {
            self.state.update_value(|state| state.attention.make_rows(rows));
        }
    }

    /// Says after a change whether rows are left. New ones wait until those in sight are painted.
    pub(super) fn tell_whether_left(self, touched: &DirtyCells) {
        let is_left = self.state.with_value(|state| state.attention.is_unfinished());
        if !touched.lines(Stage::Output).is_empty() {
            if self.leaving.next.is_waiting() {
                self.leaving.is_late.set_value(true);
            }
            self.leaving.next.stop();
        }
        if !is_left {
            self.leaving.is_late.set_value(false);
        }
        if self.leaving.is_left.get_untracked() != is_left {
            self.leaving.is_left.set(is_left);
        }
    }

    /// Has the first of the rows that are left made once what was painted is on the screen.
    pub(super) fn go_on_when_shown(self) {
        let pause = if self.leaving.is_late.get_value() { Duration::ZERO } else { SHOWING };
        self.go_on_within(pause);
    }

    fn go_on_within(self, pause: Duration) {
        if self.leaving.is_left.get_untracked() {
            self.leaving.next.within(pause, move || self.go_on());
        }
    }

    fn go_on(self) {
        self.leaving.is_late.set_value(false);
        let mut touched = DirtyCells::default();
        self.state.update_value(|state| {
            let most = Attention::rows_at_once(state.worksheet.document().shape());
            touched = timing::measured(Measure::Recompute, || state.attention.go_on(most));
            state.unpainted.join(&touched);
        });
        self.tell_whether_left(&touched);
        if self.leaving.is_left.get_untracked() {
            self.go_on_within(Duration::ZERO);
        } else {
            self.revisions[Stage::Output as usize].update(|revision| *revision += 1);
        }
    }
}

/// Makes the stages follow a change; rows of the output are left where all of them take too long for one frame.
pub(super) fn update(attention: &mut Attention, document: &Document, change: &Change) -> DirtyCells {
    let shape = document.shape();
    if Attention::rows_at_once(shape) < shape.n() {
        attention.update_deferring_output(document, change)
    } else {
        attention.update(document, change)
    }
}
