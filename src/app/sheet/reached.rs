//! What the last change reached, in a sentence under the sheet.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::reactive::words,
    page::{
        store::{Pace, Store},
        voice::Voice,
    },
};

/// The sentence; empty before the first change.
#[component]
pub(super) fn Reached() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let said = move || {
        store.track(Pace::Frame);
        let reach = store.reach().written_in(voice.convention.get());
        if reach.parts.is_empty() { String::new() } else { (voice.text().sheet.reached)(&reach) }
    };
    view! { <p class="reached" aria-live="polite">{words(said)}</p> }
}
