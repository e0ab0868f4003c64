//! The optional chapter on heads, which the end of the tour offers: a sheet with two heads, a question, what W_O does, and
//! a number to change.

use super::tour_document::TourDocument;
use crate::app::kit::context::expect_context;
use crate::app::{
    browser::dom,
    kit::{
        parts::{all, nothing},
        reactive::{ViewPart, effect, flag, memo, part, press, words},
    },
    sheet,
    state::{
        hidden::Hidden,
        locale::Locale,
        prose::set_words,
        store::{PerDocument, Store},
    },
};
use crate::model::Stage;
use crate::present::heads::{HeadsChapter, heads_document};
use crate::presets::Preset;
use leptos::prelude::*;

/// The CSS selectors of the chapter and of what is said of an answer.
const CHAPTER: &str = ".heads-chapter";
const ANSWERED: &str = ".heads-chapter .guess";
/// The id of the question, which names the group of its answers.
const QUESTION: &str = "heads-chapter-question";

/// The button that begins the chapter; then the chapter, on a sheet of its own.
pub(super) fn offer() -> ViewPart {
    let locale = expect_context::<Locale>();
    let tour_document = expect_context::<TourDocument>();
    let is_open = RwSignal::new(false);
    let begin = move || {
        let document = heads_document(untrack(|| locale.language()));
        tour_document.show_chapter(document, Preset::HeadsDisagree.opening_cell());
        is_open.set(true);
        // The button is gone now.
        focus_on(CHAPTER);
        // The question is about the words.
        request_animation_frame(sheet::bring_words_into_view);
    };
    let name = move || locale.text().steps().heads_chapter.begin;
    part(move || match is_open.get() {
        true => chapter(),
        false => view! { <button class="framed" on:click=press(begin)>{words(name)}</button> }.into_any(),
    })
}

/// The chapter's state. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct Reading {
    store: Store,
    locale: Locale,
    /// The answer that was given, for the document it was given for.
    given: RwSignal<Option<PerDocument<usize>>>,
}

impl Reading {
    /// Says something of the chapter; nothing on a sheet of other sizes. Tracked.
    fn say<T: Default>(self, of: impl FnOnce(HeadsChapter<'_>) -> T) -> T {
        let (store, wording) = (self.store, self.locale.wording());
        store.words().track();
        store.columns().track();
        store.at(store.rate_for_all_matrices(), |pipeline| {
            HeadsChapter::of(pipeline, wording).map_or_else(T::default, of)
        })
    }

    /// The answer that was given. Tracked.
    fn answer(self) -> Option<usize> {
        self.given.with(|given| given.as_ref().and_then(|given| given.get(self.store).copied()))
    }

    fn found(self) -> String {
        self.say(|chapter| chapter.found().unwrap_or_default())
    }
}

fn chapter() -> AnyView {
    let reading = Reading {
        store: expect_context::<Store>(),
        locale: expect_context::<Locale>(),
        given: RwSignal::new(None),
    };
    let answer = memo(move || reading.answer());
    // The weights would give the answer away.
    let covers = expect_context::<Hidden>();
    let is_asked = memo(move || answer.get().is_none() && reading.say(|_| true));
    effect(move || covers.withheld.set(is_asked.get().then_some(Stage::Weights)));
    on_cleanup(move || covers.withheld.set(None));
    view! {
        <div
            class="chapter heads-chapter"
            role="region"
            tabindex="-1"
            aria-label=words(move || reading.locale.text().steps().heads_chapter.title)
        >
            <h3>{words(move || reading.locale.text().steps().heads_chapter.title)}</h3>
            <p class="question" id=QUESTION>{set_words(move || reading.say(|chapter| chapter.question()))}</p>
            {part(move || match answer.get() {
                Some(choice) => told(reading, choice),
                None => choices(reading),
            })}
        </div>
    }
    .into_any()
}

/// Focuses what the next frame shows.
fn focus_on(selector: &'static str) {
    request_animation_frame(move || {
        dom::focus(selector);
    });
}

/// The answers to choose from; none on a sheet of other sizes.
fn choices(reading: Reading) -> AnyView {
    let count = memo(move || reading.say(|chapter| chapter.choices().len()));
    let button = move |choice: usize| {
        let name = move || reading.say(|chapter| chapter.choices()[choice].clone());
        let choose = move || {
            reading.given.set(Some(untrack(|| reading.store.for_current(choice))));
            // The button is gone now; a screen reader reads what has the focus.
            focus_on(ANSWERED);
        };
        view! { <button class="framed" on:click=press(choose)>{set_words(name)}</button> }.into_any()
    };
    part(move || match count.get() {
        0 => nothing(),
        count => view! { <div class="guess" role="group" aria-labelledby=QUESTION>{all((0..count).map(button).collect())}</div> }.into_any(),
    })
    .into_any()
}

/// What is said of the answer, why, what W_O does, and what to do.
fn told(reading: Reading, choice: usize) -> AnyView {
    let steps = move || reading.locale.text().steps();
    let found = memo(move || reading.found());
    let is_done = memo(move || found.with(|found| !found.is_empty()));
    let state = move || match is_done.get() {
        true => steps().bar.done,
        false => steps().bar.not_yet,
    };
    view! {
        <p class="guess" tabindex="-1">{set_words(move || reading.say(|chapter| chapter.answered(choice)))}</p>
        <p class="reason">{set_words(move || reading.say(|chapter| chapter.why()))}</p>
        <p>{set_words(move || reading.say(|chapter| chapter.projected()))}</p>
        <h3>{words(move || steps().bar.try_it)}</h3>
        <p>{set_words(move || reading.say(|chapter| chapter.task()))}</p>
        <p class="outcome" class:is-done=flag(move || is_done.get()) data-done=words(move || is_done.get().to_string()) aria-live="polite">
            <strong>{words(state)}</strong>
            " "
            {set_words(move || found.get())}
        </p>
    }
    .into_any()
}
