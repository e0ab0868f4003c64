//! The chapter on gradients: a question, the gradient over the sheet, and a number to raise.

use leptos::prelude::*;

use super::{choice, choices, focus_soon, offered, task};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{memo, part, words},
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
/// The id of the question, which names the group of its answers.
const QUESTION: &str = "chapter-question";

/// The button that begins the chapter; then the chapter.
pub(super) fn offer() -> AnyView {
    let layer = expect_context::<GradientLayer>();
    let begin = move || {
        // The button is gone now.
        layer.module.then(|_| focus_soon(CHAPTER));
    };
    offered(|text| text.chapter.begin, begin, move || layer.module.show(chapter).into_any())
}

/// The answer that was given, and the chapter as it was then.
#[derive(Clone, PartialEq)]
struct Answer {
    chapter: Chapter,
    lever: Lever,
}

/// The chapter's state. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct ChapterState {
    store: Store,
    locale: Locale,
    /// The chapter for the current numbers, as long as its question is not answered.
    asked: Memo<Option<Chapter>>,
    answer: Memo<Option<Answer>>,
}

impl ChapterState {
    /// Says something of the chapter, in the language of the page. Tracked.
    fn say(self, of: impl FnOnce(&Chapter, Pipeline<'_>, &ChapterText) -> String) -> String {
        let chapter = self.answer.get().map(|answer| answer.chapter).or_else(|| self.asked.get());
        let text = self.locale.text().steps().chapter;
        self.store.words().track();
        chapter.map_or_else(String::new, |chapter| {
            self.store.at(self.store.rate_for_all_matrices(), |pipeline| match chapter.fits(pipeline) {
                true => of(&chapter, pipeline, text),
                false => String::new(),
            })
        })
    }
}

fn chapter(GradientModule { compute, .. }: GradientModule) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let layer = expect_context::<GradientLayer>();
    let answers = RwSignal::new(None::<PerDocument<Answer>>);
    // An answer is for the document and the sizes that it was given for.
    let answer = memo(move || {
        let answer = answers.with(|answers| answers.as_ref().and_then(|answer| answer.get(store).cloned()));
        answer.filter(|Answer { chapter, .. }| {
            store.at(store.rate_for_all_matrices(), |pipeline| chapter.fits(pipeline))
        })
    });
    let asked = memo(move || match answer.with(Option::is_some) {
        true => None,
        false => store.at(store.rate_for_all_matrices(), |pipeline| Chapter::of(pipeline, compute)),
    });
    let state = ChapterState { store, locale, asked, answer };
    // The colours are those of the chapter.
    on_cleanup(move || {
        if answers.try_with_untracked(Option::is_some).unwrap_or(false) {
            layer.hide();
        }
    });
    let question = move || state.say(|chapter, pipeline, text| chapter.question(pipeline, text));
    view! {
        <div
            class="chapter"
            role="region"
            tabindex="-1"
            aria-label=words(move || locale.text().steps().chapter.title)
        >
            <h3>{words(move || locale.text().steps().chapter.title)}</h3>
            <p class="question" id=QUESTION>{set_words(question)}</p>
            {part(move || match (answer.with(Option::is_some), asked.get()) {
                (true, _) => explanation(state),
                (false, Some(chapter)) if chapter.best().is_some() => answers_to(state, answers, &chapter),
                (false, _) => nothing(),
            })}
        </div>
    }
    .into_any()
}

/// The answers to choose from.
fn answers_to(
    state: ChapterState,
    answers: RwSignal<Option<PerDocument<Answer>>>,
    chapter: &Chapter,
) -> AnyView {
    let (layer, focus) = (expect_context::<GradientLayer>(), expect_context::<Focus>());
    let grids = expect_context::<Grids>();
    let button = |lever: Lever| {
        let chapter = chapter.clone();
        let name = move || state.say(|chapter, pipeline, text| chapter.name(lever, pipeline, text));
        let choose = move || {
            let answer = Answer { chapter: chapter.clone(), lever };
            answers.set(Some(untrack(|| state.store.for_current(answer))));
            layer.show(Objective::Cell(chapter.target), state.store);
            if let Some(best) = chapter.best() {
                focus.select(best);
                grids.show(best);
            }
            // The button is gone now; a screen reader reads what has the focus.
            focus_soon(ANSWERED);
        };
        choice(name, choose)
    };
    choices(QUESTION, chapter.levers.iter().map(|&lever| button(lever)))
}

/// What is said of the answer, what is to be seen, why, and what to do.
fn explanation(state: ChapterState) -> AnyView {
    let ChapterState { locale, answer, .. } = state;
    let answered = move || {
        let lever = answer.get().map(|answer| answer.lever);
        state.say(|chapter, pipeline, text| {
            lever.and_then(|lever| chapter.answered(lever, pipeline, text)).unwrap_or_default()
        })
    };
    let to_do = move || {
        state
            .say(|chapter, pipeline, text| chapter.task(pipeline, locale.wording(), text).unwrap_or_default())
    };
    let found = memo(move || {
        state.say(|chapter, pipeline, text| {
            chapter.found(pipeline, locale.wording(), text).unwrap_or_default()
        })
    });
    view! {
        <p class="guess" tabindex="-1">{set_words(answered)}</p>
        <p>{set_words(move || state.say(|chapter, pipeline, text| chapter.seen(pipeline, text)))}</p>
        <p class="reason">{set_words(move || locale.text().steps().chapter.why)}</p>
        {task(words(to_do), found)}
    }
    .into_any()
}
