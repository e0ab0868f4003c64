//! The saturation experiment: the Jacobian of softmax, the remaining gradient, the way to revive the row, and what two losses
//! send back through it and past it.

mod left;
mod picture;
mod returned;
mod revive;

use std::sync::Arc;

use leptos::prelude::*;

use self::{left::Left, picture::Picture, returned::ReturnedGradients};
use super::ruler::RulerView;
use crate::{
    app::{
        kit::{context::expect_context, reactive::memo},
        state::{
            focus::Focus,
            store::{Store, UpdateRate},
        },
    },
    present::lab::SaturationFacts,
};

pub(super) use self::revive::Revive;

/// The saturation experiment.
#[component]
pub(super) fn SaturationExperiment() -> impl IntoView {
    let store = expect_context::<Store>();
    let focus = expect_context::<Focus>();
    let facts = memo(move || {
        let row = focus.token.get();
        Arc::new(store.at(UpdateRate::Frame, |pipeline| SaturationFacts::of(pipeline, row)))
    });
    view! {
        <div class="saturation">
            <Picture facts />
            <div class="what-is-left">
                <Left facts />
                <Revive facts />
            </div>
            <ReturnedGradients />
            <RulerView />
        </div>
    }
}
