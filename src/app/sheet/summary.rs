//! A description in words of a stage's picture, for screen readers.
//!
//! It reads every number, so it waits until edits pause: nobody listens to what changes while they type. Its words come with
//! the guide.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{memo, words},
        },
        state::{
            layer::Layer,
            locale::Locale,
            modules::Parts,
            overlay::Overlay,
            store::{Store, UpdateRate},
        },
    },
    model::Stage,
};

/// The hidden text that describes a picture.
#[component]
pub(super) fn Summary(stage: Stage) -> impl IntoView {
    let (store, layer) = (expect_context::<Store>(), expect_context::<Layer>());
    let locale = expect_context::<Locale>();
    let overlay = expect_context::<Overlay>();
    let guide = expect_context::<Parts>().guide;
    // The stage's revision, read when edits pause: not at each keystroke, and unchanged if the stage is.
    let revision = memo(move || {
        store.track(UpdateRate::Pause);
        untrack(|| layer.watch(stage))
    });
    let said = move || {
        revision.get();
        if overlay.hides(stage) {
            return locale.text().tour.covered.to_owned();
        }
        store.words().track();
        store.keys().track();
        let Some(guide) = guide.now() else { return String::new() };
        let wording = locale.wording();
        layer.read(stage, |matrix, pipeline| (guide.summary)(matrix, pipeline, stage, wording))
    };
    view! { <p hidden id=summary_id(stage)>{words(said)}</p> }
}

/// Returns the id of the description.
pub(super) fn summary_id(stage: Stage) -> String {
    format!("summary-{}", stage.name())
}
