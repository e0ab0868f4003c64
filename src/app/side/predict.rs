//! Predict, then reveal: what a covered cell asks, and what is said of the answer.

use leptos::{ev, html, prelude::*};

use super::inspector;
use crate::app::{
    kit::reactive::{aria, part, words},
    page::{
        covers::{Covers, Prediction},
        focus::Focus,
        formula::{definition, symbol},
        grids::Grids,
        store::{Pace, Store},
        voice::Voice,
    },
};
use crate::explain::{Step, is_right, sources};
use crate::model::CellRef;
use crate::number::{self, ParseError};
use crate::screen::Orientation;
use crate::view::arithmetic::arithmetic_of;

/// What stands in the inspector's place while the cell is covered.
#[component]
pub(super) fn Predict() -> impl IntoView {
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
                    view! { <Question cell=asked /> }.into_any()
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

/// The question, with a field for the answer where there is something to compute.
#[component]
fn Question(cell: CellRef) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Covers>();
    let grids = expect_context::<Grids>();
    let input = NodeRef::<html::Input>::new();
    let refusal = RwSignal::new(None::<ParseError>);
    let uncover = move |guess: Option<(String, bool)>| {
        focus.held.set(None);
        covers.uncover(cell, guess);
        grids.focus(cell);
    };
    let check = move || {
        let Some(field) = input.get_untracked() else { return };
        let typed = field.value();
        match number::parse(&typed) {
            Ok(guess) => {
                let value = store.read(|pipeline| pipeline.stage(cell.stage)[(cell.row, cell.col)]);
                uncover(Some((typed.trim().to_owned(), is_right(&typed, guess, value))));
            }
            Err(error) => {
                refusal.set(Some(error));
                // A field that is on the page can be focused.
                let _ = field.focus();
            }
        }
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        check();
    };
    let is_given = cell.stage.input().is_some();
    let text = move || &voice.text().tour.predict;
    let show =
        view! { <button type="button" on:click=move |_| uncover(None)>{words(move || text().show)}</button> };
    if is_given {
        return view! { <p>{words(move || text().given)}</p> {show} }.into_any();
    }
    view! {
        <form on:submit=submit novalidate>
            <label for="guess">{words(move || text().question)}</label>
            <div class="answer">
                <input
                    node_ref=input
                    id="guess"
                    type="text"
                    inputmode="text"
                    autocomplete="off"
                    aria-label=words(move || text().guess)
                    aria-describedby="guess-rule"
                    aria-invalid=aria(move || refusal.get().is_some())
                    on:focus=move |_| focus.held.set(Some(cell))
                    on:blur=move |_| focus.held.set(None)
                />
                <button class="framed">{words(move || text().check)}</button>
                {show}
            </div>
            <p role="alert" class="warning">{words(move || refusal.get().map_or("", |error| (voice.text().editor.refused)(error)))}</p>
            <p class="aside" id="guess-rule">{words(move || text().rule)}</p>
        </form>
    }
    .into_any()
}

/// What is said of the cell uncovered last, while it is the one that is looked at and nothing has been changed.
#[component]
pub(super) fn Verdict() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Covers>();
    let said = move || {
        let Some(Prediction { cell, revision, guess }) = covers.verdict.get() else {
            return String::new();
        };
        if focus.explained.get() != cell || covers.step.get().is_none() || store.changes().get() != revision {
            return String::new();
        }
        let text = &voice.text().tour.predict;
        let wording = voice.wording();
        let arithmetic = store.read(|pipeline| arithmetic_of(pipeline, cell, wording));
        match guess {
            None => (text.shown)(&arithmetic),
            Some((_, true)) => (text.right)(&arithmetic),
            Some((typed, false)) => (text.wrong)(&typed, &arithmetic),
        }
    };
    view! { <p class="verdict" aria-live="polite">{words(said)}</p> }
}
