//! A sentence below the sheet that says what the last change affected. Screen readers get it from the editing module's
//! status line, which also has their other announcements.

use leptos::prelude::*;

use crate::app::{
    kit::{context::expect_context, reactive::words},
    state::{
        locale::Locale,
        modules::Parts,
        store::{Store, UpdateRate},
    },
};

/// The sentence; empty before the first change.
#[component]
pub(super) fn Reached() -> impl IntoView {
    let store = expect_context::<Store>();
    let (locale, parts) = (expect_context::<Locale>(), expect_context::<Parts>());
    let said = move || {
        store.track(UpdateRate::Frame);
        let reach = store.reach().written_in(locale.convention.get());
        let editing = parts.editing.now().filter(|_| !reach.parts.is_empty());
        editing.map_or_else(String::new, |editing| (editing.reached)(locale.text(), &reach))
    };
    view! { <p class="reached">{words(said)}</p> }
}
