//! Predict, then reveal: what a covered cell asks, and what is said of the answer.

mod question;
mod verdict;

use leptos::prelude::*;

use self::question::Question;
use super::inspector;
use crate::app::{
    kit::reactive::{part, words},
    page::{
        covers::Covers,
        focus::Focus,
        formula::{definition, symbol},
        store::{Pace, Store},
        voice::Voice,
    },
};
use crate::explain::{Step, sources};
use crate::model::CellRef;
use crate::screen::Orientation;

pub(super) use self::verdict::Verdict;

/// The cell that was uncovered last, and what had been predicted; nothing since the tour went on.
pub(super) type Uncovered = RwSignal<Option<Prediction>>;

/// A cell that was uncovered.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Prediction {
    cell: CellRef,
    /// The store's revision then: what is said of the numbers holds until they move.
    revision: u32,
    /// What was typed and whether it was right; nothing where the person asked to be shown.
    guess: Option<(String, bool)>,
}

/// Nothing was uncovered yet.
pub(super) fn uncovered() -> Uncovered {
    let covers = expect_context::<Covers>();
    let uncovered = RwSignal::new(None);
    Effect::new(move |_| {
        covers.step.track();
        uncovered.set(None);
    });
    uncovered
}

/// What stands in the inspector's place while the cell is covered.
#[component]
pub(super) fn Predict(uncovered: Uncovered) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Covers>();
    let cell = focus.explained;
    let place = move |cell: CellRef| Orientation::of(cell.stage, voice.convention.get()).place(cell);
    view! {
        <section
            class="inspector predict"
            role="region"
            aria-label=words(move || voice.text().inspector.title)
            data-stage=words(move || cell.get().stage.name())
            data-row=words(move || place(cell.get()).0.to_string())
            data-col=words(move || place(cell.get()).1.to_string())
        >
            <h2>{words(move || inspector::title(store, voice, cell.get()))}</h2>
            {part(move || {
                let (settings, is_masked) = (store.settings().get(), store.is_masked().get());
                let stage = cell.get().stage;
                view! { <p class="formula"><math>{symbol(stage, settings.convention)}</math> {definition(stage, settings, is_masked)}</p> }.into_any()
            })}
            {part(move || {
                let asked = cell.get();
                if asked == focus.selected.get() && can_be_computed(store, covers, asked) {
                    view! { <Question cell=asked uncovered /> }.into_any()
                } else {
                    let step = Step::uncovering(asked.stage).number();
                    view! { <p class="aside">{words(move || (voice.text().tour.predict.until)(step))}</p> }.into_any()
                }
            })}
        </section>
    }
}

/// Whether all that a cell is computed from can be seen. Else it could only be guessed, and telling how it came to be
/// would tell what is covered.
fn can_be_computed(store: Store, covers: Covers, cell: CellRef) -> bool {
    let operands = store.at(Pace::Edit, |pipeline| sources(cell, pipeline.document()));
    operands.iter().all(|block| !covers.stage(block.stage))
}
