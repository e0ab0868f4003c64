//! The state of the sweep experiment, and its run in slices that fit between frames.

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;

use crate::{
    app::{
        browser::timing,
        kit::{latest::Latest, pause::Pause},
        state::store::Store,
    },
    lab::sweep::{Plan, Progress, Quantity, Source, Sweep},
    present::lab::{Entries, SweepShown},
};

/// The run's time per frame, in milliseconds. The rest of the frame's 16 belongs to the page.
const SLICE: f64 = 8.0;

/// A hidden page has no frames. Then a slice runs after this long.
const UNSEEN: Duration = Duration::from_millis(250);

/// The phase of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// No run was started.
    Idle,
    Running,
    Stopped,
    Finished,
}

/// Signals of the experiment. They outlive the time that it is on the page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct SweepState {
    /// What the queries and keys are drawn from.
    pub(super) entries: RwSignal<Entries>,
    /// The tokens per sample. `None` means as many as the page has.
    pub(super) tokens: RwSignal<Option<usize>>,
    /// The samples per size.
    pub(super) repeats: RwSignal<usize>,
    /// The seed of the random numbers: the same seed gives the same samples.
    pub(super) seed: RwSignal<u64>,
    /// The plotted quantity.
    pub(super) quantity: RwSignal<Quantity>,
    pub(super) phase: RwSignal<Phase>,
    /// How many of its samples the run has drawn.
    pub(super) progress: RwSignal<Progress>,
    /// The sizes finished so far, with the choices that they were sampled by. `None` before the first run.
    pub(super) shown: RwSignal<Option<Arc<SweepShown>>>,
    sweep: StoredValue<Option<Sweep>, LocalStorage>,
    /// The slice that is due. Slices requested twice, or before a stop, then run once or not at all.
    due: Latest,
    unseen: Pause,
}

impl SweepState {
    pub(in crate::app) fn new() -> Self {
        Self {
            entries: RwSignal::new(Entries::Normal),
            tokens: RwSignal::new(None),
            repeats: RwSignal::new(256),
            seed: RwSignal::new(1),
            quantity: RwSignal::new(Quantity::Spread),
            phase: RwSignal::new(Phase::Idle),
            progress: RwSignal::new(Progress { done: 0, of: 1 }),
            shown: RwSignal::new(None),
            sweep: StoredValue::new_local(None),
            due: Latest::new(),
            unseen: Pause::new(),
        }
    }

    /// Starts a new run with the current choices and document.
    pub(super) fn run(self, store: Store) {
        let entries = self.entries.get_untracked();
        let (keys, source) = store.read(|pipeline| {
            let source = match entries {
                Entries::Normal => Source::Normal,
                Entries::Uniform => Source::Uniform,
                Entries::Resampled => Source::Resampled(Box::new(pipeline.document().inputs().clone())),
            };
            (pipeline.shape().m(), source)
        });
        let sweep = Sweep::new(Plan {
            source,
            seed: self.seed.get_untracked(),
            tokens: self.tokens.get_untracked().unwrap_or(keys),
            repeats: self.repeats.get_untracked(),
            sizes: Plan::powers_of_two(),
        });
        self.progress.set(sweep.progress());
        self.show(entries, &sweep);
        self.sweep.set_value(Some(sweep));
        self.phase.set(Phase::Running);
        self.ask_for_slice(entries);
    }

    /// Stops the run and keeps the finished part.
    pub(super) fn stop(self) {
        if self.phase.get_untracked() == Phase::Running {
            self.phase.set(Phase::Stopped);
            self.unseen.stop();
            self.due.drop_all();
        }
    }

    fn ask_for_slice(self, entries: Entries) {
        let is_due = self.due.begin();
        let slice = move || {
            if is_due() {
                self.slice(entries);
            }
        };
        request_animation_frame(slice);
        self.unseen.then(UNSEEN, slice);
    }

    fn slice(self, entries: Entries) {
        let end = timing::now() + SLICE;
        self.sweep.update_value(|sweep| {
            let Some(sweep) = sweep else { return };
            let before = sweep.points().len();
            while !sweep.step(Sweep::STEP).is_finished() && timing::now() < end {}
            self.progress.set(sweep.progress());
            if sweep.points().len() != before {
                self.show(entries, sweep);
            }
        });
        if self.progress.get_untracked().is_finished() {
            self.unseen.stop();
            self.phase.set(Phase::Finished);
        } else {
            self.ask_for_slice(entries);
        }
    }

    fn show(self, entries: Entries, sweep: &Sweep) {
        let Plan { seed, tokens, repeats, .. } = *sweep.plan();
        let points = sweep.points().to_vec();
        self.shown.set(Some(Arc::new(SweepShown { entries, tokens, repeats, seed, points })));
    }
}
