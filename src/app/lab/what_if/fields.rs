//! A field for each weight that can be typed.

use leptos::prelude::*;

use super::WhatIf;
use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            parts::all,
            reactive::{flag, memo, part, words},
            rejection::Rejection,
        },
        state::{
            focus::Focus,
            locale::Locale,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::{Store, UpdateRate},
            typing::{Typing, UnreadText},
        },
    },
    model::{Sequence, Stage},
    number,
    present::lab::shown_keys,
};

/// The key whose weight was refused, and why.
type RefusedWeight = (usize, UnreadText);

/// The state behind the field of a key. A refused text stays until it changes.
#[derive(PartialEq)]
struct InField {
    /// The document's origin: another document has other fields.
    origin: String,
    keys: usize,
    row: usize,
    is_hidden: bool,
    /// As text, since NaN would not equal itself as a number.
    weight: String,
}

impl InField {
    /// Returns the state for the chosen row and this key. A masked key has weight 0 whatever was typed. Tracked.
    fn of(store: Store, focus: Focus, state: WhatIf, key: usize) -> Self {
        let row = focus.token.get();
        let (is_hidden, computed) = store.at(UpdateRate::Frame, |pipeline| {
            (pipeline.document().mask().hides(row, key), pipeline.stage(Stage::Weights).at(row, key))
        });
        let (origin, keys) = (store.origin(), store.shape().get().m());
        let typed = state.typed(store, key).filter(|_| !is_hidden);
        let weight = number::exact_for_display(typed.or(computed).unwrap_or(0.0));
        Self { origin, keys, row, is_hidden, weight }
    }
}

/// The fields of the keys with the largest weights, and why a text in one of them was refused.
#[component]
pub(super) fn Fields() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let state = expect_context::<WhatIf>();
    let typing = expect_context::<Typing>();
    let refused = Rejection::new(move |&(key, _): &RefusedWeight| InField::of(store, focus, state, key));
    let keys = memo(move || {
        // Only another document or row changes the keys, so that a field does not vanish while it is typed into.
        let row = focus.token.get();
        store.at(UpdateRate::Document, |pipeline| shown_keys(pipeline, row))
    });
    let fields =
        move || all(keys.get().into_iter().map(|at| view! { <Field at refused /> }.into_any()).collect());
    let why = memo(move || {
        let (at, unread) = refused.why()?;
        Some((locale.text().lab().other_weights.refused)(&key(store, at), &typing.why(&unread)))
    });
    view! {
        <div class="fields">{part(fields)}</div>
        {refusal_on_sheet("refusal-what-if", RefusalPlace::Elsewhere, why)}
    }
}

/// Returns the word of a key. Tracked.
fn key(store: Store, at: usize) -> String {
    store.words_of(Sequence::Keys).with(|keys| keys.get(at).cloned().unwrap_or_default())
}

/// The field of the key at index `at`.
#[component]
fn Field(at: usize, refused: Rejection<RefusedWeight, InField>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let state = expect_context::<WhatIf>();
    let label = memo(move || key(store, at));
    let content = memo(move || InField::of(store, focus, state, at));
    let typing = expect_context::<Typing>();
    let take = move |draft: String| match typing.read(&draft) {
        Ok(weight) => {
            refused.forget();
            state.set(store, at, weight);
        }
        Err(unread) => refused.refuse((at, unread)),
    };
    let field = NumberField {
        name: Some(words(move || (locale.text().lab().other_weights.field)(&label.get()))),
        is_refused: memo(move || refused.is_at(at)),
        is_read_only: flag(move || content.with(|content| content.is_hidden)),
        ..NumberField::new(
            "refusal-what-if",
            move || content.with(|content| content.weight.clone()),
            take,
            move || refused.forget_at(at),
        )
    };
    view! {
        // A refusal applies to this row only.
        <label data-typed=words(move || format!("{}/{at}", focus.token.get()))>
            <span>{words(move || label.get())}</span>
            {field.view()}
        </label>
    }
}
