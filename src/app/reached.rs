//! What the last change reached, in a sentence under the sheet.

use leptos::prelude::*;

use super::{reactive::words, view_state::handles};

/// The sentence; empty before the first change.
#[component]
pub(super) fn Reached() -> impl IntoView {
    let (store, view) = handles();
    let revision = store.drawn_revision();
    let said = move || {
        revision.get();
        let reach = store.reach().written_in(view.convention.get());
        if reach.parts.is_empty() { String::new() } else { (view.text().sheet.reached)(&reach) }
    };
    view! { <p class="reached" aria-live="polite">{words(said)}</p> }
}
