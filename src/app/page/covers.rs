//! Which numbers are covered: those of stages that the tour has not reached, until they are predicted or shown; and
//! what came of the prediction.

use leptos::prelude::*;

use crate::app::{
    browser::{page, tour},
    page::store::Store,
};
use crate::explain::Step;
use crate::model::{CellRef, Stage};

/// Where the tour is, and what it covers there. Copies are handles to the same covers.
#[derive(Clone, Copy)]
pub(in crate::app) struct Covers {
    store: Store,
    /// The step of the tour, while it runs.
    pub(in crate::app) step: RwSignal<Option<Step>>,
    /// Whether stages that were not reached are covered.
    pub(in crate::app) is_on: RwSignal<bool>,
    /// Cells that were uncovered one by one, with the document of which they are, as the store counts them.
    uncovered: RwSignal<Vec<(u32, CellRef)>>,
    /// What was said of the cell uncovered last.
    pub(in crate::app) verdict: RwSignal<Option<Prediction>>,
}

/// A cell that was uncovered, and what had been predicted.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct Prediction {
    pub(in crate::app) cell: CellRef,
    /// The store's revision then: what is said of the numbers holds until they move.
    pub(in crate::app) revision: u32,
    /// What was typed and whether it was right; nothing where the person asked to be shown.
    pub(in crate::app) guess: Option<(String, bool)>,
}

impl Covers {
    pub(in crate::app) fn new(store: Store) -> Self {
        Self {
            store,
            step: RwSignal::new(tour::step()),
            is_on: RwSignal::new(tour::covers()),
            uncovered: RwSignal::new(Vec::new()),
            verdict: RwSignal::new(None),
        }
    }

    /// Whether a stage has not been reached and is covered, watched.
    pub(in crate::app) fn stage(self, stage: Stage) -> bool {
        self.step.get().is_some_and(|step| step.covers(stage)) && self.is_on.get()
    }

    /// Whether the number of a cell is not to be seen, watched.
    pub(in crate::app) fn cell(self, cell: CellRef) -> bool {
        self.stage(cell.stage) && {
            let generation = self.store.generation().get();
            self.uncovered.with(|cells| !cells.contains(&(generation, cell)))
        }
    }

    /// Watches what is covered.
    pub(in crate::app) fn track(self) {
        self.step.track();
        self.is_on.track();
        self.uncovered.track();
    }

    /// Whether the step is about a stage, watched.
    pub(in crate::app) fn is_about(self, stage: Stage) -> bool {
        self.step.get().is_some_and(|step| step.stages().contains(&stage))
    }

    /// Covers again what was uncovered one by one.
    pub(in crate::app) fn begin(self) {
        self.uncovered.set(Vec::new());
    }

    /// Uncovers a cell and keeps what was predicted.
    pub(in crate::app) fn uncover(self, cell: CellRef, guess: Option<(String, bool)>) {
        let (generation, revision) = (self.store.generation().get_untracked(), self.store.revision());
        self.uncovered.update(|cells| cells.push((generation, cell)));
        self.verdict.set(Some(Prediction { cell, revision, guess }));
    }

    /// Goes from a covered cell to its question; what was typed on the cell begins the answer.
    pub(in crate::app) fn ask(self, typed: &str) {
        page::focus(".predict input, .predict button");
        if !typed.is_empty() {
            page::type_into_focused(typed);
        }
    }
}
