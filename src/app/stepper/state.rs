//! Where the tour is, and what it covers.

use leptos::prelude::*;

use crate::app::{
    browser::tour,
    side::Panel,
    store::Store,
    view_state::{ViewState, opening_cell},
};
use crate::explain::Step;
use crate::model::{CellRef, Stage};

/// Signals of the tour beside the step itself. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Tour {
    /// Whether stages that were not reached are covered.
    pub(in crate::app) covers: RwSignal<bool>,
    /// Whether the text of the step is unfolded.
    pub(in crate::app) is_unfolded: RwSignal<bool>,
    /// The cell of which a prediction is being typed: while it is the one that is selected, the pointer has no say.
    pub(in crate::app) guessing: RwSignal<Option<CellRef>>,
    /// Cells that were uncovered one by one, with the document of which they are, as the store counts them.
    pub(super) uncovered: RwSignal<Vec<(u32, CellRef)>>,
    /// What was said of the cell uncovered last.
    pub(super) verdict: RwSignal<Option<Prediction>>,
}

/// A cell that was uncovered, and what had been predicted.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct Prediction {
    pub(super) cell: CellRef,
    /// The store's revision then: what is said of the numbers holds until they move.
    pub(super) revision: u32,
    /// What was typed and whether it was right; nothing where the person asked to be shown.
    pub(super) guess: Option<(String, bool)>,
}

impl Tour {
    pub(in crate::app) fn new(is_unfolded: bool) -> Self {
        Self {
            covers: RwSignal::new(tour::covers()),
            is_unfolded: RwSignal::new(is_unfolded),
            guessing: RwSignal::new(None),
            uncovered: RwSignal::new(Vec::new()),
            verdict: RwSignal::new(None),
        }
    }
}

impl ViewState {
    /// Whether a stage has not been reached and is covered, watched.
    pub(in crate::app) fn covers(self, stage: Stage) -> bool {
        self.step.get().is_some_and(|step| step.covers(stage)) && self.tour.covers.get()
    }

    /// Whether the number of a cell is not to be seen, watched.
    pub(in crate::app) fn is_covered(self, store: Store, cell: CellRef) -> bool {
        self.covers(cell.stage) && {
            let generation = store.watch_generation();
            self.tour.uncovered.with(|cells| !cells.contains(&(generation, cell)))
        }
    }

    /// Watches what is covered, and in which language that is said.
    pub(in crate::app) fn track_covers(self) {
        self.step.track();
        self.tour.covers.track();
        self.tour.uncovered.track();
        self.language.track();
    }

    /// Whether the step is about a stage, watched.
    pub(in crate::app) fn is_about(self, stage: Stage) -> bool {
        self.step.get().is_some_and(|step| step.stages().contains(&stage))
    }

    /// Goes to a step, or leaves the tour, and looks at the cell that the step is about.
    pub(super) fn go_to(self, store: Store, step: Option<Step>) {
        tour::remember_step(step);
        self.tour.verdict.set(None);
        self.tour.guessing.set(None);
        if let Some(step) = step {
            let pair = store.worksheet(|worksheet| opening_cell(worksheet.document()));
            self.hover.set(None);
            self.selection.set(step.cell(pair));
            self.panel.set(Panel::Number);
        }
        self.step.set(step);
    }

    /// Begins at the first step, with everything covered again.
    pub(super) fn begin_tour(self, store: Store) {
        self.tour.uncovered.set(Vec::new());
        self.go_to(store, Some(Step::Words));
    }

    /// Uncovers a cell and keeps what was predicted.
    pub(super) fn uncover(self, store: Store, cell: CellRef, guess: Option<(String, bool)>) {
        let (generation, revision) = untrack(|| (store.watch_generation(), store.watch_all()));
        self.tour.uncovered.update(|cells| cells.push((generation, cell)));
        self.tour.verdict.set(Some(Prediction { cell, revision, guess }));
    }
}
