//! The sizes of a matrix in its heading. Those of an input can be changed there.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            parts::{all, text},
            reactive::{flag, memo, part, words},
            rejection::Rejection,
        },
        state::{
            locale::Locale,
            modules::Parts,
            refusals::{RefusalPlace, Refusals},
            store::Store,
            typing::Typing,
        },
    },
    layout::Orientation,
    model::{Axis, Stage},
};

/// Rows × columns, as displayed. Without X and X′, their places tell how many words there are.
pub(super) fn sizes(stage: Stage, orientation: Memo<Orientation>) -> AnyView {
    let shape = expect_context::<Store>().shape();
    let is_given = memo(move || shape.get().is_given());
    part(move || {
        if stage.has_features() && is_given.get() {
            return size(stage, stage.axes().0);
        }
        let (rows, cols) = orientation.get().turned(stage.axes());
        all(vec![size(stage, rows), text(" × "), size(stage, cols)])
    })
    .into_any()
}

/// A size, with the word for tokens where it counts them. In computed matrices it is only a number.
fn size(stage: Stage, axis: Axis) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let shape = store.shape();
    let held = memo(move || shape.get().along(axis));
    let number = match refusal_id(stage, axis, shape.get_untracked().is_given()) {
        Some(refusal) => {
            let editing = expect_context::<Parts>().editing;
            part(move || match editing.now() {
                Some(editing) => (editing.size_field)((stage, axis), held, refusal),
                None => {
                    let number = words(move || held.get().to_string());
                    view! { <span class="size"><span class="field">{number}</span></span> }.into_any()
                }
            })
            .into_any()
        }
        None => view! { {words(move || held.get().to_string())} }.into_any(),
    };
    match (stage, axis) {
        (Stage::X, Axis::Tokens) | (Stage::XKv, Axis::Keys) => all(vec![
            number,
            text(" "),
            view! { {words(move || (locale.text().matrix.words)(held.get()).to_owned())} }.into_any(),
        ]),
        _ => number,
    }
}

/// Whether a size in the heading of a stage can be changed there. `is_given` says that Q, K and V are given.
pub(super) fn has_size_field(stage: Stage, is_given: bool) -> bool {
    let (rows, cols) = stage.axes();
    [rows, cols].into_iter().any(|axis| refusal_id(stage, axis, is_given).is_some())
}

/// Returns the id of the refusal of a size that can be changed, else `None`: `d_model` of the weights and of X′ follows X.
fn refusal_id(stage: Stage, axis: Axis, is_given: bool) -> Option<&'static str> {
    match (stage, axis) {
        (Stage::Q, Axis::Key) if is_given => Some("refusal-d-k-of-queries"),
        (Stage::K, Axis::Key) if is_given => Some("refusal-d-k-of-keys"),
        (Stage::V, Axis::Value) if is_given => Some("refusal-d-v"),
        (Stage::X, Axis::Tokens) => Some("refusal-words"),
        (Stage::XKv, Axis::Keys) => Some("refusal-keys"),
        (Stage::X, Axis::Model) => Some("refusal-d-model"),
        (Stage::Wq, Axis::Key) => Some("refusal-d-k-of-queries"),
        (Stage::Wk, Axis::Key) => Some("refusal-d-k-of-keys"),
        (Stage::Wv, Axis::Value) => Some("refusal-d-v"),
        (Stage::Wo, Axis::Out) => Some("refusal-d-out"),
        _ => None,
    }
}

/// The field of a size in the card of a stage, which comes with editing. `refusal` is the id of the message that refuses a
/// text.
pub(in crate::app) fn size_field(
    (stage, axis): (Stage, Axis),
    held: Memo<usize>,
    refusal: &'static str,
) -> AnyView {
    let (locale, typing) = (expect_context::<Locale>(), expect_context::<Typing>());
    let parts = expect_context::<Parts>();
    let refused = Rejection::<String, usize>::new(move |_| held.get());
    let take = move |typed: String| {
        let editing = untrack(|| parts.editing.now());
        if editing.is_some_and(|editing| editing.resize.run((axis, typed.clone()))) {
            refused.forget();
        } else {
            refused.refuse(typed);
        }
    };
    let is_refused = memo(move || refused.why().is_some());
    let why = move || match is_refused.get() {
        true => typing.refusal(&|said| (said.size)(axis, axis.limit())),
        false => String::new(),
    };
    let input = NumberField {
        mode: "numeric",
        name: Some(words(move || (locale.text().matrix.size)(axis).to_owned())),
        is_refused,
        ..NumberField::new(refusal, move || held.get().to_string(), take, move || refused.forget())
    };
    expect_context::<Refusals>().count(RefusalPlace::Card(stage), move || is_refused.get());
    view! {
        <span class="size" style:--digits=words(move || held.get().to_string().len().to_string())>
            {input.view()}
            <span id=refusal class="refusal" role="alert" hidden=flag(move || !is_refused.get())>{words(why)}</span>
        </span>
    }
    .into_any()
}
