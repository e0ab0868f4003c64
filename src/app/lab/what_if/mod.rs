//! The what-if experiment: the same values mixed with other weights.

mod controls;
mod fields;
mod state;
mod table;

use std::sync::Arc;

use leptos::prelude::*;

use self::{controls::Controls, fields::Fields, table::table};
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{memo, part, words},
        },
        sheet::figure::{SaveMenu, Saved},
        state::{focus::Focus, locale::Locale, screen::Screen, store::Store},
    },
    model::Stage,
    present::lab::{OtherWeights, WeightLines},
};

pub(super) use state::WhatIf;

/// The what-if experiment.
#[component]
pub(super) fn WhatIfExperiment() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let screen = expect_context::<Screen>();
    let state = expect_context::<WhatIf>();
    let lines = memo(move || {
        // Each entry of an output is a sum over all keys.
        let rate = store.rate_for_matrix(Stage::Output);
        let (choice, all_rows, row) = (state.choice.get(), state.all_rows.get(), focus.token.get());
        Arc::new(store.at(rate, |pipeline| {
            let replacement = |row: usize| state.replacement(store, pipeline, row);
            WeightLines::of(pipeline, row, choice, all_rows, &replacement)
        }))
    });
    // While the user works elsewhere, the sheet announces the edit. The table stays silent.
    let is_at = RwSignal::new(false);
    let live = move || if is_at.get() { "polite" } else { "off" };
    let has_fields = memo(move || state.choice.get() == OtherWeights::Typed);
    let saved = Callback::new(move |()| {
        let drawn = |lines: &Arc<WeightLines>| {
            let title = locale.text().lab().experiments.what_if.tab.to_owned();
            Saved::drawn(
                &lines.figure(locale.wording()),
                screen.theme.get(),
                title,
                lines.said(locale.wording()),
            )
        };
        Some(untrack(|| lines.with(drawn)))
    });
    view! {
        <div class="what-if" on:focusin=move |_| is_at.set(true) on:focusout=move |_| is_at.set(false)>
            <header class="figure-head">
                <Controls />
                <SaveMenu title=memo(move || locale.text().lab().experiments.what_if.tab.to_owned()) saved file="attenscope-other-weights" />
            </header>
            {part(move || match has_fields.get() {
                true => view! { <Fields /> }.into_any(),
                false => ().into_any(),
            })}
            <p class="said" id="what-if-said" role="status" aria-live=words(live)>{words(move || lines.with(|lines| lines.said(locale.wording())))}</p>
            {part(move || lines.with(|lines| table(lines, locale.wording())))}
            <p class="aside">{words(move || lines.with(|lines| lines.aside(locale.wording())))}</p>
        </div>
    }
}
