//! Which numbers are covered: those of stages that the tour has not reached or that the user has hidden, until they are
//! predicted or shown.

use leptos::prelude::*;

use crate::{
    app::state::{
        remembered::{self, keep_hidden},
        store::{PerDocument, Store},
    },
    explain::Step,
    model::{CellRef, Stage},
};

/// The tour's position and what is covered. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Hidden {
    store: Store,
    /// The current step of the tour; `None` outside the tour.
    pub(in crate::app) step: RwSignal<Option<Step>>,
    /// Whether stages that the tour has not reached are covered.
    pub(in crate::app) is_on: RwSignal<bool>,
    /// Outside the tour: the stages that this step would not have reached are hidden.
    pub(in crate::app) hidden: RwSignal<Option<Step>>,
    /// The step whose task was done or whose question was answered: what it reaches is uncovered.
    pub(in crate::app) reached: RwSignal<Option<Step>>,
    /// What the question of a chapter is about, until it is answered.
    pub(in crate::app) withheld: RwSignal<Option<Stage>>,
    /// Cells that were uncovered one by one.
    uncovered: RwSignal<PerDocument<Vec<CellRef>>>,
    /// Receives the text that begins an answer, while a question is on the page.
    question: StoredValue<Option<Callback<String>>>,
}

impl Hidden {
    pub(in crate::app) fn new(store: Store) -> Self {
        Self {
            store,
            step: RwSignal::new(remembered::step()),
            is_on: RwSignal::new(remembered::covers()),
            hidden: RwSignal::new(remembered::hidden()),
            reached: RwSignal::new(None),
            withheld: RwSignal::new(None),
            uncovered: RwSignal::default(),
            question: StoredValue::new(None),
        }
    }

    /// Whether a stage is covered. Tracked.
    pub(in crate::app) fn stage(self, stage: Stage) -> bool {
        if self.withholds(stage) {
            return true;
        }
        let step = match self.step.get() {
            Some(step) => Some(step).filter(|_| self.is_on.get()),
            None => self.hidden.get(),
        };
        let is_reached = |step: Step| self.reached.get() == Some(step) && step.reaches().contains(&stage);
        step.is_some_and(|step| match self.step.get().is_some() {
            true => (step.covers(stage) || step.withholds() == Some(stage)) && !is_reached(step),
            false => step.covers(stage),
        })
    }

    /// Whether the question of a chapter covers a stage. Tracked.
    fn withholds(self, stage: Stage) -> bool {
        self.withheld.get() == Some(stage) && self.is_on.get()
    }

    /// Whether any stage is covered. Tracked.
    pub(in crate::app) fn any(self) -> bool {
        Stage::ALL.into_iter().any(|stage| self.stage(stage))
    }

    /// Returns the number of the tour step that uncovers a stage; `None` outside the tour, and for what the current step
    /// asks about. Tracked.
    pub(in crate::app) fn until(self, stage: Stage) -> Option<usize> {
        let is_asked = |step: &Step| step.withholds() == Some(stage) || self.withholds(stage);
        let step = self.step.get().filter(|step| !is_asked(step));
        step.map(|_| Step::uncovering(stage).number())
    }

    /// Whether the number of a cell is covered. Tracked.
    pub(in crate::app) fn cell(self, cell: CellRef) -> bool {
        let is_uncovered =
            || self.uncovered.with(|cells| cells.get(self.store).is_some_and(|cells| cells.contains(&cell)));
        self.stage(cell.stage) && !is_uncovered()
    }

    /// Tracks everything that is covered.
    pub(in crate::app) fn track(self) {
        self.step.track();
        self.is_on.track();
        self.hidden.track();
        self.reached.track();
        self.withheld.track();
        self.uncovered.track();
    }

    /// Returns the current step if it is about a stage. Tracked.
    pub(super) fn about(self, stage: Stage) -> Option<Step> {
        self.step.get().filter(|step| step.stages().contains(&stage))
    }

    /// Covers again the cells that were uncovered one by one.
    pub(in crate::app) fn begin(self) {
        self.uncovered.set(PerDocument::default());
        self.reached.set(None);
    }

    /// Hides a stage and all later ones outside the tour, or shows everything.
    pub(in crate::app) fn hide(self, hidden: Option<Step>) {
        keep_hidden(hidden);
        self.begin();
        self.hidden.set(hidden);
    }

    /// Uncovers a cell. If the step asks about its stage, that is the answer.
    pub(in crate::app) fn uncover(self, cell: CellRef) {
        let step = self.step.get_untracked();
        if step.is_some_and(|step| step.withholds() == Some(cell.stage)) {
            self.reached.set(step);
        }
        self.uncovered.update(|cells| cells.get_mut(self.store).push(cell));
    }

    /// Registers the question about covered cells, for as long as it is on the page.
    pub(in crate::app) fn answer(self, question: Callback<String>) {
        self.question.set_value(Some(question));
        on_cleanup(move || {
            // The next question may already be registered.
            let is_own = |other: &Callback<String>| other.matches(&question);
            let _ = self.question.try_update_value(|slot| slot.take_if(|other| is_own(other)));
        });
    }

    /// Goes from a covered cell to its question; the text typed on the cell begins the answer.
    pub(in crate::app) fn ask(self, typed: &str) {
        if let Some(question) = self.question.get_value() {
            question.run(typed.to_owned());
        }
    }
}
