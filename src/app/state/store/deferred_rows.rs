//! Large outputs: the visible rows are computed for the frame that shows them, the others after it.
//!
//! Cell painters request their rows. Reading any other part of the output computes all of it. The map, the colours and
//! everything else that needs all numbers update after the last row; until then the card is marked as busy.

use std::{ops::Range, time::Duration};

use leptos::prelude::*;

use super::Store;
use crate::{
    app::{
        browser::timing::{self, Measure},
        kit::pause::Pause,
    },
    model::{Attention, Change, DirtyCells, Document, Stage},
};

/// How long to wait after a paint before computing deferred rows, so that the frame can reach the screen: without a
/// graphics card, both need the processor.
const SHOWING: Duration = Duration::from_millis(16);

/// Whether rows are still to be computed, and the timer for the next batch. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct DeferredRows {
    is_pending: RwSignal<bool>,
    next: Pause,
    /// Whether a change came before the next batch ran. During a stream of changes, as from a slider, no batch would
    /// ever run; so at most every second change waits.
    was_interrupted: StoredValue<bool>,
}

impl DeferredRows {
    pub(super) fn new() -> Self {
        Self {
            is_pending: RwSignal::new(false),
            next: Pause::new(),
            was_interrupted: StoredValue::new(false),
        }
    }
}

impl Store {
    /// Whether all numbers of a stage are computed. Tracked.
    pub(in crate::app) fn is_fully_computed(self, stage: Stage) -> bool {
        stage != Stage::Output || !self.deferred.is_pending.get()
    }

    /// Computes those of the given rows of a stage that are not computed yet.
    pub(in crate::app) fn compute_rows(self, stage: Stage, rows: Range<usize>) {
        if stage == Stage::Output && self.deferred.is_pending.get_untracked() {
            self.state.update_value(|state| state.attention.compute_rows(rows));
        }
    }

    /// Updates after a change whether rows are left. New deferred rows wait until the visible ones are painted.
    pub(super) fn update_pending(self, dirty: &DirtyCells) {
        let is_pending = self.state.with_value(|state| state.attention.is_unfinished());
        if !dirty.in_stage(Stage::Output).is_empty() {
            if self.deferred.next.is_waiting() {
                self.deferred.was_interrupted.set_value(true);
            }
            self.deferred.next.stop();
        }
        if !is_pending {
            self.deferred.was_interrupted.set_value(false);
        }
        if self.deferred.is_pending.get_untracked() != is_pending {
            self.deferred.is_pending.set(is_pending);
        }
    }

    /// Schedules the first batch of deferred rows for when the painted frame is on the screen.
    pub(super) fn resume_when_shown(self) {
        let pause = if self.deferred.was_interrupted.get_value() { Duration::ZERO } else { SHOWING };
        self.resume_within(pause);
    }

    fn resume_within(self, pause: Duration) {
        if self.deferred.is_pending.get_untracked() {
            self.deferred.next.within(pause, move || self.resume());
        }
    }

    fn resume(self) {
        self.deferred.was_interrupted.set_value(false);
        let mut dirty = DirtyCells::default();
        self.state.update_value(|state| {
            let most = Attention::rows_at_once(state.worksheet.document().shape());
            dirty = timing::measured(Measure::Recompute, || state.attention.resume(most));
            state.unpainted.join(&dirty);
        });
        self.update_pending(&dirty);
        if self.deferred.is_pending.get_untracked() {
            self.resume_within(Duration::ZERO);
        } else {
            self.revisions[Stage::Output].update(|revision| *revision += 1);
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
