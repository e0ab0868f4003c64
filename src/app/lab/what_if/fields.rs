//! A field for each weight that can be typed.

use leptos::prelude::*;

use super::WhatIf;

use crate::app::{
    kit::{
        number_field::NumberField,
        parts::all,
        reactive::{flag, part, words},
    },
    page::{
        focus::Focus,
        store::{Pace, Store},
        voice::Voice,
    },
};
use crate::model::Stage;
use crate::number::{self, ParseError};
use crate::view::lab::shown_keys;

/// A draft that was refused: in whose row, whose weight, and why.
type Refusal = Option<(usize, usize, ParseError)>;

#[component]
pub(super) fn Fields() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let refused = RwSignal::new(Refusal::None);
    let keys = Memo::new(move |_| {
        // Only another document, or another row, has others: fields do not go while they are typed into.
        store.generation().track();
        let row = focus.token.get();
        store.read(|pipeline| shown_keys(pipeline, row.min(pipeline.shape().n() - 1)))
    });
    let fields =
        move || all(keys.get().into_iter().map(|at| view! { <Field at refused /> }.into_any()).collect());
    // A refusal stands as long as the row does in which it was made.
    let message = move || match refused.get().filter(|(row, ..)| *row == focus.token.get()) {
        None => String::new(),
        Some((_, at, error)) => {
            let why = (voice.text().editor.refused)(error);
            let token = store.word(at);
            (voice.text().lab.other_weights.refused)(&token, why)
        }
    };
    view! {
        <div class="fields">{part(fields)}</div>
        <p class="refusal" role="alert" id="refusal-what-if">{words(message)}</p>
    }
}

#[component]
fn Field(at: usize, refused: RwSignal<Refusal>) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let state = expect_context::<WhatIf>();
    let label = Memo::new(move |_| store.word(at));
    let weight = move || {
        let row = focus.token.get();
        let computed = store.at(Pace::Frame, |pipeline| pipeline.stage(Stage::Weights).at(row, at));
        state.typed(store, at).or(computed).unwrap_or(0.0)
    };
    let is_hidden = move || {
        let row = focus.token.get();
        store.at(Pace::Frame, |pipeline| pipeline.document().mask().hides(row, at))
    };
    let take = move |draft: String| match number::parse(&draft) {
        Ok(weight) => {
            refused.set(None);
            state.set(store, at, weight);
        }
        Err(error) => refused.set(Some((focus.token.get_untracked(), at, error))),
    };
    let is_refused = move || refused.get().is_some_and(|(row, of, _)| (row, of) == (focus.token.get(), at));
    let forget = move || refused.update(|refusal| *refusal = refusal.filter(|(_, of, _)| *of != at));
    let field = NumberField {
        name: Some(words(move || (voice.text().lab.other_weights.field)(&label.get()))),
        is_refused: Memo::new(move |_| is_refused()),
        is_read_only: flag(is_hidden),
        ..NumberField::new("refusal-what-if", move || number::exact(weight()), take, forget)
    };
    view! {
        <label>
            <span>{words(move || label.get())}</span>
            {field.view()}
        </label>
    }
}
