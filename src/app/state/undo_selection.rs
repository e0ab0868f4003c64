//! Where the person was before and after each step of the history, and the way back there.
//!
//! Places are no part of the document: whoever opens it elsewhere is elsewhere. A place is known by the step's own
//! number, so that nothing has to be told of steps that are let go.

use std::collections::VecDeque;

use web_sys::Event;

use crate::app::{
    browser::{dom::is_within, early::on_early},
    kit::reactive::effect,
    state::{
        focus::Focus,
        grids::Grids,
        headings,
        notices::Notices,
        screen::Screen,
        store::{Store, UpdateRate},
    },
};
use crate::layout::CellRange;
use crate::model::{CellRef, Stage, Step, StepId, Worksheet};
use crate::present::{HistoryEntry, Wording};
use leptos::prelude::*;

/// So many steps have places: as many as the history keeps.
const KEPT: usize = 1_000;

/// Where a person is: the selected cell, the chosen ones around it, and what is seen of its matrix.
#[derive(Clone, Copy, PartialEq)]
struct Place {
    selected: CellRef,
    range: Option<CellRange>,
    window: (usize, usize),
    /// The word whose heading had the focus.
    heading: Option<usize>,
}

/// A step that was gone, for as long as nothing else is changed or chosen.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Gone {
    /// What it did when it led forth.
    pub(in crate::app) deed: HistoryEntry,
    pub(in crate::app) is_back: bool,
    revision: u32,
    range: Option<CellRange>,
}

impl Gone {
    /// What there is to tell of it.
    pub(in crate::app) fn words(&self, wording: Wording) -> String {
        let said = wording.text.history();
        let say = if self.is_back { said.undone } else { said.redone };
        say(&self.deed.words(wording))
    }
}

/// The places of the steps. Copies are handles to the same ones.
#[derive(Clone, Copy)]
pub(in crate::app) struct UndoSelection {
    store: Store,
    screen: Screen,
    focus: Focus,
    grids: Grids,
    notices: Notices,
    /// By step, the oldest first: where the person was before it and after it.
    places: StoredValue<VecDeque<(StepId, [Place; 2])>>,
    /// Where the person was when the page last came to rest.
    here: StoredValue<Place>,
    /// The newest step there has been.
    newest: StoredValue<StepId>,
    gone: RwSignal<Option<Gone>>,
}

impl UndoSelection {
    /// Follows the person from now on.
    pub(in crate::app) fn follow() -> Self {
        let (store, screen, focus) =
            (expect_context::<Store>(), expect_context::<Screen>(), expect_context::<Focus>());
        let trail = Self {
            store,
            screen,
            focus,
            grids: expect_context(),
            notices: expect_context(),
            places: StoredValue::new(VecDeque::new()),
            here: StoredValue::new(untrack(|| place(screen, focus, None))),
            newest: StoredValue::new(newest(store)),
            gone: RwSignal::new(None),
        };
        effect(move || {
            store.track(UpdateRate::Edit);
            trail.note(place(screen, focus, trail.here.get_value().heading));
        });
        // Before what is done there: then the focus may be elsewhere, or at the heading of another word.
        for begins in ["keydown", "pointerdown"] {
            on_early(begins, move |_: Event| {
                trail.here.update_value(|here| here.heading = heading(here.heading))
            });
        }
        trail
    }

    /// Notes where the person is; with a new step, also where it began.
    fn note(self, there: Place) {
        let newest = newest(self.store);
        if newest > self.newest.get_value() {
            self.newest.set_value(newest);
            self.places.update_value(|places| {
                places.push_back((newest, [self.here.get_value(), there]));
                if places.len() > KEPT {
                    places.pop_front();
                }
            });
        }
        self.here.set_value(there);
    }

    /// Goes one step back, or forth, tells what it was, and goes to where the person was then.
    pub(in crate::app) fn step(self, is_back: bool) {
        self.store.seal();
        // Told by what the step does to the document before it: that is this one, or what it will have been.
        let deed = |worksheet: &Worksheet| worksheet.next_step().and_then(HistoryEntry::of);
        let ahead = self.store.worksheet(deed);
        let done = self.done();
        self.go_to(if is_back { done.saturating_sub(1) } else { done + 1 });
        if self.done() == done {
            // A gesture that led nowhere was all there was to take back.
            return;
        }
        let deed = if is_back { self.store.worksheet(deed) } else { ahead };
        let (revision, range) = (self.store.revision(), self.focus.range.get_untracked());
        self.gone.set(deed.map(|deed| Gone { deed, is_back, revision, range }));
    }

    /// Goes to where so many steps are done, and to where the person was then.
    pub(in crate::app) fn go_to(self, done: usize) {
        let before = self.done();
        let place = self.store.worksheet(|worksheet| {
            // Back, it is where the last of them began; forth, where the last of them ended.
            let (at, end) = if done < before { (done, 0) } else { (done.checked_sub(1)?, 1) };
            let id = worksheet.history().id(at)?;
            self.places.with_value(|places| {
                let found = places.binary_search_by_key(&id, |(step, _)| *step).ok()?;
                Some(places[found].1[end])
            })
        });
        // Whoever was in a grid goes on from there; whoever pressed a button can press it again.
        let focused = document().active_element();
        let is_in_grid = is_within(focused.map(Into::into), "[role='grid']");
        self.notices.notice.set(None);
        self.gone.set(None);
        self.store.go_to(done);
        if let Some(place) = place {
            self.go(place, is_in_grid);
        }
    }

    /// How many steps are done.
    pub(in crate::app) fn done(self) -> usize {
        self.store.worksheet(|worksheet| worksheet.history().done())
    }

    /// What is told of each step, the newest first.
    pub(in crate::app) fn steps<T>(self, tell: impl Fn(Step<'_>) -> T) -> Vec<T> {
        self.store.seal();
        self.store.worksheet(|worksheet| worksheet.steps(tell))
    }

    /// The step that was gone last, while there is something to tell of it; watched.
    pub(in crate::app) fn gone(self) -> Option<Gone> {
        let range = self.focus.range.get();
        self.gone.get().filter(|gone| {
            self.store.is_still_at(gone.revision) && range.is_none_or(|range| gone.range == Some(range))
        })
    }

    /// Says no more of it.
    pub(in crate::app) fn dismiss(self) {
        self.gone.set(None);
    }

    fn go(self, Place { selected, range, window, heading }: Place, is_in_grid: bool) {
        let Self { store, screen, focus, grids, .. } = self;
        focus.hover.set(None);
        screen.window(selected.stage).set(window);
        focus.selection.set(selected);
        focus.stretch.update(|stretch| *stretch.own(store) = range);
        // A mask that is gone takes its matrix along.
        let cell = focus.selected.get_untracked();
        match heading.filter(|_| is_in_grid) {
            Some(token) => {
                grids.show(CellRef { stage: Stage::X, row: token, col: 0 });
                headings::focus(token);
            }
            None if is_in_grid => grids.focus(cell),
            None => grids.show(cell),
        }
    }
}

/// Where the person is now, watched; `before` is the heading where she was.
fn place(screen: Screen, focus: Focus, before: Option<usize>) -> Place {
    let selected = focus.selected.get();
    let (range, window) = (focus.range.get(), screen.window(selected.stage).get());
    Place { selected, range, window, heading: heading(before) }
}

/// The word whose heading has the focus; that of before while the focus is in no grid, but in a menu for one.
fn heading(before: Option<usize>) -> Option<usize> {
    let focused = document().active_element();
    match focused.as_ref().and_then(headings::token) {
        None if !is_within(focused.map(Into::into), "[role='grid']") => before,
        token => token,
    }
}

/// The newest step that is done; 0 where none is.
fn newest(store: Store) -> StepId {
    store.worksheet(|worksheet| {
        let history = worksheet.history();
        history.done().checked_sub(1).and_then(|at| history.id(at)).unwrap_or_default()
    })
}
