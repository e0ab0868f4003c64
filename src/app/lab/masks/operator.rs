//! The mask: the operator between scaled and masked scores.

use leptos::prelude::*;

use crate::app::lab::Experiment;
use crate::app::{reactive::words, view_state::handles};

/// Which mask there is; pressing it leads to where it is chosen.
#[component]
pub(in crate::app) fn MaskOperator() -> impl IntoView {
    let (store, view) = handles();
    let kind = move || {
        store.watch_all();
        store.read(|pipeline| (view.text().lab.mask.kind)(pipeline.document().mask()))
    };
    view! {
        <div class="operator">
            <button class="mask-kind" title=words(move || view.text().lab.mask.change) on:click=move |_| view.open_lab(Experiment::Masks)>{words(kind)}</button>
            <span class="arrow" aria-hidden="true"></span>
        </div>
    }
}
