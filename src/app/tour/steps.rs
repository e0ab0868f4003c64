//! The tour while it runs: the name of the step, its text, and the buttons that lead on.

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::{
    prose,
    recap::Recap,
    state::Tour,
    step_text::{place, text_of},
    tour_document::TourDocument,
    try_it::{TryIt, Trying},
};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{aria, effect, flag, memo, part, words},
        },
        state::{hidden::Hidden, locale::Locale, prose::prose, remembered::keep_covers, store::Store},
    },
    command::{Command, TourCommand},
    explain::Step,
    present::tour_facts,
    text::TourFacts,
};

/// The step's name, its text and its buttons.
pub(in crate::app) fn steps() -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let covers = expect_context::<Hidden>();
    let facts = memo(move || match covers.step.get() {
        Some(_) => facts(store, locale),
        None => TourFacts::default(),
    });
    let trying = Trying::follow();
    view! { <Head facts trying /> <Unfolded facts trying /> <Foot /> }.into_any()
}

/// The announcement of a step for screen readers. Tracks only the language.
pub(in crate::app) fn announced(store: Store, locale: Locale, step: Step) -> String {
    let facts = untrack(|| facts(store, locale));
    (locale.text().steps().heard)(&place(step, locale), &(text_of(step, locale).first)(&facts).plain())
}

/// The current step, and the button that leaves the tour.
#[component]
fn Head(facts: Memo<TourFacts>, trying: Trying) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let tour = expect_context::<Tour>();
    let step = current();
    // While the text is folded, only this line can say that the task is done, and with what result.
    let found = memo(move || trying.answer().filter(|_| !tour.is_unfolded()));
    let is_done = memo(move || found.with(Option::is_some));
    effect(move || dom::mark("data-done", is_done.get().then_some("")));
    on_cleanup(|| dom::mark("data-done", None));
    let done = move || {
        found.get().map_or_else(nothing, |found| {
            let done = locale.text().steps().bar.done_at_bar;
            view! { <strong>{done}</strong> " " {prose(&found)} }.into_any()
        })
    };
    view! {
        <div class="strip head" class:tells-done=flag(move || is_done.get())>
            <p class="where">
                <strong>{words(move || place(step.get(), locale))}</strong>
                " "
                <span>{part(move || prose(&(text_of(step.get(), locale).first)(&facts.get())))}</span>
            </p>
            <p class="done" aria-live="polite">{part(done)}</p>
            <span class="marks" aria-hidden="true">
                {Step::ALL.map(|mark| view! { <i class:is-reached=flag(move || mark <= step.get()) class:is-current=flag(move || mark == step.get())></i> }).into_iter().collect_view()}
            </span>
            <button aria-keyshortcuts=Command::Tour(TourCommand::Leave).aria() on:click=move |_| tour.leave()>{words(move || locale.text().tour.leave)}</button>
        </div>
    }
}

/// The buttons that lead on, and the one that folds the text.
#[component]
fn Foot() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let tour = expect_context::<Tour>();
    let step = current();
    let go = move |next: fn(Step) -> Step| tour.go_to_other(next(step.get_untracked()));
    let turn = move || if untrack(|| tour.is_unfolded()) { tour.fold() } else { tour.unfold() };
    view! {
        <div class="strip foot">
            <button
                class="framed"
                aria-keyshortcuts=Command::Tour(TourCommand::Previous).aria()
                aria-disabled=aria(move || step.get() == Step::ALL[0])
                on:click=move |_| go(Step::previous)
            >
                {words(move || locale.text().steps().bar.back)}
            </button>
            <button
                aria-expanded=words(move || tour.is_unfolded().to_string())
                on:click=move |_| turn()
            >
                {words(move || if tour.is_unfolded() { locale.text().steps().bar.less } else { locale.text().steps().bar.more })}
            </button>
            <button
                class="framed"
                aria-keyshortcuts=Command::Tour(TourCommand::Next).aria()
                aria-disabled=aria(move || step.get() == Step::ALL[Step::COUNT - 1])
                on:click=move |_| go(Step::next)
            >
                {words(move || locale.text().steps().bar.next)}
            </button>
        </div>
    }
}

/// The current step of the running tour.
fn current() -> Memo<Step> {
    let covers = expect_context::<Hidden>();
    memo(move || covers.step.get().unwrap_or(Step::ALL[0]))
}

/// The unfolded text: the main sentence of the step, the task, the reasons, the recap and the switches.
#[component]
fn Unfolded(facts: Memo<TourFacts>, trying: Trying) -> impl IntoView {
    let tour = expect_context::<Tour>();
    view! {
        <div class="unfolded" role="group" tabindex="0" aria-labelledby=prose::TITLE hidden=flag(move || !tour.is_unfolded())>
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
                    on:change=move |event| {
                        tour_document.use_own_numbers(event_target_checked(&event));
                        // It may have been refused.
                        event_target::<HtmlInputElement>(&event).set_checked(is_own.get_untracked());
                    }
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
