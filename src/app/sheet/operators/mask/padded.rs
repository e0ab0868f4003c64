//! The choice of padding tokens.

use super::parts_of;
use crate::app::{
    kit::{
        parts::all,
        reactive::{flag, part, words},
    },
    state::{locale::Locale, notices::Notices, store::Store},
};
use crate::model::{Edit, Mask, MaskParts};
use leptos::prelude::*;

/// A checkbox for each token.
#[component]
pub(in crate::app) fn Padded(mask: Memo<Mask>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let set = move |token: usize, is_padding: bool| {
        let parts = parts_of(&mask.get_untracked());
        let pads = |key| if key == token { is_padding } else { parts.pads(key) };
        let tokens = store.shape().get_untracked().n();
        let padding = Some((0..tokens).map(pads).collect());
        notices.refuse_unless(store.dispatch(&Edit::set(Mask::Parts(MaskParts { padding, ..parts }))));
    };
    let choice = move |(token, label): (usize, String)| {
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=flag(move || mask.with(|mask| mask.parts().is_some_and(|parts| parts.pads(token))))
                    on:change=move |event| set(token, event_target_checked(&event))
                />
                <span>{label}</span>
            </label>
        }
        .into_any()
    };
    let choices = move || all(store.words().get().iter().cloned().enumerate().map(choice).collect());
    view! {
        <div class="padded" role="group" aria-label=words(move || locale.text().masks.choice.padded)>
            {part(choices)}
        </div>
    }
}
