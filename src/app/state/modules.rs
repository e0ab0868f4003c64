//! The parts of the program that are fetched after the page is there.

use std::{future::Future, pin::Pin, time::Duration};

use leptos::{task::spawn_local, wasm_split::SplitLoaderError};

use crate::app::{
    kit::reactive::{Part as View, aria, flag, memo, part, press, words},
    state::{locale::Locale, store::Store},
};
use crate::explain::Step;
use crate::layout::{Geometry, Window};
use crate::model::{Axis, Reach, Stage};
use crate::presets::Preset;
use crate::text::{Messages, RefusalText};
use leptos::prelude::*;

/// Asks for a part, once more each time; what comes makes what it brings.
type Fetch<T> = fn() -> Pin<Box<dyn Future<Output = Result<fn() -> T, Missing>>>>;

/// What waits for a part.
struct Waiting<T> {
    act: Box<dyn FnOnce(T)>,
    /// What is done instead once it did not arrive; without that it goes on waiting.
    otherwise: Option<Box<dyn FnOnce()>>,
}

/// A part of the program did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Where a part is.
#[derive(Clone, Copy)]
enum LoadState<T> {
    Coming,
    Here(T),
    Missing,
}

/// A part of the program. Copies are handles to the same one.
pub(in crate::app) struct LazyModule<T: Copy + Send + Sync + 'static> {
    arrival: RwSignal<LoadState<T>>,
    is_asked_for: StoredValue<bool>,
    waiting: StoredValue<Vec<Waiting<T>>, LocalStorage>,
    fetch: Fetch<T>,
    /// Whose is what the part keeps: it stays as long as the page.
    owner: StoredValue<Option<Owner>>,
}

impl<T: Copy + Send + Sync + 'static> Clone for LazyModule<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy + Send + Sync + 'static> Copy for LazyModule<T> {}

impl<T: Copy + Send + Sync + 'static> LazyModule<T> {
    /// A part that nobody has asked for.
    pub(in crate::app) fn new(fetch: Fetch<T>) -> Self {
        Self {
            arrival: RwSignal::new(LoadState::Coming),
            is_asked_for: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
            fetch,
            owner: StoredValue::new(Owner::current()),
        }
    }

    /// A part that is there.
    pub(in crate::app) fn here(fetch: Fetch<T>, brought: T) -> Self {
        let part = Self::new(fetch);
        part.is_asked_for.set_value(true);
        part.arrival.set(LoadState::Here(brought));
        part
    }

    /// Whether it did not arrive, watched.
    pub(in crate::app) fn is_missing(self) -> bool {
        matches!(self.arrival.get(), LoadState::Missing)
    }

    /// Fetches it, unless that was begun. What the page itself asks for waits until it is painted.
    pub(in crate::app) fn ask(self) {
        if !self.is_asked_for.get_value() {
            self.is_asked_for.set_value(true);
            let begin = move || set_timeout(move || self.begin(), Duration::ZERO);
            // A page that is hidden has no frames.
            if document().hidden() { begin() } else { request_animation_frame(begin) }
        }
    }

    /// What it brings; `None` until it is there, watched.
    pub(in crate::app) fn now(self) -> Option<T> {
        match self.arrival.get() {
            LoadState::Here(brought) => Some(brought),
            LoadState::Coming | LoadState::Missing => None,
        }
    }

    /// Does something with it, as soon as it is there.
    pub(in crate::app) fn then(self, act: impl FnOnce(T) + 'static) {
        self.wait(Waiting { act: Box::new(act), otherwise: None });
    }

    /// Does something with it, or something else if it does not arrive. What did not arrive before is fetched once more.
    pub(in crate::app) fn then_or(self, act: impl FnOnce(T) + 'static, otherwise: impl FnOnce() + 'static) {
        self.wait(Waiting { act: Box::new(act), otherwise: Some(Box::new(otherwise)) });
        self.again();
    }

    fn wait(self, waiting: Waiting<T>) {
        match untrack(|| self.now()) {
            Some(brought) => self.owned(|| (waiting.act)(brought)),
            None => {
                self.waiting.update_value(|all| all.push(waiting));
                self.ask();
            }
        }
    }

    /// What is made of it; until then that it is coming, or how to ask again.
    pub(in crate::app) fn show(self, make: impl Fn(T) -> AnyView + Send + 'static) -> View {
        self.shown(Box::new(make), true)
    }

    /// The same where many places wait for one part: what is said in all of them is not read out.
    pub(in crate::app) fn show_quietly(self, make: impl Fn(T) -> AnyView + Send + 'static) -> View {
        self.shown(Box::new(make), false)
    }

    fn shown(self, make: Box<dyn Fn(T) -> AnyView + Send>, is_read_out: bool) -> View {
        let voice = expect_context::<Locale>();
        self.ask();
        let is_here = memo(move || matches!(self.arrival.get(), LoadState::Here(_)));
        part(move || match is_here.get().then(|| untrack(|| self.now())).flatten() {
            Some(brought) => make(brought),
            None => self.awaited(voice, is_read_out),
        })
    }

    /// That it is coming or did not arrive. The button stays while it is pressed, and the focus with it.
    fn awaited(self, voice: Locale, is_read_out: bool) -> AnyView {
        let has_failed = Memo::new(move |before: Option<&bool>| before == Some(&true) || self.is_missing());
        let said = move || match self.is_missing() {
            true => voice.text().notice.missing,
            false => voice.text().notice.coming,
        };
        view! {
            <p class="coming">
                <span role=is_read_out.then_some("status")>{words(said)}</span>
                <button
                    class="framed"
                    hidden=flag(move || !has_failed.get())
                    aria-disabled=aria(move || !self.is_missing())
                    on:click=press(move || self.again())
                >
                    {words(move || voice.text().notice.try_again)}
                </button>
            </p>
        }
        .into_any()
    }

    /// Fetches it once more.
    pub(in crate::app) fn again(self) {
        if untrack(|| self.is_missing()) {
            self.arrival.set(LoadState::Coming);
            self.begin();
        }
    }

    fn begin(self) {
        spawn_local(async move {
            let waiting = || self.waiting.try_update_value(std::mem::take).unwrap_or_default();
            let Ok(make) = (self.fetch)().await else {
                self.arrival.set(LoadState::Missing);
                for mut each in waiting() {
                    match each.otherwise.take() {
                        Some(otherwise) => otherwise(),
                        None => self.waiting.update_value(|all| all.push(each)),
                    }
                }
                return;
            };
            let brought = self.owned(make);
            self.arrival.set(LoadState::Here(brought));
            waiting().into_iter().for_each(|each| self.owned(|| (each.act)(brought)));
        });
    }

    /// What is made so stays as long as the page, and finds what the page provides.
    fn owned<R>(self, make: impl FnOnce() -> R) -> R {
        match self.owner.get_value() {
            Some(owner) => owner.with(make),
            None => make(),
        }
    }
}

/// The lab.
#[derive(Clone, Copy)]
pub(in crate::app) struct LabPart {
    /// What is in it while it is open.
    pub(in crate::app) opened: fn() -> AnyView,
    /// Prepares what a preset is there for.
    pub(in crate::app) prepare: Callback<Preset>,
}

/// What leads, asks and examines beside the sheet and under it, and what large matrices alone need.
#[derive(Clone, Copy)]
pub(in crate::app) struct LearningModule {
    /// The picture of a whole matrix of which a card shows a window.
    pub(in crate::app) map: fn(Stage, Memo<Geometry>, Memo<Window>) -> AnyView,
    /// The button that folds what stands beside the sheet.
    pub(in crate::app) fold: fn() -> AnyView,
    /// A token's story.
    pub(in crate::app) story: fn() -> AnyView,
    /// The panel that checks numbers.
    pub(in crate::app) check: fn() -> AnyView,
    /// What is asked about a covered cell.
    pub(in crate::app) question: fn() -> AnyView,
    /// What came of the answer.
    pub(in crate::app) outcome: Memo<String>,
    /// The tour, where it is on.
    pub(in crate::app) steps: fn() -> AnyView,
    /// Puts on the page what the tour stands on now.
    pub(in crate::app) settle: Callback<()>,
    /// Hides a stage outside of the tour.
    pub(in crate::app) hiding: fn() -> AnyView,
    /// What to do while numbers are hidden, in the tour or outside of it, and how it goes on.
    pub(in crate::app) invited: fn(&Messages, bool) -> [&'static str; 2],
    /// What is heard when the tour comes to a step.
    pub(in crate::app) announced: fn(Store, Locale, Step) -> String,
}

/// What is done to numbers otherwise than by typing one, and to how many there are; what makes other presets.
#[derive(Clone, Copy)]
pub(in crate::app) struct EditingModule {
    /// What stands beside a number that can be moved.
    pub(in crate::app) nudge: fn() -> AnyView,
    /// The line that tells of several chosen cells, and what became of them.
    pub(in crate::app) status: fn() -> AnyView,
    /// What arithmetic that is typed comes to, where it comes to a number.
    pub(in crate::app) evaluate: fn(&str) -> Option<f64>,
    /// Why it does not.
    pub(in crate::app) refused: fn(&Messages, &str) -> String,
    /// What the last change reached.
    pub(in crate::app) reached: fn(&Messages, &Reach) -> String,
    /// Why something else is not taken.
    pub(in crate::app) refusals: fn(&Messages) -> &'static RefusalText,
    /// The menu of what changes the shape of the document, and its dialogs.
    pub(in crate::app) shape: fn() -> AnyView,
    /// Goes a step back, and to where the person was before it.
    pub(in crate::app) undo: Callback<()>,
    /// Goes a step forth, and to where the person was after it.
    pub(in crate::app) redo: Callback<()>,
    /// What puts presets on the page.
    pub(in crate::app) presets: Presets,
    /// Takes what is typed for a size; whether it is one.
    pub(in crate::app) resize: Callback<(Axis, String), bool>,
}

/// What puts presets on the page.
#[derive(Clone, Copy)]
pub(in crate::app) struct Presets {
    /// Makes the one that is wanted and opens it; then none is wanted any more.
    pub(in crate::app) open: Callback<RwSignal<Option<Preset>>>,
    /// Puts the preset that the document began with back as it was.
    pub(in crate::app) reset: Callback<()>,
}

/// Every part. Copies are handles to the same ones.
#[derive(Clone, Copy)]
pub(in crate::app) struct Parts {
    /// The experiments.
    pub(in crate::app) lab: LazyModule<LabPart>,
    /// The tour with its questions, the story of a token, the check.
    pub(in crate::app) guide: LazyModule<LearningModule>,
    /// Ranges of cells, the clipboard, numbers that are moved or computed as they are typed, the menu of the sheet.
    pub(in crate::app) hand: LazyModule<EditingModule>,
}
