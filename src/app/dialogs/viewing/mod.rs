//! The toolbar's button for view options, and their panel: digits, convention, what colours
//! the cards, and what is hidden.

mod convention;
mod digits;
mod hiding;
mod layer;

use leptos::{
    ev::{self, KeyboardEvent},
    html,
    prelude::*,
};
use wasm_bindgen::JsCast;
use web_sys::Node;

use self::{convention::convention, digits::digits, hiding::hiding, layer::layer};
use super::full_page::is_embedded;
use crate::app::{
    browser::dom,
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{effect, maybe, part, press, words},
    },
    state::locale::Locale,
};

/// The ids of the button and of the panel.
const OPENER: &str = "view-options";
const PANEL: &str = "view-options-panel";
/// The CSS selector of its first control.
const FIRST: &str = "#view-options-panel select";

/// The button, and below it the panel while it is open.
pub(super) fn view_options() -> AnyView {
    let (locale, is_open) = (expect_context::<Locale>(), RwSignal::new(false));
    let place = NodeRef::<html::Div>::new();
    let close_by_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && is_open.get_untracked() {
            // The tour does not end by the same key.
            event.prevent_default();
            is_open.set(false);
            dom::focus(&format!("#{OPENER}"));
        }
    };
    // Pressing elsewhere and going elsewhere by Tab close it.
    let close_unless_within = move |target: Option<web_sys::EventTarget>| {
        let target = target.and_then(|target| target.dyn_into::<Node>().ok());
        if place.get_untracked().is_some_and(|place| !place.contains(target.as_ref())) {
            is_open.set(false);
        }
    };
    // The listener lives as long as the page, as its button does.
    let _listener = window_event_listener(ev::pointerdown, move |event| close_unless_within(event.target()));
    view! {
        <div
            class="view-options"
            node_ref=place
            on:keydown=close_by_key
            on:focusout=move |event| {
                if let Some(next) = event.related_target() {
                    close_unless_within(Some(next));
                }
            }
        >
            <button
                id=OPENER
                aria-expanded=words(move || is_open.get().to_string())
                aria-controls=maybe(move || is_open.get().then_some(PANEL))
                on:click=press(move || is_open.update(|is_open| *is_open = !*is_open))
            >
                {words(move || locale.text().viewing().name)}
            </button>
            {part(move || if is_open.get() { panel() } else { nothing() })}
        </div>
    }
    .into_any()
}

fn panel() -> AnyView {
    let locale = expect_context::<Locale>();
    // The panel exists once this view does.
    effect(|| {
        dom::focus(FIRST);
    });
    view! {
        <div id=PANEL class="options" role="group" aria-label=words(move || locale.text().viewing().name)>
            {digits()}
            {convention()}
            {layer()}
            {if is_embedded() { nothing() } else { hiding() }}
        </div>
    }
    .into_any()
}
