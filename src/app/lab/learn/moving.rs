//! Which matrices may move.

use leptos::prelude::*;

use super::LearnState;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::all,
            reactive::{memo, part, words},
        },
        state::{
            locale::Locale,
            prose::set_text,
            store::{Store, UpdateRate},
        },
    },
    lab::learning::movable,
    model::Input,
    text::symbol,
};

/// A checkbox for each input of the document.
#[component]
pub(super) fn MovingChoices() -> impl IntoView {
    let (locale, store) = (expect_context::<Locale>(), expect_context::<Store>());
    let state = expect_context::<LearnState>();
    let inputs =
        memo(move || store.at(UpdateRate::Edit, |pipeline| movable(pipeline.document()).collect::<Vec<_>>()));
    let choice = move |input: Input| {
        let moves = memo(move || state.setup.get().moving.contains(&input));
        view! {
            <label>
                <input
                    type="checkbox"
                    prop:checked=move || moves.get()
                    on:change=move |event| {
                        let moves = event_target_checked(&event);
                        state.change(|setup, _| setup.set_moving(input, moves));
                    }
                />
                {set_text(symbol(input))}
            </label>
        }
        .into_any()
    };
    view! {
        <fieldset class="learn-moving" aria-describedby="refusal-learn">
            <legend>{words(move || locale.text().lab().learn.moving)}</legend>
            {part(move || all(inputs.get().into_iter().map(choice).collect()))}
        </fieldset>
    }
}
