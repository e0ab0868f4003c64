//! The choice of padding tokens.

use leptos::prelude::*;

use super::parts_of;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::all,
            reactive::{flag, part, words},
        },
        state::{locale::Locale, notices::Notices, store::Store},
    },
    model::{Edit, Mask, MaskParts},
};

/// A checkbox for each key.
#[component]
pub(in crate::app) fn Padded(mask: Memo<Mask>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let set = move |padded: usize, is_padding: bool| {
        let parts = parts_of(&mask.get_untracked());
        let pads = |key| if key == padded { is_padding } else { parts.pads(key) };
        let keys = store.shape().get_untracked().m();
        let padding = Some((0..keys).map(pads).collect());
        notices.refuse_unless(store.dispatch(&Edit::set(Mask::Parts(MaskParts { padding, ..parts }))));
    };
    let choice = move |(key, label): (usize, String)| {
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=flag(move || mask.with(|mask| mask.parts().is_some_and(|parts| parts.pads(key))))
                    on:change=move |event| set(key, event_target_checked(&event))
                />
                <span>{label}</span>
            </label>
        }
        .into_any()
    };
    let choices = move || all(store.keys().get().iter().cloned().enumerate().map(choice).collect());
    view! {
        <div class="padded" role="group" aria-label=words(move || locale.text().masks.choice.padded)>
            {part(choices)}
        </div>
    }
}
