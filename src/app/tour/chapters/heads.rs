//! The chapter on heads: a sheet with two heads, a question, what W_O does, and a number to change.

use leptos::prelude::*;

use super::{choice, choices, focus_soon, offered, task};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{effect, memo, part, words},
        },
        sheet,
        state::{
            hidden::Hidden,
            locale::Locale,
            prose::set_words,
            store::{PerDocument, Store},
        },
        tour::tour_document::TourDocument,
    },
    model::Stage,
    present::heads::{HeadsChapter, heads_document},
    presets::Preset,
};

/// The CSS selectors of the chapter and of what is said of an answer.
const CHAPTER: &str = ".heads-chapter";
const ANSWERED: &str = ".heads-chapter .guess";
/// The id of the question, which names the group of its answers.
const QUESTION: &str = "heads-chapter-question";

/// The button that begins the chapter; then the chapter, on a sheet of its own.
pub(super) fn offer() -> AnyView {
    let locale = expect_context::<Locale>();
    let tour_document = expect_context::<TourDocument>();
    let begin = move || {
        let document = heads_document(untrack(|| locale.language()));
        tour_document.show_chapter(document, Preset::HeadsDisagree.opening_cell());
        // The button is gone now.
        focus_soon(CHAPTER);
        // The question is about the words.
        request_animation_frame(sheet::bring_words_into_view);
    };
    offered(|text| text.heads_chapter.begin, begin, chapter)
}

/// The chapter's state. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct ChapterState {
    store: Store,
    locale: Locale,
    /// The answer that was given, for the document it was given for.
    given: RwSignal<Option<PerDocument<usize>>>,
}

impl ChapterState {
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
}

fn chapter() -> AnyView {
    let state = ChapterState {
        store: expect_context::<Store>(),
        locale: expect_context::<Locale>(),
        given: RwSignal::new(None),
    };
    let answer = memo(move || state.answer());
    // The weights would give the answer away.
    let covers = expect_context::<Hidden>();
    let is_asked = memo(move || answer.get().is_none() && state.say(|_| true));
    effect(move || covers.withheld.set(is_asked.get().then_some(Stage::Weights)));
    on_cleanup(move || covers.withheld.set(None));
    view! {
        <div
            class="chapter heads-chapter"
            role="region"
            tabindex="-1"
            aria-label=words(move || state.locale.text().steps().heads_chapter.title)
        >
            <h3>{words(move || state.locale.text().steps().heads_chapter.title)}</h3>
            <p class="question" id=QUESTION>{set_words(move || state.say(|chapter| chapter.question()))}</p>
            {part(move || match answer.get() {
                Some(choice) => explanation(state, choice),
                None => answers(state),
            })}
        </div>
    }
    .into_any()
}

/// The answers to choose from; none on a sheet of other sizes.
fn answers(state: ChapterState) -> AnyView {
    let count = memo(move || state.say(|chapter| chapter.choices().len()));
    let button = move |at: usize| {
        let name = move || state.say(|chapter| chapter.choices()[at].clone());
        let choose = move || {
            state.given.set(Some(untrack(|| state.store.for_current(at))));
            // The button is gone now; a screen reader reads what has the focus.
            focus_soon(ANSWERED);
        };
        choice(name, choose)
    };
    part(move || match count.get() {
        0 => nothing(),
        count => choices(QUESTION, (0..count).map(button)),
    })
    .into_any()
}

/// What is said of the answer, why, what W_O does, and what to do.
fn explanation(state: ChapterState, choice: usize) -> AnyView {
    let found = memo(move || state.say(|chapter| chapter.found().unwrap_or_default()));
    view! {
        <p class="guess" tabindex="-1">{set_words(move || state.say(|chapter| chapter.answered(choice)))}</p>
        <p class="reason">{set_words(move || state.say(|chapter| chapter.why()))}</p>
        <p>{set_words(move || state.say(|chapter| chapter.projected()))}</p>
        {task(words(move || state.say(|chapter| chapter.task())), found)}
    }
    .into_any()
}
