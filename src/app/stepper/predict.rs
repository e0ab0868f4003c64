//! Predict, then reveal: what a covered cell asks, and what is said of the answer.

use leptos::{ev, html, prelude::*};

use super::{
    facts::{factors, led_to},
    state::Prediction,
};
use crate::app::{
    browser::page,
    formula::{definition, symbol},
    grids::Grids,
    inspector,
    reactive::{Part, aria, part, words},
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::{Derivation, Mixture, SoftmaxRow, Step, derive, is_right, sources};
use crate::model::{CellRef, Stage};
use crate::number::{self, ParseError, display, is_exact};
use crate::screen::Orientation;

/// A sum of more products is told by how many they are.
const MOST_TERMS: usize = 6;

/// Goes from a covered cell to its question; what was typed on the cell begins the answer.
pub(in crate::app) fn begin(typed: &str) {
    page::focus(".predict input, .predict button");
    if !typed.is_empty() {
        page::type_into_focused(typed);
    }
}

/// What stands in the inspector's place while the cell is covered.
#[component]
pub(in crate::app) fn Predict() -> impl IntoView {
    let (store, view) = handles();
    let cell = view.explained;
    let place = move |cell: CellRef| Orientation::of(cell.stage, view.convention.get()).place(cell);
    view! {
        <section
            class="inspector predict"
            role="region"
            aria-label=words(move || view.text().inspector.title)
            data-stage=words(move || cell.get().stage.name())
            data-row=words(move || place(cell.get()).0.to_string())
            data-col=words(move || place(cell.get()).1.to_string())
        >
            <h2>{words(move || inspector::title(store, view, cell.get()))}</h2>
            {part(move || {
                let (settings, is_masked) = store.worksheet(|worksheet| {
                    let document = worksheet.document();
                    (document.settings(), !document.mask().is_none())
                });
                let stage = cell.get().stage;
                view! { <p class="formula"><math>{symbol(stage, settings.convention)}</math> {definition(stage, settings, is_masked)}</p> }.into_any()
            })}
            {part(move || {
                let asked = cell.get();
                if asked == view.selected.get() && can_be_computed(store, view, asked) {
                    view! { <Question cell=asked /> }.into_any()
                } else {
                    let step = Step::uncovering(asked.stage).number();
                    view! { <p class="aside">{words(move || (view.text().tour.predict.until)(step))}</p> }.into_any()
                }
            })}
        </section>
    }
}

/// Whether all that a cell is computed from can be seen. Else it could only be guessed, and telling how it came to be
/// would tell what is covered.
fn can_be_computed(store: Store, view: ViewState, cell: CellRef) -> bool {
    let operands = store.read(|pipeline| sources(cell, pipeline.document()));
    operands.iter().all(|block| !view.covers(block.stage))
}

/// A panel that tells numbers up to a stage: while that is covered, it says so and no more.
pub(in crate::app) fn once_uncovered(stage: Stage, panel: fn() -> AnyView) -> Part {
    let (_, view) = handles();
    let is_covered = Memo::new(move |_| view.covers(stage));
    part(move || match is_covered.get() {
        true => {
            let said = words(move || (view.text().tour.predict.panel)(Step::uncovering(stage).number()));
            view! { <p>{said}</p> }.into_any()
        }
        false => panel(),
    })
}

/// The question, with a field for the answer where there is something to compute.
#[component]
fn Question(cell: CellRef) -> impl IntoView {
    let (store, view) = handles();
    let grids = expect_context::<Grids>();
    let input = NodeRef::<html::Input>::new();
    let refusal = RwSignal::new(None::<ParseError>);
    let uncover = move |guess: Option<(String, bool)>| {
        view.tour.guessing.set(None);
        view.uncover(store, cell, guess);
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
    let text = move || &view.text().tour.predict;
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
                    on:focus=move |_| view.tour.guessing.set(Some(cell))
                    on:blur=move |_| view.tour.guessing.set(None)
                />
                <button class="framed">{words(move || text().check)}</button>
                {show}
            </div>
            <p role="alert" class="warning">{words(move || refusal.get().map_or("", |error| (view.text().editor.refused)(error)))}</p>
            <p class="aside" id="guess-rule">{words(move || text().rule)}</p>
        </form>
    }
    .into_any()
}

/// What is said of the cell uncovered last, while it is the one that is looked at and nothing has been changed.
#[component]
pub(in crate::app) fn Verdict() -> impl IntoView {
    let (store, view) = handles();
    let said = move || {
        let Some(Prediction { cell, revision, guess }) = view.tour.verdict.get() else {
            return String::new();
        };
        if view.explained.get() != cell || view.step.get().is_none() || store.watch_all() != revision {
            return String::new();
        }
        let text = &view.text().tour.predict;
        let arithmetic = arithmetic(store, view, cell);
        match guess {
            None => (text.shown)(&arithmetic),
            Some((_, true)) => (text.right)(&arithmetic),
            Some((typed, false)) => (text.wrong)(&typed, &arithmetic),
        }
    };
    view! { <p class="verdict" aria-live="polite">{words(said)}</p> }
}

/// The arithmetic that leads to a cell, in a line, with the digits of the inspector.
fn arithmetic(store: Store, view: ViewState, cell: CellRef) -> String {
    let digits = inspector::digits(view);
    let shown = |value: f64| display(value, digits);
    let (derivation, value) =
        store.read(|pipeline| (derive(pipeline, cell), pipeline.stage(cell.stage)[(cell.row, cell.col)]));
    let led_to = |left: String, operands: &[f64]| {
        let is_whole = operands.iter().chain([&value]).all(|&value| is_exact(value, digits));
        led_to(&left, value, is_whole, digits)
    };
    match derivation {
        Derivation::Given => shown(value),
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. })
            if product.terms.len() <= MOST_TERMS =>
        {
            let terms: Vec<String> =
                product.terms.iter().map(|term| factors(term.left, term.right, digits)).collect();
            let operands: Vec<f64> = product.terms.iter().flat_map(|term| [term.left, term.right]).collect();
            led_to(terms.join(" + "), &operands)
        }
        Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. }) => {
            (view.text().tour.predict.sum)(product.terms.len(), &shown(value))
        }
        Derivation::Quotient { score, divisor } => {
            led_to(format!("{} ÷ {}", shown(score), shown(divisor)), &[score, divisor])
        }
        Derivation::Masked { .. } => shown(value),
        Derivation::Softmax(SoftmaxRow { terms, sums, .. }) => {
            let shifted = terms.get(cell.col).map_or(f64::NAN, |term| term.shifted);
            led_to(format!("exp({}) ÷ {}", shown(shifted), shown(sums.sum)), &[shifted, sums.sum])
        }
    }
}
