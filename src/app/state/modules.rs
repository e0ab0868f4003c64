//! The parts of the program that are fetched after the page has loaded.

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

use leptos::{task::spawn_local, wasm_split::SplitLoaderError};

use crate::app::{
    kit::{
        parts::nothing,
        reactive::{ViewPart as View, aria, flag, memo, part, press, words},
    },
    state::{locale::Locale, stage_spot::StageSpot, store::Store},
};
use crate::command::{DialogCommand, GridKey};
use crate::explain::Step;
use crate::layout::{Geometry, Motion, Window};
use crate::math::Matrix;
use crate::model::{Axis, CellRef, Gradient, Objective, Pipeline, Reach, Stage};
use crate::present::Wording;
use crate::presets::Preset;
use crate::text::{Messages, RefusalText};
use leptos::prelude::*;

/// Fetches a part, again on each call. On success it returns the function that creates what the part provides.
type Fetch<T> = fn() -> Pin<Box<dyn Future<Output = Result<fn() -> T, ModuleMissing>>>>;

/// Calls its first argument once another part has loaded, or its second if that fails.
type Prerequisite = Arc<dyn Fn(Box<dyn FnOnce()>, Box<dyn FnOnce()>) + Send + Sync>;

/// A callback that waits for a part.
struct Waiting<T> {
    act: Box<dyn FnOnce(T)>,
    /// Called if the part fails to load; without it, the callback goes on waiting.
    otherwise: Option<Box<dyn FnOnce()>>,
}

/// A part of the program failed to load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct ModuleMissing;

impl From<SplitLoaderError> for ModuleMissing {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

#[derive(Clone, Copy)]
enum LoadState<T> {
    Coming,
    Here(T),
    Missing,
}

/// A part of the program. Copies are handles to the same part.
pub(in crate::app) struct LazyModule<T: Copy + Send + Sync + 'static> {
    arrival: RwSignal<LoadState<T>>,
    is_asked_for: StoredValue<bool>,
    waiting: StoredValue<Vec<Waiting<T>>, LocalStorage>,
    fetch: Fetch<T>,
    /// The part that must load first, if any.
    prerequisite: StoredValue<Option<Prerequisite>>,
    /// The owner of what the part creates: it lives as long as the page.
    owner: StoredValue<Option<Owner>>,
}

impl<T: Copy + Send + Sync + 'static> Clone for LazyModule<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy + Send + Sync + 'static> Copy for LazyModule<T> {}

impl<T: Copy + Send + Sync + 'static> LazyModule<T> {
    /// A part that has not been requested.
    pub(in crate::app) fn new(fetch: Fetch<T>) -> Self {
        Self {
            arrival: RwSignal::new(LoadState::Coming),
            is_asked_for: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
            fetch,
            prerequisite: StoredValue::new(None),
            owner: StoredValue::new(Owner::current()),
        }
    }

    /// A part that uses what another part provides, and so loads after it.
    pub(in crate::app) fn after<B>(before: LazyModule<B>, fetch: Fetch<T>) -> Self
    where
        B: Copy + Send + Sync + 'static,
    {
        let part = Self::new(fetch);
        let prerequisite: Prerequisite = Arc::new(move |load, fail| {
            let fail = move || {
                fail();
                // Another request may load it later.
                before.then(move |_| part.again());
            };
            before.then_or(move |_| load(), fail);
        });
        part.prerequisite.set_value(Some(prerequisite));
        part
    }

    /// A part that is already loaded.
    pub(in crate::app) fn here(fetch: Fetch<T>, brought: T) -> Self {
        let part = Self::new(fetch);
        part.is_asked_for.set_value(true);
        part.arrival.set(LoadState::Here(brought));
        part
    }

    /// Whether loading failed. Tracked.
    pub(in crate::app) fn is_missing(self) -> bool {
        matches!(self.arrival.get(), LoadState::Missing)
    }

    /// Starts fetching the part, once, after the next frame: requests made while the page is built must not delay its
    /// paint.
    pub(in crate::app) fn ask(self) {
        if !self.is_asked_for.get_value() {
            self.is_asked_for.set_value(true);
            let begin = move || set_timeout(move || self.begin(), Duration::ZERO);
            // A hidden page has no animation frames.
            if document().hidden() { begin() } else { request_animation_frame(begin) }
        }
    }

    /// Returns what the part provides; `None` until it is loaded. Tracked.
    pub(in crate::app) fn now(self) -> Option<T> {
        match self.arrival.get() {
            LoadState::Here(brought) => Some(brought),
            LoadState::Coming | LoadState::Missing => None,
        }
    }

    /// Calls `act` as soon as the part is loaded.
    pub(in crate::app) fn then(self, act: impl FnOnce(T) + 'static) {
        self.wait(Waiting { act: Box::new(act), otherwise: None });
    }

    /// Calls `act` once the part is loaded, or `otherwise` if loading fails. A part that failed earlier is fetched
    /// again.
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

    /// Shows what `make` returns; until then a loading message, or a button to try again.
    pub(in crate::app) fn show(self, make: impl Fn(T) -> AnyView + Send + 'static) -> View {
        self.shown(Box::new(make), true)
    }

    /// Like [`LazyModule::show`], without the status role: for parts awaited in many places at once.
    pub(in crate::app) fn show_quietly(self, make: impl Fn(T) -> AnyView + Send + 'static) -> View {
        self.shown(Box::new(make), false)
    }

    /// Like [`LazyModule::show_quietly`], but shows nothing while the part is loading: so that nothing moves when it
    /// comes.
    pub(in crate::app) fn show_unannounced(self, make: fn(T) -> AnyView) -> View {
        self.ask();
        let has_failed = Memo::new(move |before: Option<&bool>| before == Some(&true) || self.is_missing());
        part(move || match has_failed.get() {
            true => self.show_quietly(make).into_any(),
            false => self.now().map_or_else(nothing, make),
        })
    }

    fn shown(self, make: Box<dyn Fn(T) -> AnyView + Send>, is_read_out: bool) -> View {
        let locale = expect_context::<Locale>();
        self.ask();
        let is_here = memo(move || matches!(self.arrival.get(), LoadState::Here(_)));
        part(move || match is_here.get().then(|| untrack(|| self.now())).flatten() {
            Some(brought) => make(brought),
            None => self.awaited(locale, is_read_out),
        })
    }

    /// Shows that the part is loading or failed. The button stays while it is pressed, and keeps the focus.
    fn awaited(self, locale: Locale, is_read_out: bool) -> AnyView {
        let has_failed = Memo::new(move |before: Option<&bool>| before == Some(&true) || self.is_missing());
        let said = move || match self.is_missing() {
            true => locale.text().notice.missing,
            false => locale.text().notice.coming,
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
                    {words(move || locale.text().notice.try_again)}
                </button>
            </p>
        }
        .into_any()
    }

    /// Fetches the part again if it failed.
    pub(in crate::app) fn again(self) {
        if untrack(|| self.is_missing()) {
            self.arrival.set(LoadState::Coming);
            self.begin();
        }
    }

    fn begin(self) {
        match self.prerequisite.get_value() {
            None => self.load(),
            Some(prerequisite) => prerequisite(Box::new(move || self.load()), Box::new(move || self.fail())),
        }
    }

    fn load(self) {
        spawn_local(async move {
            let Ok(make) = (self.fetch)().await else { return self.fail() };
            let brought = self.owned(make);
            self.arrival.set(LoadState::Here(brought));
            self.take_waiting().into_iter().for_each(|each| self.owned(|| (each.act)(brought)));
        });
    }

    fn fail(self) {
        self.arrival.set(LoadState::Missing);
        for mut each in self.take_waiting() {
            match each.otherwise.take() {
                Some(otherwise) => otherwise(),
                None => self.waiting.update_value(|all| all.push(each)),
            }
        }
    }

    fn take_waiting(self) -> Vec<Waiting<T>> {
        self.waiting.try_update_value(std::mem::take).unwrap_or_default()
    }

    /// Runs `make` under the page's owner: what it creates lives as long as the page and finds the page's contexts.
    fn owned<R>(self, make: impl FnOnce() -> R) -> R {
        match self.owner.get_value() {
            Some(owner) => owner.with(make),
            None => make(),
        }
    }
}

/// What the lab's part provides.
#[derive(Clone, Copy)]
pub(in crate::app) struct LabPart {
    /// Shows the content of the open lab.
    pub(in crate::app) opened: fn() -> AnyView,
    /// Sets up the experiment that a preset is made for.
    pub(in crate::app) prepare: Callback<Preset>,
}

/// The tour, questions and checks beside and below the sheet, and what only large matrices need.
#[derive(Clone, Copy)]
pub(in crate::app) struct LearningModule {
    /// Shows a whole matrix as a picture, if its card shows only a window of it.
    pub(in crate::app) map: fn(Stage, Memo<Geometry>, Memo<Window>) -> AnyView,
    /// The button that folds the panels beside the sheet.
    pub(in crate::app) fold: fn() -> AnyView,
    /// The arithmetic behind the explained cell.
    pub(in crate::app) derivation: fn() -> AnyView,
    /// The panel that follows one token.
    pub(in crate::app) story: fn() -> AnyView,
    /// The panel that checks numbers.
    pub(in crate::app) check: fn() -> AnyView,
    /// The question about a covered cell.
    pub(in crate::app) question: fn() -> AnyView,
    /// The result of the answer.
    pub(in crate::app) outcome: Memo<String>,
    /// The tour, if it is on.
    pub(in crate::app) steps: fn() -> AnyView,
    /// Puts the document of the current tour step on the page.
    pub(in crate::app) settle: Callback<()>,
    /// The button that shows what is hidden outside the tour.
    pub(in crate::app) reveal: fn() -> AnyView,
    /// Returns two texts for when numbers are hidden, in the tour or outside it: what to do, and how it goes on.
    pub(in crate::app) invited: fn(&Messages, bool) -> [&'static str; 2],
    /// Describes the picture of a stage in words.
    pub(in crate::app) summary: fn(&Matrix, Pipeline<'_>, Stage, Wording) -> String,
    /// What is said above the cards while a gradient colours them.
    pub(in crate::app) layer_head: fn() -> AnyView,
    /// The circuits of the chosen head, below the cards.
    pub(in crate::app) circuits: fn() -> AnyView,
    /// Returns the announcement of a tour step for screen readers.
    pub(in crate::app) announced: fn(Store, Locale, Step) -> String,
}

/// Editing beyond typing one number: ranges, the clipboard, arithmetic, undo with its selection.
#[derive(Clone, Copy)]
pub(in crate::app) struct EditingModule {
    /// The control beside a number that can be nudged.
    pub(in crate::app) nudge: fn() -> AnyView,
    /// The controls of divisor, mask and temperature.
    pub(in crate::app) controls: fn() -> AnyView,
    /// The field of a size in a heading; takes the id of the message that refuses a text.
    pub(in crate::app) size_field: fn(Axis, Memo<usize>, &'static str) -> AnyView,
    /// The line that tells about the selected range and what was done with it.
    pub(in crate::app) status: fn() -> AnyView,
    /// Evaluates typed arithmetic; `None` if the result is not a number.
    pub(in crate::app) evaluate: fn(&str) -> Option<f64>,
    /// Returns why a typed text is not a number.
    pub(in crate::app) refused: fn(&Messages, &str) -> String,
    /// Returns what the last change affected, in words.
    pub(in crate::app) reached: fn(&Messages, &Reach) -> String,
    /// Returns the texts for refusals other than numbers.
    pub(in crate::app) refusals: fn(&Messages) -> &'static RefusalText,
    /// Undoes a step (`true`) or redoes one, and restores the selection.
    pub(in crate::app) step: Callback<bool>,
    /// Performs a key on a grid. Returns whether the key is done; if not, the grid performs it.
    pub(in crate::app) press: Callback<(StageSpot, GridKey), bool>,
    /// Offers the draft that is open elsewhere in a matrix, before its editor opens at a place; a draft at that place
    /// only if it is typed over.
    pub(in crate::app) displace_draft: Callback<(StageSpot, bool)>,
    /// Goes on after a number was entered at a cell by Enter (down, up) or Tab (right, left). Returns whether it did;
    /// otherwise the grid moves from the cell.
    pub(in crate::app) move_after_entry: Callback<(CellRef, Motion), bool>,
    /// Enters the number in the open editor in all selected cells. Returns whether it did.
    pub(in crate::app) enter_in_all: Callback<(), bool>,
    /// Cancels a drag on the sheet. Returns whether there was one.
    pub(in crate::app) cancel: Callback<(), bool>,
    /// Applies a typed size. Returns whether it was a valid size.
    pub(in crate::app) resize: Callback<(Axis, String), bool>,
}

/// The sheet's menu and all dialogs, presets and files.
#[derive(Clone, Copy)]
pub(in crate::app) struct DialogsModule {
    /// Shows the sheet's menu, or the dialog that was asked for.
    pub(in crate::app) sheet_menu: fn() -> AnyView,
    /// Resets the document to the preset it was made from.
    pub(in crate::app) reset: Callback<()>,
    /// Performs a command.
    pub(in crate::app) perform: Callback<DialogCommand>,
    /// Opens the requested preset and clears the request.
    pub(in crate::app) open_preset: Callback<RwSignal<Option<Preset>>>,
}

/// The player, which shows how the row of the word in focus is computed.
#[derive(Clone, Copy)]
pub(in crate::app) struct PlayerPart {
    /// The button that opens the player, and the player while it is open.
    pub(in crate::app) button: fn() -> AnyView,
    /// The name of the command that opens the player. Tracked.
    pub(in crate::app) name: fn() -> String,
    /// Opens the player, unless numbers are hidden.
    pub(in crate::app) open: Callback<()>,
}

/// The gradient of a number or a loss, and the lab's experiment that learns by it.
#[derive(Clone, Copy)]
pub(in crate::app) struct GradientModule {
    /// What it is of and what its colours mean, above the cards.
    pub(in crate::app) head: fn() -> AnyView,
    /// What it says of the explained cell.
    pub(in crate::app) panel: fn() -> AnyView,
    /// The experiment on learning.
    pub(in crate::app) learning: fn() -> AnyView,
    /// Computes the gradient of an objective.
    pub(in crate::app) compute: fn(Pipeline<'_>, &Objective) -> Gradient,
}

/// What several heads do.
#[derive(Clone, Copy)]
pub(in crate::app) struct HeadsModule {
    /// The circuits of the chosen head.
    pub(in crate::app) circuits: fn() -> AnyView,
    /// What each head adds to the explained number of the projected output.
    pub(in crate::app) contributions: fn() -> AnyView,
}

/// All lazily loaded parts. Copies are handles to the same parts.
#[derive(Clone, Copy)]
pub(in crate::app) struct Parts {
    /// The experiments.
    pub(in crate::app) lab: LazyModule<LabPart>,
    /// The tour with its questions, the story of a token, the check.
    pub(in crate::app) guide: LazyModule<LearningModule>,
    /// Ranges, the clipboard, nudging and typed arithmetic, undo with its selection.
    pub(in crate::app) editing: LazyModule<EditingModule>,
    /// The sheet's menu, dialogs, presets and files. Loads after `editing`.
    pub(in crate::app) dialogs: LazyModule<DialogsModule>,
    /// The player.
    pub(in crate::app) player: LazyModule<PlayerPart>,
}
