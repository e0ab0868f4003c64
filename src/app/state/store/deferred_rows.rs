//! Large outputs: the visible rows are computed for the frame that shows them, the others after it.
//!
//! Cell painters request their rows. Reading any other part of the output computes all of it. The map, the colours and
//! everything else that needs all numbers update after the last row; until then the card is marked as busy.

use std::ops::Range;
use std::time::Duration;

use super::Store;
use crate::app::browser::timing::{self, Measure};
use crate::app::kit::pause::Pause;
use crate::model::{Attention, Change, DirtyCells, Document, Stage};
use leptos::prelude::*;

/// How long to wait after a paint before computing deferred rows, so that the frame can reach the screen: without a
/// graphics card, both need the processor.
const SHOWING: Duration = Duration::from_millis(16);

/// Whether rows are still to be computed, and the timer for the next batch. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct DeferredRows {
    is_left: RwSignal<bool>,
    next: Pause,
    /// Whether a change came before the next batch ran. During a stream of changes, as from a slider, no batch would
    /// ever run; so at most every second change waits.
    is_late: StoredValue<bool>,
}

impl DeferredRows {
    pub(super) fn new() -> Self {
        Self { is_left: RwSignal::new(false), next: Pause::new(), is_late: StoredValue::new(false) }
    }
}

impl Store {
    /// Whether all numbers of a stage are computed. Tracked.
    pub(in crate::app) fn is_whole(self, stage: Stage) -> bool {
        stage != Stage::Output || !self.leaving.is_left.get()
    }

    /// Computes those of the given rows of a stage that are not computed yet.
    pub(in crate::app) fn make_rows(self, stage: Stage, rows: Range<usize>) {
        if stage == Stage::Output && self.leaving.is_left.get_untracked() {
            self.state.update_value(|state| state.attention.make_rows(rows));
        }
    }

    /// Updates after a change whether rows are left. New deferred rows wait until the visible ones are painted.
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

    /// Schedules the first batch of deferred rows for when the painted frame is on the screen.
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

/// Updates the stages after a change. Defers output rows if all of them take too long for one frame.
pub(super) fn update(attention: &mut Attention, document: &Document, change: &Change) -> DirtyCells {
    let shape = document.shape();
    if Attention::rows_at_once(shape) < shape.n() {
        attention.update_deferring_output(document, change)
    } else {
        attention.update(document, change)
    }
}
