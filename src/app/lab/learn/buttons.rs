//! The buttons that take steps, stop them and take them back.

use leptos::prelude::*;

use super::LearnState;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{aria, words},
        },
        state::locale::Locale,
    },
    lab::learning::Progress,
    text::LearnText,
};

/// The buttons. Those that would do nothing are disabled.
#[component]
pub(super) fn Buttons() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let state = expect_context::<LearnState>();
    let button = move |class: &'static str,
                       name: fn(&LearnText) -> &'static str,
                       is_off: Box<dyn Fn() -> bool + Send>,
                       press: fn(LearnState)| {
        view! {
            <button class=class aria-disabled=aria(is_off) on:click=move |_| press(state)>
                {words(move || name(locale.text().lab().learn))}
            </button>
        }
        .into_any()
    };
    let is_idle = move || state.may_step() && !state.is_running.get();
    view! {
        <p class="learn-buttons">
            {button("framed", |text| text.step, Box::new(move || !is_idle()), LearnState::step)}
            {button("framed is-main", |text| text.run, Box::new(move || !is_idle() || state.progress() == Progress::Learnt), LearnState::run)}
            {button("framed", |text| text.pause, Box::new(move || !state.is_running.get()), LearnState::pause)}
            {button("framed", |text| text.back, Box::new(move || !state.may_go_back()), LearnState::back)}
        </p>
    }
}
