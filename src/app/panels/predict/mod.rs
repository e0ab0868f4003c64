//! Predict, then reveal: what a covered cell asks, and what is said of the answer.

mod outcome;
mod question;

use self::{outcome::outcome, question::Question};
use super::cell_panel::CellPanel;
use crate::app::{
    kit::{
        parts::nothing,
        reactive::{memo, part, words},
    },
    state::{
        focus::Focus,
        formula::{definition, symbol},
        hidden::Hidden,
        locale::Locale,
        store::{Store, UpdateRate},
    },
};
use crate::explain::{Block, sources};
use crate::model::CellRef;
use leptos::prelude::*;

/// What is asked about covered cells, and what came of it.
pub(in crate::app) struct Asked {
    /// What stands in the inspector's place while the cell is covered.
    pub(in crate::app) question: fn() -> AnyView,
    /// What is said of the cell that was uncovered last.
    pub(in crate::app) outcome: Memo<String>,
    /// How many predictions in the tour were right, and how many there were.
    pub(in crate::app) predicted: RwSignal<(usize, usize)>,
}

/// Nothing was uncovered yet.
pub(in crate::app) fn asked() -> Asked {
    let uncovered = Uncovered::new();
    provide_context(uncovered);
    Asked {
        question: || view! { <Predict /> }.into_any(),
        outcome: outcome(uncovered),
        predicted: uncovered.predicted,
    }
}

/// The cell that was uncovered last, and what had been predicted. Copies are handles to the same.
#[derive(Clone, Copy)]
struct Uncovered {
    last: RwSignal<Option<Prediction>>,
    /// The cells of which the first try has failed, and since when: the visit and the revision.
    missed: StoredValue<((u32, u32), Vec<CellRef>)>,
    /// How many predictions in the tour were right, and how many there were.
    predicted: RwSignal<(usize, usize)>,
    /// Another one after each move of the tour.
    visit: Memo<u32>,
    covers: Hidden,
}

/// A cell that was uncovered.
#[derive(Clone, Debug, PartialEq)]
struct Prediction {
    cell: CellRef,
    /// Where the tour was then.
    visit: u32,
    /// The store's revision then: what is said of the numbers holds until they move.
    revision: u32,
    outcome: Outcome,
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq)]
enum Outcome {
    /// The person asked to be shown.
    Shown,
    /// What was typed is right.
    Right,
    /// What was typed is wrong, and may be tried once more: whether it is larger, where it can be compared.
    Missed(String, Option<bool>),
    /// What was typed is wrong.
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
            missed: StoredValue::new(((0, 0), Vec::new())),
            predicted: RwSignal::new((0, 0)),
            visit,
            covers,
        }
    }

    fn tell(self, cell: CellRef, revision: u32, outcome: Outcome) {
        let counted = match outcome {
            Outcome::Right => Some(1),
            Outcome::Wrong(_) => Some(0),
            Outcome::Shown | Outcome::Missed(..) => None,
        };
        // What is hidden outside of the tour is not counted at its end.
        if let Some(more) = counted.filter(|_| self.covers.step.get_untracked().is_some()) {
            self.predicted.update(|(right, all)| (*right, *all) = (*right + more, *all + 1));
        }
        let visit = self.visit.get_untracked();
        if let Outcome::Missed(..) = outcome {
            self.missed.update_value(|(since, cells)| {
                if *since != (visit, revision) {
                    *since = (visit, revision);
                    cells.clear();
                }
                cells.push(cell);
            });
        }
        self.last.set(Some(Prediction { cell, visit, revision, outcome }));
    }

    /// Whether the first try at a cell has failed, and its number has not moved since: also where others were tried
    /// meanwhile.
    fn has_missed(self, cell: CellRef, revision: u32) -> bool {
        let now = (self.visit.get_untracked(), revision);
        self.missed.with_value(|(since, cells)| *since == now && cells.contains(&cell))
    }

    /// What is to be said of a cell, watched: nothing once the tour has gone on.
    fn told(self, cell: CellRef) -> Option<Prediction> {
        let visit = self.visit.get();
        self.last.get().filter(|last| (last.cell, last.visit) == (cell, visit))
    }
}

#[component]
fn Predict() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Hidden>();
    let uncovered = expect_context::<Uncovered>();
    let cell = focus.explained;
    // An edit that asks nothing else leaves the answer as it is typed.
    let asked = memo(move || {
        let cell = cell.get();
        (cell, can_be_computed(store, covers, cell), cell == focus.selected.get())
    });
    view! {
        <CellPanel class="inspector predict" value=None above=nothing()>
            {part(move || {
                let (settings, is_masked) = (store.settings().get(), store.is_masked().get());
                let stage = cell.get().stage;
                view! { <p class="formula"><math>{symbol(stage, settings.convention)}</math> {definition(stage, settings, is_masked)}</p> }.into_any()
            })}
            {part(move || {
                let (asked, can_be_computed, is_selected) = asked.get();
                if can_be_computed && is_selected {
                    view! { <Question cell=asked uncovered /> }.into_any()
                } else {
                    let said = move || {
                        let (text, until) = (voice.text().steps().predict, covers.until(asked.stage));
                        if asked.stage.input().is_some() {
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

/// Whether all that a cell is computed from can be seen. Else it could only be guessed, and telling how it came to be
/// would tell what is covered.
fn can_be_computed(store: Store, covers: Hidden, cell: CellRef) -> bool {
    let operands = store.at(UpdateRate::Edit, |pipeline| sources(cell, pipeline.document()));
    let is_seen = |block: &Block| (0..block.count()).all(|at| !covers.cell(block.cell(at)));
    operands.iter().all(|block| !covers.stage(block.stage) || is_seen(block))
}
