//! A field for each wanted number.

use leptos::prelude::*;

use super::LearnState;
use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            parts::all,
            reactive::{memo, part, words},
            rejection::Rejection,
        },
        state::{
            locale::Locale,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::{Store, UpdateRate},
            typing::{Typing, UnreadText},
        },
    },
    model::CellRef,
    number::exact_for_display,
    present::lab::{LossKind, shown_keys},
    text::component,
};

/// The most numbers of an output that have a field.
const COLUMNS: usize = 12;

/// The place of the number that was refused, and why.
type RefusedNumber = (usize, UnreadText);

/// Returns the wanted number at index `at` as its field shows it; empty if there is none. Tracked.
fn committed(state: LearnState, kind: LossKind, at: usize) -> String {
    state.setup.with(|setup| {
        let wanted = if kind == LossKind::Weights { &setup.weights } else { &setup.output };
        wanted.get(at).map_or(String::new(), |value| exact_for_display(*value))
    })
}

/// The fields of the wanted weights, of the keys that the query sees most of, or of the wanted output.
#[component]
pub(super) fn WantedFields(kind: LossKind) -> impl IntoView {
    let store = expect_context::<Store>();
    let state = expect_context::<LearnState>();
    let typing = expect_context::<Typing>();
    let refused = Rejection::new(move |&(at, _): &RefusedNumber| committed(state, kind, at));
    let query = memo(move || state.setup.get().query);
    let places = memo(move || {
        let query = query.get();
        store.at(UpdateRate::Document, |pipeline| match kind {
            LossKind::Weights => shown_keys(pipeline, query.min(pipeline.shape().n() - 1)),
            LossKind::Look | LossKind::Row | LossKind::All => {
                let shape = pipeline.shape();
                (0..shape.result().dimensions(shape).1.min(COLUMNS)).collect()
            }
        })
    });
    let fields = move || {
        all(places.get().into_iter().map(|at| view! { <Field kind at refused /> }.into_any()).collect())
    };
    let why = memo(move || refused.why().map(|(_, unread)| typing.why(&unread)));
    view! {
        <div class="learn-fields">{part(fields)}</div>
        {refusal_on_sheet("refusal-wanted", RefusalPlace::Elsewhere, why)}
    }
}

/// The field of the wanted number at index `at`: of a key, or of a column of the output.
#[component]
fn Field(kind: LossKind, at: usize, refused: Rejection<RefusedNumber, String>) -> impl IntoView {
    let (locale, store) = (expect_context::<Locale>(), expect_context::<Store>());
    let state = expect_context::<LearnState>();
    let typing = expect_context::<Typing>();
    let text = move || locale.text().lab().learn;
    let is_weight = kind == LossKind::Weights;
    let key = move || store.keys().with(|keys| keys.get(at).cloned().unwrap_or_default());
    let output = move || component(CellRef { stage: store.shape().get().result(), row: 0, col: at });
    let label = move || if is_weight { key() } else { output() };
    let name = move || match is_weight {
        true => (text().wanted_weight)(&key()),
        false => (text().wanted_output)(at + 1),
    };
    let take = move |draft: String| match typing.read(&draft) {
        Ok(value) => {
            refused.forget();
            state.change(|setup, _| {
                let numbers = if is_weight { &mut setup.weights } else { &mut setup.output };
                if let Some(number) = numbers.get_mut(at) {
                    *number = value;
                }
            });
        }
        Err(unread) => refused.refuse((at, unread)),
    };
    let field = NumberField {
        name: Some(words(name)),
        is_refused: memo(move || refused.is_at(at)),
        ..NumberField::new(
            "refusal-wanted",
            move || committed(state, kind, at),
            take,
            move || refused.forget_at(at),
        )
    };
    view! {
        <label>
            <span>{words(label)}</span>
            {field.view()}
        </label>
    }
}
