//! A part of the program that is fetched after the page has loaded.

use std::{any::Any, future::Future, marker::PhantomData, pin::Pin, sync::Arc, time::Duration};

use leptos::{prelude::*, task::spawn_local, wasm_split::SplitLoaderError};

use crate::app::{
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{ViewPart as View, aria, flag, memo, part, press, words},
    },
    state::locale::Locale,
};

/// What a part provides, whatever its type: loading is the same for all parts.
type Brought = Arc<dyn Any + Send + Sync>;

/// Creates what a loaded part provides.
type Make = Box<dyn FnOnce() -> Brought>;

/// Fetches a part, again on each call.
type Fetch = Box<dyn Fn() -> Pin<Box<dyn Future<Output = Result<Make, ModuleMissing>>>>>;

/// Fetches a part that provides a `T`, again on each call.
type TypedFetch<T> = fn() -> Pin<Box<dyn Future<Output = Result<fn() -> T, ModuleMissing>>>>;

/// Calls its first argument once another part has loaded, or its second if that fails.
type Prerequisite = Arc<dyn Fn(Box<dyn FnOnce()>, Box<dyn FnOnce()>) + Send + Sync>;

/// A callback that waits for a part.
struct Waiting {
    act: Box<dyn FnOnce(&Brought)>,
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

#[derive(Clone)]
enum LoadState {
    Coming,
    Here(Brought),
    Missing,
}

/// A part of the program that provides a `T`. Copies are handles to the same part.
pub(in crate::app) struct LazyModule<T> {
    loading: Loading,
    provides: PhantomData<fn() -> T>,
}

impl<T> Clone for LazyModule<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for LazyModule<T> {}

impl<T: Copy + Send + Sync + 'static> LazyModule<T> {
    /// A part that has not been requested.
    pub(in crate::app) fn new(fetch: TypedFetch<T>) -> Self {
        let fetch = move || -> Pin<Box<dyn Future<Output = _>>> {
            let coming = fetch();
            Box::pin(async move { coming.await.map(made) })
        };
        Self { loading: Loading::new(Box::new(fetch)), provides: PhantomData }
    }

    /// A part that uses what another part provides, and so loads after it.
    pub(in crate::app) fn after<B>(before: LazyModule<B>, fetch: TypedFetch<T>) -> Self {
        let part = Self::new(fetch);
        part.loading.load_after(before.loading);
        part
    }

    /// A part that is already loaded.
    pub(in crate::app) fn here(fetch: TypedFetch<T>, brought: T) -> Self {
        let part = Self::new(fetch);
        part.loading.is_asked_for.set_value(true);
        part.loading.arrival.set(LoadState::Here(Arc::new(brought)));
        part
    }

    /// Whether loading failed. Tracked.
    pub(in crate::app) fn is_missing(self) -> bool {
        self.loading.is_missing()
    }

    /// Starts fetching the part, once, after the next frame: requests made while the page is built must not delay its
    /// paint.
    pub(in crate::app) fn ask(self) {
        self.loading.ask();
    }

    /// Returns what the part provides; `None` until it is loaded. Tracked.
    pub(in crate::app) fn now(self) -> Option<T> {
        self.loading.now().map(|brought| typed(&brought))
    }

    /// Calls `act` as soon as the part is loaded.
    pub(in crate::app) fn then(self, act: impl FnOnce(T) + 'static) {
        self.loading.wait(Waiting { act: Box::new(|brought| act(typed(brought))), otherwise: None });
    }

    /// Calls `act` once the part is loaded, or `otherwise` if loading fails. A part that failed earlier is fetched
    /// again.
    pub(in crate::app) fn then_or(self, act: impl FnOnce(T) + 'static, otherwise: impl FnOnce() + 'static) {
        let act = Box::new(|brought: &Brought| act(typed(brought)));
        self.loading.wait(Waiting { act, otherwise: Some(Box::new(otherwise)) });
        self.again();
    }

    /// Shows what `make` returns; until then a loading message, or a button to try again.
    pub(in crate::app) fn show(self, make: impl Fn(T) -> AnyView + Send + 'static) -> View {
        self.loading.shown(Box::new(move |brought| make(typed(brought))), true)
    }

    /// Like [`LazyModule::show`], without the status role: for parts awaited in many places at once.
    pub(in crate::app) fn show_quietly(self, make: impl Fn(T) -> AnyView + Send + 'static) -> View {
        self.loading.shown(Box::new(move |brought| make(typed(brought))), false)
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

    /// Fetches the part again if it failed.
    pub(in crate::app) fn again(self) {
        self.loading.again();
    }
}

/// Takes the type away from what creates a part's provisions.
fn made<T: Send + Sync + 'static>(make: fn() -> T) -> Make {
    Box::new(move || Arc::new(make()))
}

/// Gives the type back.
fn typed<T: Copy + 'static>(brought: &Brought) -> T {
    match brought.downcast_ref() {
        Some(brought) => *brought,
        None => unreachable!("a part provides what it was made for"),
    }
}

/// The loading of a part.
#[derive(Clone, Copy)]
struct Loading {
    arrival: RwSignal<LoadState>,
    is_asked_for: StoredValue<bool>,
    waiting: StoredValue<Vec<Waiting>, LocalStorage>,
    fetch: StoredValue<Fetch, LocalStorage>,
    /// The part that must load first, if any.
    prerequisite: StoredValue<Option<Prerequisite>>,
    /// The owner of what the part creates: it lives as long as the page.
    owner: StoredValue<Option<Owner>>,
}

impl Loading {
    fn new(fetch: Fetch) -> Self {
        Self {
            arrival: RwSignal::new(LoadState::Coming),
            is_asked_for: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
            fetch: StoredValue::new_local(fetch),
            prerequisite: StoredValue::new(None),
            owner: StoredValue::new(Owner::current()),
        }
    }

    fn load_after(self, before: Self) {
        let prerequisite: Prerequisite = Arc::new(move |load, fail| {
            let fail = move || {
                fail();
                // Another request may load it later.
                before.wait(Waiting { act: Box::new(move |_| self.again()), otherwise: None });
            };
            before.wait(Waiting { act: Box::new(move |_| load()), otherwise: Some(Box::new(fail)) });
            before.again();
        });
        self.prerequisite.set_value(Some(prerequisite));
    }

    fn is_missing(self) -> bool {
        self.arrival.with(|state| matches!(state, LoadState::Missing))
    }

    fn ask(self) {
        if !self.is_asked_for.get_value() {
            self.is_asked_for.set_value(true);
            let begin = move || set_timeout(move || self.begin(), Duration::ZERO);
            // A hidden page has no animation frames.
            if document().hidden() { begin() } else { request_animation_frame(begin) }
        }
    }

    fn now(self) -> Option<Brought> {
        match self.arrival.get() {
            LoadState::Here(brought) => Some(brought),
            LoadState::Coming | LoadState::Missing => None,
        }
    }

    fn wait(self, waiting: Waiting) {
        match untrack(|| self.now()) {
            Some(brought) => self.owned(|| (waiting.act)(&brought)),
            None => {
                self.waiting.update_value(|all| all.push(waiting));
                self.ask();
            }
        }
    }

    fn shown(self, make: Box<dyn Fn(&Brought) -> AnyView + Send>, is_read_out: bool) -> View {
        let locale = expect_context::<Locale>();
        self.ask();
        let is_here = memo(move || self.arrival.with(|state| matches!(state, LoadState::Here(_))));
        part(move || match is_here.get().then(|| untrack(|| self.now())).flatten() {
            Some(brought) => make(&brought),
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

    fn again(self) {
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
            let coming = self.fetch.with_value(|fetch| fetch());
            let Ok(make) = coming.await else { return self.fail() };
            let brought = self.owned(make);
            self.arrival.set(LoadState::Here(Arc::clone(&brought)));
            self.take_waiting().into_iter().for_each(|each| self.owned(|| (each.act)(&brought)));
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

    fn take_waiting(self) -> Vec<Waiting> {
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
