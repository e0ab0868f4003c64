//! The experiment on other weights: the same values, mixed otherwise.

mod controls;
mod fields;
mod lines;
mod replaced;
mod said;
mod state;
mod table;

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::{
    lab::{
        figure::{SaveButtons, Saved},
        state::watch_drawn,
    },
    reactive::{part, words},
    view_state::handles,
};
use controls::Controls;
use fields::Fields;
use lines::Lines;

use state::Choice;
pub(in crate::app) use state::WhatIf;

/// The experiment.
#[component]
pub(in crate::app) fn WhatIfExperiment() -> impl IntoView {
    let (store, view) = handles();
    let state = view.lab.what_if;
    let drawn = store.drawn_revision();
    let lines = Memo::new(move |_| {
        // Each entry of an output goes over every key.
        watch_drawn(store, drawn, view.settled, |shape| shape.n() * shape.d_v());
        view.lab.row.track();
        Arc::new(Lines::of(store, view))
    });
    let has_fields = Memo::new(move |_| state.choice.get() == Choice::Typed);
    let saved = Callback::new(move |()| {
        let drawn = |lines: &Arc<Lines>| {
            let title = view.text().lab.what_if.to_owned();
            Saved::drawn(&lines.figure(view), view.theme.get(), title, lines.said(view))
        };
        Some(untrack(|| lines.with(drawn)))
    });
    view! {
        <div class="what-if">
            <Controls />
            {part(move || match has_fields.get() {
                true => view! { <Fields /> }.into_any(),
                false => ().into_any(),
            })}
            <p class="said" id="what-if-said" role="status">{words(move || lines.with(|lines| lines.said(view)))}</p>
            {part(move || lines.with(|lines| lines.table(view)))}
            <p class="aside">{words(move || lines.with(|lines| lines.aside(view)))}</p>
            <SaveButtons title=Memo::new(move |_| view.text().lab.what_if.to_owned()) saved file="attenscope-other-weights" />
        </div>
    }
}
