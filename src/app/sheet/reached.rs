//! What the last change reached, in a sentence under the sheet. It is heard in the line of the hand, which knows what else
//! there is to hear.

use crate::app::{
    kit::reactive::words,
    state::{
        locale::Locale,
        modules::Parts,
        store::{Store, UpdateRate},
    },
};
use leptos::prelude::*;

/// The sentence; empty before the first change.
#[component]
pub(super) fn Reached() -> impl IntoView {
    let store = expect_context::<Store>();
    let (voice, parts) = (expect_context::<Locale>(), expect_context::<Parts>());
    let said = move || {
        store.track(UpdateRate::Frame);
        let reach = store.reach().written_in(voice.convention.get());
        let hand = parts.hand.now().filter(|_| !reach.parts.is_empty());
        hand.map_or_else(String::new, |hand| (hand.reached)(voice.text(), &reach))
    };
    view! { <p class="reached">{words(said)}</p> }
}
