//! The choices of the number-format experiment, and the run that computes it.

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;

use crate::{
    app::{
        kit::{context::expect_context, pause::Pause},
        state::store::{Store, UpdateRate},
    },
    lab::{Arithmetic, Rounding, Run},
    math::NumberFormat,
    model::Stage,
    presets::Preset,
};

/// Multiplications per slice: about 10 ms.
const SLICE: usize = 500_000;

/// If a slice completes less than this share, the run takes a quarter of a second or more.
const LONG: f64 = 0.04;

/// The choices of the experiment.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct FormatChoices {
    /// The format, and how it is computed in.
    pub(super) arithmetic: Arithmetic,
    /// The stage that is shown.
    pub(super) stage: Stage,
}

impl FormatChoices {
    const FIRST: Self = Self {
        arithmetic: Arithmetic {
            format: NumberFormat::F16,
            rounding: Rounding::EachOperation,
            subtracts_max: true,
        },
        stage: Stage::Weights,
    };

    /// Binary64 without subtracting the maximum: the scores of 714 overflow it.
    const OVERFLOWING: Self = Self {
        arithmetic: Arithmetic { format: NumberFormat::F64, subtracts_max: false, ..Self::FIRST.arithmetic },
        ..Self::FIRST
    };
}

/// The choice. The overflow preset has a choice of its own. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct FormatChoice {
    own: RwSignal<FormatChoices>,
    overflowing: RwSignal<FormatChoices>,
    is_overflowing: Memo<bool>,
}

impl FormatChoice {
    pub(in crate::app) fn new() -> Self {
        let store = expect_context::<Store>();
        let is_overflowing = store.follow(UpdateRate::Document, |pipeline| {
            pipeline.document().origin().and_then(Preset::by_id) == Some(Preset::Overflow)
        });
        Self {
            own: RwSignal::new(FormatChoices::FIRST),
            overflowing: RwSignal::new(FormatChoices::OVERFLOWING),
            is_overflowing,
        }
    }

    /// Resets the overflow preset's choice: that preset has been chosen.
    pub(in crate::app) fn overflow(self) {
        self.overflowing.set(FormatChoices::OVERFLOWING);
    }

    /// Returns the current choice. Tracked.
    pub(super) fn get(self) -> FormatChoices {
        self.here().get()
    }

    /// Changes the current choice.
    pub(super) fn change(self, f: impl FnOnce(&mut FormatChoices)) {
        untrack(|| self.here()).update(f);
    }

    fn here(self) -> RwSignal<FormatChoices> {
        if self.is_overflowing.get() { self.overflowing } else { self.own }
    }
}

/// A complete run in a format.
pub(super) struct Finished {
    /// The numbers of all stages.
    pub(super) run: Run,
    /// The store's revision that the run was computed from.
    pub(super) revision: u32,
}

/// A run that is computed slice by slice. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct Job {
    timer: Pause,
    running: StoredValue<Option<Finished>>,
    /// The last complete run.
    pub(super) finished: RwSignal<Option<Arc<Finished>>>,
    /// The progress in percent, rounded down to tens. `None` for runs that are too short to show it.
    pub(super) progress: RwSignal<Option<u32>>,
}

impl Job {
    pub(super) fn new() -> Self {
        Self {
            timer: Pause::new(),
            running: StoredValue::new(None),
            finished: RwSignal::new(None),
            progress: RwSignal::new(None),
        }
    }

    /// Starts a run over the current pipeline. Replaces a run in progress.
    pub(super) fn start(self, store: Store, arithmetic: Arithmetic) {
        self.timer.then(Duration::ZERO, move || {
            let run = store.read(|pipeline| Run::new(pipeline.document(), arithmetic));
            self.running.try_set_value(Some(Finished { run, revision: store.revision() }));
            self.slice();
        });
    }

    /// Stops the run, since the experiment leaves the page.
    pub(super) fn stop(self) {
        self.timer.stop();
    }

    fn slice(self) {
        let mut share = None;
        let mut finished = None;
        // The experiment may have left the page.
        let _ = self.running.try_update_value(|slot| {
            if let Some(Finished { run, .. }) = slot
                && run.advance(SLICE)
            {
                share = Some(run.progress());
            } else {
                finished = slot.take();
            }
        });
        if share.is_some() {
            self.timer.then(Duration::ZERO, move || self.slice());
        } else if let Some(finished) = finished {
            let _ = self.finished.try_set(Some(Arc::new(finished)));
        }
        let Some(before) = self.progress.try_get_untracked() else { return };
        let is_long = share.is_some_and(|share| share < LONG || before.is_some());
        let progress = share.filter(|_| is_long).map(|share| 10 * (10.0 * share) as u32);
        if progress != before {
            let _ = self.progress.try_set(progress);
        }
    }
}
