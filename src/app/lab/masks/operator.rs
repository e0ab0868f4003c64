//! The mask: the operator between scaled and masked scores.

use leptos::prelude::*;

use crate::app::lab::{Experiment, SELECTOR};
use crate::app::{browser::page, reactive::words, view_state::handles};

/// Which mask there is; pressing it leads to where it is chosen.
#[component]
pub(in crate::app) fn MaskOperator() -> impl IntoView {
    let (store, view) = handles();
    let kind = move || {
        store.watch_all();
        store.read(|pipeline| (view.text().lab.mask.kind)(pipeline.document().mask()))
    };
    let go = move |_| {
        view.lab.open_at(Experiment::Masks);
        request_animation_frame(|| page::bring_into_view(SELECTOR));
    };
    view! {
        <div class="operator">
            <button class="mask-kind" title=words(move || view.text().lab.mask.change) on:click=go>{words(kind)}</button>
            <span class="arrow" aria-hidden="true"></span>
        </div>
    }
}
