//! The optional chapter on gradients, which the end of the tour offers: a question, the gradient over the sheet, and a
//! number to raise.

use leptos::prelude::*;

use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{ViewPart, flag, memo, part, press, words},
        },
        state::{
            focus::Focus,
            gradient_layer::GradientLayer,
            grids::Grids,
            locale::Locale,
            modules::GradientModule,
            prose::set_words,
            store::{PerDocument, Store},
        },
    },
    model::{Objective, Pipeline},
    present::{Chapter, Lever},
    text::ChapterText,
};

/// The CSS selectors of the chapter and of what is said of an answer.
const CHAPTER: &str = ".chapter";
const ANSWERED: &str = ".chapter .guess";

/// The button that begins the chapter; then the chapter.
pub(super) fn offer() -> ViewPart {
    let (locale, layer) = (expect_context::<Locale>(), expect_context::<GradientLayer>());
    let is_open = RwSignal::new(false);
    let begin = move || {
        is_open.set(true);
        // The button is gone now.
        layer.module.then(|_| focus_on(CHAPTER));
    };
    let name = move || locale.text().steps().chapter.begin;
    part(move || match is_open.get() {
        true => layer.module.show(chapter).into_any(),
        false => view! { <button class="framed" on:click=press(begin)>{words(name)}</button> }.into_any(),
    })
}

/// The answer that was given, and the chapter as it was then.
type Given = (Chapter, Lever);

/// The chapter's state. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct Reading {
    store: Store,
    locale: Locale,
    /// The chapter as it stands, as long as its question is not answered.
    asked: Memo<Option<Chapter>>,
    given: Memo<Option<Given>>,
}

impl Reading {
    /// Says something of the chapter, in the language of the page. Tracked.
    fn say(self, of: impl FnOnce(&Chapter, Pipeline<'_>, &ChapterText) -> String) -> String {
        let chapter = self.given.get().map(|(chapter, _)| chapter).or_else(|| self.asked.get());
        let text = self.locale.text().steps().chapter;
        self.store.words().track();
        chapter.map_or_else(String::new, |chapter| {
            self.store.at(self.store.rate_for_all_matrices(), |pipeline| match chapter.fits(pipeline) {
                true => of(&chapter, pipeline, text),
                false => String::new(),
            })
        })
    }

    fn found(self) -> String {
        self.say(|chapter, pipeline, text| {
            chapter.found(pipeline, self.locale.wording(), text).unwrap_or_default()
        })
    }
}

fn chapter(GradientModule { compute, .. }: GradientModule) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let layer = expect_context::<GradientLayer>();
    let answers = RwSignal::new(None::<PerDocument<Given>>);
    // An answer is for the document and the sizes that it was given for.
    let given = memo(move || {
        let given = answers.with(|answers| answers.as_ref().and_then(|given| given.get(store).cloned()));
        given
            .filter(|(chapter, _)| store.at(store.rate_for_all_matrices(), |pipeline| chapter.fits(pipeline)))
    });
    let asked = memo(move || match given.with(Option::is_some) {
        true => None,
        false => store.at(store.rate_for_all_matrices(), |pipeline| Chapter::of(pipeline, compute)),
    });
    let reading = Reading { store, locale, asked, given };
    // The colours are those of the chapter.
    on_cleanup(move || {
        if answers.try_with_untracked(Option::is_some).unwrap_or(false) {
            layer.hide();
        }
    });
    let question = move || reading.say(|chapter, pipeline, text| chapter.question(pipeline, text));
    view! {
        <div class="chapter" tabindex="-1">
            <h3>{words(move || locale.text().steps().chapter.title)}</h3>
            <p class="question">{set_words(question)}</p>
            {part(move || match (given.with(Option::is_some), asked.get()) {
                (true, _) => told(reading),
                (false, Some(chapter)) if chapter.best().is_some() => choices(reading, answers, &chapter),
                (false, _) => nothing(),
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

/// The answers to choose from.
fn choices(reading: Reading, answers: RwSignal<Option<PerDocument<Given>>>, chapter: &Chapter) -> AnyView {
    let (layer, focus) = (expect_context::<GradientLayer>(), expect_context::<Focus>());
    let grids = expect_context::<Grids>();
    let button = |lever: Lever| {
        let chapter = chapter.clone();
        let name = move || reading.say(|chapter, pipeline, text| chapter.name(lever, pipeline, text));
        let choose = move || {
            answers.set(Some(untrack(|| reading.store.for_current((chapter.clone(), lever)))));
            layer.show(Objective::Cell(chapter.target), reading.store);
            if let Some(best) = chapter.best() {
                focus.select(best);
                grids.show(best);
            }
            // The button is gone now; a screen reader reads what has the focus.
            focus_on(ANSWERED);
        };
        view! { <button class="framed" on:click=press(choose)>{set_words(name)}</button> }.into_any()
    };
    let buttons = chapter.levers.iter().map(|&lever| button(lever)).collect();
    view! { <div class="guess">{all(buttons)}</div> }.into_any()
}

/// What is said of the answer, what is to be seen, why, and what to do.
fn told(reading: Reading) -> AnyView {
    let Reading { locale, given, .. } = reading;
    let steps = move || locale.text().steps();
    let answered = move || {
        let lever = given.get().map(|(_, lever)| lever);
        reading.say(|chapter, pipeline, text| {
            lever.and_then(|lever| chapter.answered(lever, pipeline, text)).unwrap_or_default()
        })
    };
    let task = move || {
        reading
            .say(|chapter, pipeline, text| chapter.task(pipeline, locale.wording(), text).unwrap_or_default())
    };
    let found = memo(move || reading.found());
    let is_done = memo(move || found.with(|found| !found.is_empty()));
    let state = move || match is_done.get() {
        true => steps().bar.done,
        false => steps().bar.not_yet,
    };
    view! {
        <p class="guess" tabindex="-1">{set_words(answered)}</p>
        <p>{set_words(move || reading.say(|chapter, pipeline, text| chapter.seen(pipeline, text)))}</p>
        <p class="reason">{set_words(move || steps().chapter.why)}</p>
        <h3>{words(move || steps().bar.try_it)}</h3>
        <p>{set_words(task)}</p>
        <p class="outcome" class:is-done=flag(move || is_done.get()) data-done=words(move || is_done.get().to_string()) aria-live="polite">
            <strong>{words(state)}</strong>
            " "
            {set_words(move || found.get())}
        </p>
    }
    .into_any()
}
