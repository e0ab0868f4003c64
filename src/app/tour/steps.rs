//! The tour while it runs: the text of the step, and the bar with the buttons back and next.

use super::{
    prose,
    recap::Recap,
    state::Tour,
    step_text::{place, text_of},
    tour_document::TourDocument,
    try_it::{TryIt, Trying},
};
use crate::app::{
    kit::{
        parts::nothing,
        reactive::{aria, flag, memo, part, words},
    },
    state::{hidden::Hidden, locale::Locale, prose::prose, remembered::keep_covers, store::Store},
};
use crate::command::{Command, TourCommand};
use crate::explain::Step;
use crate::present::tour_facts;
use crate::text::TourFacts;
use leptos::prelude::*;

/// The text of the step and the bar.
pub(in crate::app) fn steps() -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let covers = expect_context::<Hidden>();
    let facts = memo(move || match covers.step.get() {
        Some(_) => facts(store, locale),
        None => TourFacts::default(),
    });
    let trying = Trying::follow();
    view! { <Unfolded facts trying /> <Bar facts trying /> }.into_any()
}

/// The announcement of a step for screen readers. Tracks only the language.
pub(in crate::app) fn announced(store: Store, locale: Locale, step: Step) -> String {
    let facts = untrack(|| facts(store, locale));
    (locale.text().steps().heard)(&place(step, locale), &(text_of(step, locale).first)(&facts).plain())
}

/// The current step, and the buttons back, next and leave.
#[component]
fn Bar(facts: Memo<TourFacts>, trying: Trying) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let covers = expect_context::<Hidden>();
    let tour = expect_context::<Tour>();
    let step = move || covers.step.get().unwrap_or(Step::ALL[0]);
    let go = move |next: fn(Step) -> Step| {
        if let Some(step) = covers.step.get_untracked() {
            tour.go_to_other(next(step));
        }
    };
    let is_unfolded = tour.is_unfolded;
    // While the text is folded, only the bar can say that the task is done, and with what result.
    let found = memo(move || trying.answer().filter(|_| !is_unfolded.get()));
    let is_done = memo(move || found.with(Option::is_some));
    let done = move || {
        found.get().map_or_else(nothing, |found| {
            let done = locale.text().steps().bar.done_at_bar;
            view! { <strong>{done}</strong> " " {prose(&found)} }.into_any()
        })
    };
    view! {
        <div class="strip" class:tells-done=flag(move || is_done.get())>
            <button
                class="framed"
                aria-keyshortcuts=Command::Tour(TourCommand::Previous).aria()
                aria-disabled=aria(move || step() == Step::ALL[0])
                on:click=move |_| go(Step::previous)
            >
                {words(move || locale.text().steps().bar.back)}
            </button>
            <p class="where">
                <strong>{words(move || place(step(), locale))}</strong>
                " "
                <span>{part(move || prose(&(text_of(step(), locale).first)(&facts.get())))}</span>
            </p>
            <p class="done" aria-live="polite">{part(done)}</p>
            <span class="marks" aria-hidden="true">
                {Step::ALL.map(|mark| view! { <i class:is-reached=flag(move || mark <= step())></i> }).into_iter().collect_view()}
            </span>
            <button
                aria-expanded=words(move || is_unfolded.get().to_string())
                on:click=move |_| is_unfolded.update(|open| *open = !*open)
            >
                {words(move || if is_unfolded.get() { locale.text().steps().bar.less } else { locale.text().steps().bar.more })}
            </button>
            <button aria-keyshortcuts=Command::Tour(TourCommand::Leave).aria() on:click=move |_| tour.leave()>{words(move || locale.text().tour.leave)}</button>
            <button
                class="framed"
                aria-keyshortcuts=Command::Tour(TourCommand::Next).aria()
                aria-disabled=aria(move || step() == Step::ALL[Step::COUNT - 1])
                on:click=move |_| go(Step::next)
            >
                {words(move || locale.text().steps().bar.next)}
            </button>
        </div>
    }
}

/// The unfolded text: the main sentence of the step, the task, the reasons, the recap and the switches.
#[component]
fn Unfolded(facts: Memo<TourFacts>, trying: Trying) -> impl IntoView {
    let tour = expect_context::<Tour>();
    view! {
        <div class="unfolded" tabindex="0" hidden=flag(move || !tour.is_unfolded.get())>
            <prose::MainSentence facts />
            <TryIt facts trying />
            <prose::Why facts />
            <Recap facts />
            <Switches />
        </div>
    }
}

/// The switches: whether the tour covers numbers, and whether it uses the user's own.
#[component]
fn Switches() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let is_on = expect_context::<Hidden>().is_on;
    let tour_document = expect_context::<TourDocument>();
    let is_own = tour_document.is_own();
    let switch = move |event| {
        let covers = event_target_checked(&event);
        keep_covers(covers);
        is_on.set(covers);
    };
    view! {
        <div class="switches">
            <label>
                <input type="checkbox" prop:checked=flag(move || is_on.get()) on:change=switch />
                {words(move || locale.text().steps().bar.cover)}
            </label>
            <label>
                <input
                    type="checkbox"
                    prop:checked=flag(move || is_own.get())
                    on:change=move |event| tour_document.use_own_numbers(event_target_checked(&event))
                />
                {words(move || locale.text().steps().bar.own)}
            </label>
        </div>
    }
}

/// The facts about the document that the prose needs. Tracked.
fn facts(store: Store, locale: Locale) -> TourFacts {
    store.words().track();
    let digits = locale.wording().prose_digits();
    store.at(store.rate_for_all_matrices(), |pipeline| tour_facts(pipeline, digits))
}
