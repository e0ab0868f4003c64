//! The choices of the experiment, and its run, a step per frame.

use leptos::prelude::*;

use super::value;
use crate::{
    app::{
        kit::{
            latest::Latest,
            reactive::{effect, memo},
        },
        state::{
            history_move::HistoryMove,
            store::{PerDocument, Store, UpdateRate},
        },
    },
    lab::learning::{Learner, LearnerError, Moment, Progress, Trace},
    model::{CellRef, Edit, EditOrigin, ObjectiveError, Pipeline},
    present::lab::{LearnSetup, LossKind, NoStep},
};

/// Signals of the experiment. They outlive the time that it is on the page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct LearnState {
    store: Store,
    /// The choices that the user made for the document on the page.
    chosen: RwSignal<PerDocument<Option<LearnSetup>>>,
    /// The choices in force.
    pub(super) setup: Memo<LearnSetup>,
    /// What learns, or why nothing can.
    pub(super) learner: Memo<Result<Learner, LearnerError>>,
    /// The loss now.
    pub(super) loss: Memo<Option<f64>>,
    /// Why no step can be taken from the numbers as they are, although there is a loss.
    pub(super) no_step: Memo<Option<NoStep>>,
    /// The facts since the numbers were last changed otherwise.
    pub(super) trace: RwSignal<Trace>,
    /// Those before that.
    pub(super) earlier: RwSignal<Trace>,
    /// Whether a step is taken in each frame.
    pub(super) is_running: RwSignal<bool>,
    /// The gradient after the last step.
    moment: StoredValue<Option<Moment>, LocalStorage>,
    /// The number of edits after the last step.
    at: StoredValue<u32>,
    /// The step that is due.
    due: Latest,
}

impl LearnState {
    pub(in crate::app) fn new(store: Store) -> Self {
        let chosen: RwSignal<PerDocument<Option<LearnSetup>>> = RwSignal::new(PerDocument::default());
        // The wanted numbers at the start follow from the document when it is opened, not while its numbers move.
        let offered = memo(move || store.at(UpdateRate::Document, LearnSetup::of));
        let setup = memo(move || {
            let chosen = chosen.with(|chosen| chosen.get(store).cloned().flatten());
            chosen.unwrap_or_else(|| offered.get())
        });
        let learner = memo(move || {
            let setup = setup.get();
            store.at(UpdateRate::Edit, |pipeline| setup.learner(pipeline.document()))
        });
        let loss = memo(move || {
            let learner = learner.get();
            store.at(UpdateRate::Edit, |pipeline| value(learner.as_ref().ok(), pipeline))
        });
        let is_running = RwSignal::new(false);
        let at = StoredValue::new(store.edits());
        let no_step = memo(move || {
            let learner = learner.get().ok()?;
            // A run keeps no step whose numbers are not finite.
            let is_in_run = is_running.get();
            store.at(UpdateRate::Edit, |pipeline| {
                let is_own = is_in_run && store.edits() == at.get_value();
                if is_own { None } else { NoStep::of(pipeline, &learner) }
            })
        });
        let state = Self {
            store,
            chosen,
            setup,
            learner,
            loss,
            no_step,
            trace: RwSignal::default(),
            earlier: RwSignal::default(),
            is_running,
            moment: StoredValue::new_local(None),
            at,
            due: Latest::new(),
        };
        state.follow();
        state
    }

    /// Ends the run and puts its curve behind when something else changes the document, and forgets both curves when they
    /// are about another loss.
    fn follow(self) {
        let objective = memo(move || self.setup.with(LearnSetup::objective));
        effect(move || {
            self.store.track(UpdateRate::Document);
            // A memo that is only tracked never runs.
            objective.with(|_| ());
            self.pause();
            self.moment.set_value(None);
            self.trace.set(Trace::default());
            self.earlier.set(Trace::default());
        });
        effect(move || {
            self.store.track(UpdateRate::Edit);
            if !self.is_own() {
                self.pause();
                self.put_behind();
            }
        });
    }

    /// Whether nothing has changed the document since the last step.
    fn is_own(self) -> bool {
        self.store.edits() == self.at.get_value()
    }

    fn put_behind(self) {
        self.moment.set_value(None);
        self.at.set_value(self.store.edits());
        if self.trace.with_untracked(|trace| !trace.facts.is_empty()) {
            let trace = self.trace.try_update(std::mem::take).unwrap_or_default();
            if trace.steps() > 0 {
                self.earlier.set(trace);
            }
        }
    }

    /// Changes the choices.
    pub(super) fn change(self, change: impl FnOnce(&mut LearnSetup, Pipeline<'_>)) {
        let mut setup = self.setup.get_untracked();
        self.store.read(|pipeline| change(&mut setup, pipeline));
        self.chosen.update(|chosen| *chosen.get_mut(self.store) = Some(setup));
    }

    /// Begins to teach the query of a weight to look at its key alone.
    pub(super) fn teach(self, CellRef { row, col, .. }: CellRef) {
        self.change(|setup, pipeline| {
            setup.choose(LossKind::Look, pipeline);
            setup.look(row, col, pipeline);
        });
    }

    /// Whether the wanted weights do not add up to 1, and could. Tracked.
    pub(super) fn may_normalise(self) -> bool {
        let is_off =
            matches!(self.learner.get(), Err(LearnerError::Objective(ObjectiveError::NotOne { .. })));
        is_off && self.setup.get().kind == LossKind::Weights && self.setup.get().normalise()
    }

    /// Whether a step can be taken. Tracked.
    pub(super) fn may_step(self) -> bool {
        self.learner.get().is_ok() && self.no_step.get().is_none()
    }

    /// How far the run has come. Tracked.
    pub(super) fn progress(self) -> Progress {
        match self.learner.get() {
            Ok(learner) => self.trace.with(|trace| trace.progress(&learner)),
            Err(_) => Progress::Going,
        }
    }

    /// Whether the last change was learning. Tracked.
    pub(super) fn may_go_back(self) -> bool {
        self.store.track(UpdateRate::Edit);
        self.is_running.get()
            || self.store.worksheet(|worksheet| worksheet.history().newest_origin())
                == Some(EditOrigin::Learning)
    }

    /// Takes one step, as one undo step.
    pub(super) fn step(self) {
        if untrack(|| self.may_step()) && !self.is_running.get_untracked() {
            self.begin();
            self.advance();
            self.seal();
        }
    }

    /// Takes a step in each frame until the loss is learnt, stands still or diverges, or until something changes the
    /// document. All are one undo step.
    pub(super) fn run(self) {
        if untrack(|| self.may_step()) && !self.is_running.get_untracked() {
            self.begin();
            if untrack(|| self.progress()) != Progress::Learnt {
                self.is_running.set(true);
                self.ask();
            }
        }
    }

    /// Ends the run.
    pub(super) fn pause(self) {
        if self.is_running.try_get_untracked() == Some(true) {
            self.is_running.set(false);
            self.due.drop_all();
            // If something else has changed the document, that ended the gesture of the run, and may have begun another.
            if self.is_own() {
                self.seal();
            }
        }
    }

    /// Takes the last run or step back.
    pub(super) fn back(self) {
        if untrack(|| self.may_go_back()) {
            self.pause();
            self.store.step(HistoryMove::Undo);
        }
    }

    fn seal(self) {
        self.store.seal();
        self.at.set_value(self.store.edits());
    }

    /// Begins a run where the document is now, or goes on with the present one.
    fn begin(self) {
        self.seal_others();
        let Ok(learner) = self.learner.get_untracked() else { return };
        let moment = self.store.read(|pipeline| learner.look(pipeline));
        self.trace.update(|trace| {
            trace.has_diverged = false;
            if trace.facts.is_empty() {
                *trace = Trace::begun(moment.facts);
            }
        });
        self.moment.set_value(Some(moment));
    }

    /// Ends the gesture of someone else, whose change is not part of the run.
    fn seal_others(self) {
        self.store.seal();
        if !self.is_own() {
            self.put_behind();
        }
    }

    fn ask(self) {
        let is_due = self.due.begin();
        request_animation_frame(move || {
            if is_due() {
                self.frame();
            }
        });
    }

    fn frame(self) {
        if !self.is_own() {
            self.pause();
            return;
        }
        self.advance();
        match untrack(|| self.progress()) {
            Progress::Going => self.ask(),
            Progress::Learnt | Progress::Still(_) | Progress::Diverged => self.pause(),
        }
    }

    /// Moves the numbers once. If one of them, the loss or its gradient would not be finite, they stay as they are.
    fn advance(self) {
        let Ok(learner) = self.learner.get_untracked() else { return };
        let mut next = None;
        self.moment.with_value(|moment| {
            next = moment.as_ref().and_then(|moment| self.moved(&learner, moment));
        });
        self.at.set_value(self.store.edits());
        match next {
            Some(moment) => {
                self.trace.update(|trace| trace.facts.push(moment.facts));
                self.moment.set_value(Some(moment));
            }
            None => self.trace.update(|trace| trace.has_diverged = true),
        }
    }

    fn moved(self, learner: &Learner, moment: &Moment) -> Option<Moment> {
        let store = self.store;
        let edits = store.read(|pipeline| learner.step(pipeline, moment))?;
        let before = store.read(|pipeline| pipeline.document().clone());
        let write = |edits: &[Edit]| store.gesture_for(EditOrigin::Learning, edits).is_ok();
        let next = write(&edits).then(|| store.read(|pipeline| learner.look(pipeline)));
        let next = next.filter(|moment| moment.facts.are_finite());
        if next.is_none() {
            write(&learner.back_to(&before));
        }
        next
    }
}
