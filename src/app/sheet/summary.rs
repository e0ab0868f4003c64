//! What the picture of a stage shows, in words, for those who listen.
//!
//! It looks at every number, so it waits until edits pause: nobody listens to what changes under their fingers.

use crate::app::{
    kit::reactive::{memo, words},
    state::{
        layer::Layer,
        locale::Locale,
        overlay::Overlay,
        store::{Store, UpdateRate},
    },
};
use crate::model::Stage;
use crate::present::summary;
use leptos::prelude::*;

/// The text that a picture is described by, and heard there alone.
#[component]
pub(super) fn Summary(stage: Stage) -> impl IntoView {
    let (store, layer) = (expect_context::<Store>(), expect_context::<Layer>());
    let voice = expect_context::<Locale>();
    let overlay = expect_context::<Overlay>();
    // The revision that the words follow: not each while a person types, and none that left the stage as it was.
    let revision = memo(move || {
        store.track(UpdateRate::Pause);
        untrack(|| layer.watch(stage))
    });
    let said = move || {
        revision.get();
        if overlay.hides(stage) {
            return voice.text().tour.covered.to_owned();
        }
        store.words().track();
        let wording = voice.wording();
        layer.read(stage, |matrix, pipeline| summary(matrix, pipeline, stage, wording))
    };
    view! { <p hidden id=summary_id(stage)>{words(said)}</p> }
}

/// The id of that text.
pub(super) fn summary_id(stage: Stage) -> String {
    format!("summary-{}", stage.name())
}
