//! Predict, then reveal: the question about a covered cell, and the response to the answer.

mod outcome;
mod question;

use leptos::prelude::*;

use self::{outcome::outcome, question::Question};
use super::cell_panel::CellPanel;
use crate::{
    app::{
        kit::{
            context::{expect_context, provide_context},
            parts::nothing,
            reactive::{memo, part, words},
        },
        state::{
            focus::Focus,
            formula::{definition, symbol},
            hidden::Hidden,
            locale::Locale,
            predictions::Predictions,
            store::{Store, UpdateRate},
        },
    },
    explain::{Block, sources},
    model::CellRef,
};

/// The question about covered cells, and its results.
pub(in crate::app) struct Asked {
    /// Shown in place of the inspector while the cell is covered.
    pub(in crate::app) question: fn() -> AnyView,
    /// The message about the cell that was uncovered last.
    pub(in crate::app) outcome: Memo<String>,
    /// The predictions made in the tour.
    pub(in crate::app) predicted: RwSignal<Predictions>,
}

/// Returns the state before any cell is uncovered.
pub(in crate::app) fn asked() -> Asked {
    let uncovered = Uncovered::new();
    provide_context(uncovered);
    Asked {
        question: || view! { <Predict /> }.into_any(),
        outcome: outcome(uncovered),
        predicted: uncovered.predicted,
    }
}

/// The cell that was uncovered last, and the prediction. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct Uncovered {
    last: RwSignal<Option<Prediction>>,
    missed: StoredValue<Missed>,
    /// The predictions made in the tour.
    predicted: RwSignal<Predictions>,
    /// Increases with each move of the tour.
    visit: Memo<u32>,
    covers: Hidden,
}

/// The cells where the first try failed. They count only at this visit and revision.
#[derive(Clone, Debug, Default, PartialEq)]
struct Missed {
    visit: u32,
    revision: u32,
    cells: Vec<CellRef>,
}

impl Missed {
    fn is_at(&self, visit: u32, revision: u32) -> bool {
        (self.visit, self.revision) == (visit, revision)
    }
}

/// An answered question.
#[derive(Clone, Debug, PartialEq)]
struct Prediction {
    cell: CellRef,
    /// The value of `Uncovered::visit` at that time.
    visit: u32,
    /// The store's revision at that time: the message holds until a number changes.
    revision: u32,
    outcome: PredictionOutcome,
}

/// The outcome of a question.
#[derive(Clone, Debug, PartialEq)]
enum PredictionOutcome {
    /// The user asked to see the number.
    Shown,
    /// The answer is right.
    Right,
    /// The answer is wrong, but there is a second try. Holds the answer, and whether it was too large if comparable.
    Missed(String, Option<bool>),
    /// The second answer is wrong, too.
    Wrong(String),
}

impl Uncovered {
    fn new() -> Self {
        let covers = expect_context::<Hidden>();
        let visit = Memo::new(move |before: Option<&u32>| {
            covers.step.track();
            covers.hidden.track();
            before.map_or(0, |before| before + 1)
        });
        Self {
            last: RwSignal::new(None),
            missed: StoredValue::new(Missed::default()),
            predicted: RwSignal::default(),
            visit,
            covers,
        }
    }

    fn tell(self, cell: CellRef, revision: u32, outcome: PredictionOutcome) {
        let is_right = match outcome {
            PredictionOutcome::Right => Some(true),
            PredictionOutcome::Wrong(_) => Some(false),
            PredictionOutcome::Shown | PredictionOutcome::Missed(..) => None,
        };
        // Only questions of the tour are counted in its summary.
        if let Some(is_right) = is_right.filter(|_| self.covers.step.get_untracked().is_some()) {
            self.predicted.update(|predicted| predicted.count(is_right));
        }
        let visit = self.visit.get_untracked();
        if let PredictionOutcome::Missed(..) = outcome {
            self.missed.update_value(|missed| {
                if !missed.is_at(visit, revision) {
                    *missed = Missed { visit, revision, cells: Vec::new() };
                }
                missed.cells.push(cell);
            });
        }
        self.last.set(Some(Prediction { cell, visit, revision, outcome }));
    }

    /// Whether the first try at a cell has failed and no number has changed since. Other cells may have been tried
    /// meanwhile.
    fn has_missed(self, cell: CellRef, revision: u32) -> bool {
        let visit = self.visit.get_untracked();
        self.missed.with_value(|missed| missed.is_at(visit, revision) && missed.cells.contains(&cell))
    }

    /// Returns the last prediction if it is about this cell. `None` once the tour has moved on. Tracked.
    fn last_about(self, cell: CellRef) -> Option<Prediction> {
        let visit = self.visit.get();
        self.last.get().filter(|last| (last.cell, last.visit) == (cell, visit))
    }
}

/// The question about the explained cell or, if it cannot be asked yet, when it can be.
#[component]
fn Predict() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Hidden>();
    let uncovered = expect_context::<Uncovered>();
    let cell = focus.explained;
    // An edit that does not change the question keeps the typed answer.
    let asked = memo(move || {
        let cell = cell.get();
        (cell, can_be_computed(store, covers, cell), cell == focus.selected.get())
    });
    view! {
        <CellPanel class="inspector predict" value=None above=nothing()>
            {part(move || {
                let (stage, convention) = (cell.get().stage, locale.convention.get());
                view! { <p class="formula"><math>{symbol(stage, convention)}</math> {definition(store.definition(stage))}</p> }.into_any()
            })}
            {part(move || {
                let (asked, can_be_computed, is_selected) = asked.get();
                if can_be_computed && is_selected {
                    view! { <Question cell=asked uncovered /> }.into_any()
                } else {
                    let said = move || {
                        let (text, until) = (locale.text().steps().predict, covers.until(asked.stage));
                        if store.input(asked.stage).is_some() {
                            text.given.to_owned()
                        } else if can_be_computed {
                            (text.until)(until)
                        } else {
                            (text.beyond)(until)
                        }
                    };
                    view! { <p class="aside">{words(said)}</p> }.into_any()
                }
            })}
        </CellPanel>
    }
}

/// Whether all operands of a cell are visible. If not, the cell can only be guessed, and explaining the answer would
/// reveal covered cells.
fn can_be_computed(store: Store, covers: Hidden, cell: CellRef) -> bool {
    let operands = store.at(UpdateRate::Edit, |pipeline| sources(cell, pipeline.document()));
    let is_seen = |block: &Block| (0..block.count()).all(|at| !covers.cell(block.cell(at)));
    operands.iter().all(|block| !covers.stage(block.stage) || is_seen(block))
}
