//! The optional chapters, which the end of the tour offers: each asks a question, explains the answer and sets a task.

mod gradient;
mod heads;

use leptos::prelude::*;

use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::all,
            reactive::{Words, flag, memo, part, press, words},
        },
        state::{locale::Locale, prose::set_words},
    },
    text::StepTexts,
};

/// For each chapter the button that begins it or, once that was pressed, the chapter.
pub(super) fn chapters() -> AnyView {
    all(vec![gradient::offer(), heads::offer()])
}

/// The button that begins a chapter or, once it was pressed, the chapter. Calls `begin` when it is pressed.
fn offered(
    name: fn(&StepTexts) -> &'static str,
    begin: impl Fn() + Copy + Send + 'static,
    chapter: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let locale = expect_context::<Locale>();
    let is_open = RwSignal::new(false);
    let open = move || {
        begin();
        is_open.set(true);
    };
    part(move || match is_open.get() {
        true => chapter(),
        false => {
            let name = words(move || name(locale.text().steps()));
            view! { <button class="framed" on:click=press(open)>{name}</button> }.into_any()
        }
    })
    .into_any()
}

/// The answers to choose from, as buttons. `question` is the id of the question, which names their group.
fn choices(question: &'static str, buttons: impl Iterator<Item = AnyView>) -> AnyView {
    view! { <div class="guess" role="group" aria-labelledby=question>{all(buttons.collect())}</div> }
        .into_any()
}

/// A button for an answer.
fn choice(name: impl Fn() -> String + Send + 'static, choose: impl Fn() + 'static) -> AnyView {
    view! { <button class="framed" on:click=press(choose)>{set_words(name)}</button> }.into_any()
}

/// The task of a chapter. It is done once something has been `found`, which then is shown.
fn task(task: Words, found: Memo<String>) -> AnyView {
    let locale = expect_context::<Locale>();
    let bar = move || locale.text().steps().bar;
    let is_done = memo(move || found.with(|found| !found.is_empty()));
    let state = move || if is_done.get() { bar().done } else { bar().not_yet };
    view! {
        <h3>{words(move || bar().try_it)}</h3>
        <p>{set_words(task)}</p>
        <p class="outcome" class:is-done=flag(move || is_done.get()) data-done=words(move || is_done.get().to_string()) aria-live="polite">
            <strong>{words(state)}</strong>
            " "
            {set_words(move || found.get())}
        </p>
    }
    .into_any()
}

/// Focuses what the next frame shows.
fn focus_soon(selector: &'static str) {
    request_animation_frame(move || {
        dom::focus(selector);
    });
}
