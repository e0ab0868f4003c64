//! The operators from the scaled scores to those that softmax takes: soft cap, bias and mask.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{context::expect_context, reactive::words},
        state::{
            locale::Locale,
            store::{Store, UpdateRate},
        },
    },
    model::Stage,
    number::exact_for_display,
};

/// The plus between the scaled scores and the bias, with the soft cap, which is for the scores alone.
#[component]
pub(in crate::app::sheet) fn BiasOperator() -> impl IntoView {
    let store = expect_context::<Store>();
    let kind = move || cap(store).unwrap_or_default();
    view! {
        <div class="operator">
            <span class="cap-kind">{words(kind)}</span>
            <span class="plus">"+"</span>
        </div>
    }
}

/// The arrow to the adjusted scores, with the name of the mask and, if there is no bias, the soft cap. The control of the
/// mask shows its alignment.
#[component]
pub(in crate::app::sheet) fn AdjustmentOperator() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let kind = move || {
        let names = locale.text().masks;
        let mask = store.at(UpdateRate::Edit, |pipeline| pipeline.document().mask().clone());
        let mask = (!mask.is_none()).then(|| names.kind(&mask));
        let cap = cap(store).filter(|_| !store.has(Stage::Bias));
        cap.into_iter().chain(mask).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <div class="operator">
            <span class="mask-kind">{words(kind)}</span>
            <span class="arrow" aria-hidden="true"></span>
        </div>
    }
}

/// Returns the soft cap with its letter, if there is one. Tracked.
fn cap(store: Store) -> Option<String> {
    let cap = store.settings().get().soft_cap?;
    Some(format!("κ\u{a0}=\u{a0}{}", exact_for_display(cap.value())))
}
