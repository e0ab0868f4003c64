//! The experiment on saturated rows: the Jacobian of softmax, what is left of the gradient, the way back to life.

mod facts;
mod left;
mod picture;
mod revive;

use std::sync::Arc;

use leptos::prelude::*;

use super::ruler::RulerView;
use crate::app::view_state::handles;
use facts::Facts;
use left::Left;
use picture::Picture;
use revive::Revive;

/// The experiment.
#[component]
pub(in crate::app) fn SaturationExperiment() -> impl IntoView {
    let (store, view) = handles();
    let revision = store.drawn_revision();
    let facts = Memo::new(move |_| {
        revision.get();
        view.lab.row.track();
        Arc::new(Facts::of(store, view))
    });
    view! {
        <div class="saturation">
            <Picture facts />
            <div class="what-is-left">
                <Left facts />
                <Revive facts />
            </div>
            <RulerView />
        </div>
    }
}
