//! What is chosen in the experiment on number formats, and the computation that goes with it.

use std::{sync::Arc, time::Duration};

use crate::app::{
    kit::pause::Pause,
    state::store::{Store, UpdateRate},
};
use crate::lab::{Arithmetic, Rounding, Run};
use crate::math::Format;
use crate::model::Stage;
use crate::presets::Preset;
use leptos::prelude::*;

/// Multiplications between two looks at what else there is to do: about 10 ms.
const SLICE: usize = 500_000;

/// What is done no further than this after a slice takes a quarter of a second and more.
const LONG: f64 = 0.04;

/// What is chosen.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Chosen {
    pub(super) arithmetic: Arithmetic,
    pub(super) stage: Stage,
}

impl Chosen {
    const FIRST: Self = Self {
        arithmetic: Arithmetic {
            format: Format::F16,
            rounding: Rounding::EachOperation,
            subtracts_max: true,
        },
        stage: Stage::Weights,
    };

    /// What the scores of 714 break: binary64, as the formula stands.
    const OVERFLOWING: Self = Self {
        arithmetic: Arithmetic { format: Format::F64, subtracts_max: false, ..Self::FIRST.arithmetic },
        ..Self::FIRST
    };
}

/// The choice. On the preset that overflows it is another one, and goes with it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app) struct FormatChoice {
    own: RwSignal<Chosen>,
    overflowing: RwSignal<Chosen>,
    is_overflowing: Memo<bool>,
}

impl FormatChoice {
    pub(in crate::app) fn new() -> Self {
        let store = expect_context::<Store>();
        let is_overflowing = store.follow(UpdateRate::Document, |pipeline| {
            pipeline.document().origin().and_then(Preset::by_id) == Some(Preset::Overflow)
        });
        Self {
            own: RwSignal::new(Chosen::FIRST),
            overflowing: RwSignal::new(Chosen::OVERFLOWING),
            is_overflowing,
        }
    }

    /// The preset that overflows has been chosen.
    pub(in crate::app) fn overflow(self) {
        self.overflowing.set(Chosen::OVERFLOWING);
    }

    /// What is chosen, watched.
    pub(super) fn get(self) -> Chosen {
        self.here().get()
    }

    /// Chooses otherwise.
    pub(super) fn change(self, f: impl FnOnce(&mut Chosen)) {
        untrack(|| self.here()).update(f);
    }

    fn here(self) -> RwSignal<Chosen> {
        if self.is_overflowing.get() { self.overflowing } else { self.own }
    }
}

/// A pipeline in a format, complete.
pub(super) struct Finished {
    pub(super) run: Run,
    /// The store's revision of the numbers that it was computed from.
    pub(super) revision: u32,
}

/// A computation, a slice at a time. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct Job {
    timer: Pause,
    running: StoredValue<Option<Finished>>,
    /// What was computed last.
    pub(super) finished: RwSignal<Option<Arc<Finished>>>,
    /// How much is done, in tens of per cent, of what takes so long that a person would wonder.
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

    /// Computes the pipeline as it is then, in the place of what is being computed.
    pub(super) fn start(self, store: Store, arithmetic: Arithmetic) {
        self.timer.then(Duration::ZERO, move || {
            let run = store.read(|pipeline| Run::new(pipeline.document(), arithmetic));
            self.running.try_set_value(Some(Finished { run, revision: store.revision() }));
            self.slice();
        });
    }

    /// Stops: the experiment leaves the page.
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
