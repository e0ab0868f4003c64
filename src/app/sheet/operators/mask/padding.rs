//! The button that says which keys are padding, and opens their list.

use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
};

use super::{Padded, parts_of};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{part, press, words},
        },
        state::{locale::Locale, store::Store},
    },
    model::Mask,
};

/// The element that holds the button and the list.
const PLACE: &str = ".padding-choice";
const BUTTON: &str = ".padding-choice > button";

/// The button, with the list over it.
#[component]
pub(super) fn PaddingButton(mask: Memo<Mask>, is_open: RwSignal<bool>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let shown = move || {
        let (parts, text) = (parts_of(&mask.get()), &locale.text().masks.choice);
        store.keys().with(|labels| {
            let mut padded = (0..labels.len()).filter(|&key| parts.pads(key));
            match (padded.next(), padded.count()) {
                (None, _) => text.no_word.to_owned(),
                (Some(key), 0) => labels[key].clone(),
                (Some(_), others) => (text.several)(others + 1),
            }
        })
    };
    // Close the list when the user goes elsewhere, but not for the selector that opened it.
    let away = move |target| {
        if !dom::is_within(target, ".mask-control") {
            is_open.set(false);
        }
    };
    let press_away = window_event_listener(ev::pointerdown, move |event| away(event.target()));
    let focus_away = window_event_listener(ev::focusin, move |event| away(event.target()));
    on_cleanup(move || {
        press_away.remove();
        focus_away.remove();
    });
    let key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && is_open.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            is_open.set(false);
            dom::focus(BUTTON);
        }
    };
    view! {
        <div class=&PLACE[1..] on:keydown=key>
            <button
                class="framed"
                aria-expanded=words(move || is_open.get().to_string())
                aria-label=words(move || (locale.text().masks.choice.chosen)(&shown()))
                on:click=press(move || is_open.update(|is_open| *is_open = !*is_open))
            >
                {words(shown)}
            </button>
            {part(move || match is_open.get() {
                true => view! { <Padded mask /> }.into_any(),
                false => nothing(),
            })}
        </div>
    }
}
