//! The choice of weights that replace the computed ones, and in which rows.

use leptos::prelude::*;

use super::WhatIf;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{aria, memo, words},
            select::{self, select},
        },
        state::{focus::Focus, locale::Locale, store::Store},
    },
    present::lab::OtherWeights,
};

/// The two selects, and the button that goes back to the computed weights.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let state = expect_context::<WhatIf>();
    let text = move || locale.text().lab().other_weights;
    let choose = move |id: String| {
        if let Some(choice) = OtherWeights::ALL.into_iter().find(|choice| choice.id() == id) {
            state.choice.set(choice);
        }
    };
    let is_computed = memo(move || state.choice.get() == OtherWeights::Computed);
    let token = memo(move || store.word(focus.token.get()));
    let choices = OtherWeights::ALL
        .map(|choice| select::Choice::new(choice.id(), words(move || choice.words(text()).choice)));
    view! {
        <p class="pickers">
            {select(
                "",
                words(move || text().replace),
                choices.into(),
                Box::new(move || state.choice.get().id().to_owned()),
                Box::new(choose),
            )}
            {select(
                "",
                words(move || text().rows),
                vec![
                    select::Choice::new("one", words(move || (text().this_row)(&token.get()))),
                    select::Choice::new("all", words(move || text().all_rows)),
                ],
                Box::new(move || if state.all_rows.get() { "all" } else { "one" }.to_owned()),
                Box::new(move |id| state.all_rows.set(id == "all")),
            )}
            <button class="framed" aria-disabled=aria(move || is_computed.get()) on:click=move |_| state.reset()>
                {words(move || text().back)}
            </button>
        </p>
    }
}
