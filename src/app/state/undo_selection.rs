//! The selection before and after each undo step, so that undo and redo can restore it.
//!
//! Selections are not part of the document: another reader of it has another selection. They are stored by the step's
//! own id, so nothing needs to be updated when steps are dropped.

use std::collections::VecDeque;

use leptos::prelude::*;
use web_sys::Event;

use crate::{
    app::{
        browser::{dom::is_within, early::on_early},
        kit::{context::expect_context, reactive::effect},
        state::{
            focus::Focus,
            grids::Grids,
            history_move::HistoryMove,
            notices::Notices,
            screen::Screen,
            stage_spot::{StageSpot, Token},
            store::{Store, UpdateRate},
            token_headings::TokenHeading,
            undone_step::UndoneStep,
        },
    },
    layout::CellRange,
    model::{CellRef, Step, StepId, Worksheet},
    present::HistoryEntry,
};

/// How many steps have stored selections: as many as the history keeps.
const KEPT: usize = 1_000;

/// A selection: the selected cell, the range around it, and the visible window of its matrix.
#[derive(Clone, Copy, PartialEq)]
struct SavedSelection {
    selected: CellRef,
    range: Option<CellRange>,
    window: (usize, usize),
    /// The token whose heading had the focus.
    heading: Option<Token>,
}

/// The selections around a step.
struct StepSelections {
    step: StepId,
    before: SavedSelection,
    after: SavedSelection,
}

/// The selections of the steps. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct UndoSelection {
    store: Store,
    screen: Screen,
    focus: Focus,
    grids: Grids,
    notices: Notices,
    /// Those of each step, oldest first.
    steps: StoredValue<VecDeque<StepSelections>>,
    /// The selection after the last edit or change of the selection.
    here: StoredValue<SavedSelection>,
    /// The newest step so far.
    newest: StoredValue<StepId>,
    /// The step undone or redone last, and what was selected then.
    undone: RwSignal<Option<UndoneStep>>,
}

impl UndoSelection {
    /// Starts following the user's selection.
    pub(in crate::app) fn follow() -> Self {
        let (store, screen, focus) =
            (expect_context::<Store>(), expect_context::<Screen>(), expect_context::<Focus>());
        let undo_selection = Self {
            store,
            screen,
            focus,
            grids: expect_context(),
            notices: expect_context(),
            steps: StoredValue::new(VecDeque::new()),
            here: StoredValue::new(untrack(|| place(screen, focus, None))),
            newest: StoredValue::new(newest(store)),
            undone: RwSignal::new(None),
        };
        effect(move || {
            store.track(UpdateRate::Edit);
            undo_selection.note(place(screen, focus, undo_selection.here.get_value().heading));
        });
        // Runs before other handlers: they may move the focus elsewhere, or to another token's heading.
        for begins in ["keydown", "pointerdown"] {
            on_early(begins, move |_: Event| {
                undo_selection.here.update_value(|here| here.heading = heading(here.heading))
            });
        }
        undo_selection
    }

    /// Records the current selection; if there is a new step, also the one before it.
    fn note(self, there: SavedSelection) {
        let newest = newest(self.store);
        if newest > self.newest.get_value() {
            self.newest.set_value(newest);
            self.steps.update_value(|steps| {
                steps.push_back(StepSelections { step: newest, before: self.here.get_value(), after: there });
                if steps.len() > KEPT {
                    steps.pop_front();
                }
            });
        }
        self.here.set_value(there);
    }

    /// Undoes or redoes one step, restores the selection, and keeps what the step was for the status line.
    pub(in crate::app) fn step(self, by: HistoryMove) {
        self.store.seal();
        // A step is described against the document before it: the current one for redo, the resulting one for undo.
        let entry = |worksheet: &Worksheet| worksheet.next_step().and_then(HistoryEntry::of);
        let ahead = self.store.worksheet(entry);
        let done = self.done();
        self.go_to(match by {
            HistoryMove::Undo => done.saturating_sub(1),
            HistoryMove::Redo => done + 1,
        });
        if self.done() == done {
            // An open gesture that changed nothing was all there was to undo.
            return;
        }
        let entry = match by {
            HistoryMove::Undo => self.store.worksheet(entry),
            HistoryMove::Redo => ahead,
        };
        let (revision, range) = (self.store.revision(), self.focus.range.get_untracked());
        self.undone.set(entry.map(|entry| UndoneStep { entry, by, revision, range }));
    }

    /// Undoes or redoes until `done` steps are done, and restores the selection.
    pub(in crate::app) fn go_to(self, done: usize) {
        let before = self.done();
        let place = self.store.worksheet(|worksheet| {
            // Undoing restores the selection before the oldest undone step; redoing, the one after the newest redone
            // step.
            let is_undo = done < before;
            let id = worksheet.history().id(if is_undo { done } else { done.checked_sub(1)? })?;
            self.steps.with_value(|steps| {
                let around = &steps[steps.binary_search_by_key(&id, |around| around.step).ok()?];
                Some(if is_undo { around.before } else { around.after })
            })
        });
        // A user in a grid continues there; a user who pressed a button can press it again.
        let focused = document().active_element();
        let is_in_grid = is_within(focused.map(Into::into), "[role='grid']");
        self.notices.notice.set(None);
        self.undone.set(None);
        self.store.go_to(done);
        if let Some(place) = place {
            self.go(place, is_in_grid);
        }
    }

    /// Returns how many steps are done.
    pub(in crate::app) fn done(self) -> usize {
        self.store.worksheet(|worksheet| worksheet.history().done())
    }

    /// Returns the result of `describe` for each step, newest first.
    pub(in crate::app) fn steps<T>(self, describe: impl Fn(Step<'_>) -> T) -> Vec<T> {
        self.store.seal();
        self.store.worksheet(|worksheet| worksheet.steps(describe))
    }

    /// Returns the step undone or redone last, until something else is changed or another range is selected. Tracked.
    pub(in crate::app) fn undone_step(self) -> Option<UndoneStep> {
        let range = self.focus.range.get();
        self.undone.get().filter(|step| {
            self.store.is_still_at(step.revision) && range.is_none_or(|range| step.range == Some(range))
        })
    }

    /// Forgets the step undone or redone last, so that the page no longer shows it.
    pub(in crate::app) fn dismiss(self) {
        self.undone.set(None);
    }

    fn go(self, SavedSelection { selected, range, window, heading }: SavedSelection, is_in_grid: bool) {
        let Self { screen, focus, grids, .. } = self;
        focus.ignore_pointer();
        screen.window(selected.stage).set(window);
        focus.select(selected);
        focus.choose_range(range);
        // If the mask is gone, so is its matrix.
        let cell = focus.selected.get_untracked();
        match heading.filter(|_| is_in_grid) {
            Some(token) => grids.focus_at(StageSpot::heading(token)),
            None if is_in_grid => grids.focus(cell),
            None => grids.show(cell),
        }
    }
}

/// Returns the current selection; `before` is the token whose heading had the focus before. Tracked.
fn place(screen: Screen, focus: Focus, before: Option<Token>) -> SavedSelection {
    let selected = focus.selected.get();
    let (range, window) = (focus.range.get(), screen.window(selected.stage).get());
    SavedSelection { selected, range, window, heading: heading(before) }
}

/// Returns the token whose heading has the focus; `before` while the focus is outside the grids, such as in a menu.
fn heading(before: Option<Token>) -> Option<Token> {
    let focused = document().active_element();
    match focused.as_ref().and_then(TokenHeading::of).map(|heading| heading.token) {
        None if !is_within(focused.map(Into::into), "[role='grid']") => before,
        token => token,
    }
}

/// Returns the id of the newest done step; 0 if there is none.
fn newest(store: Store) -> StepId {
    store.worksheet(|worksheet| {
        let history = worksheet.history();
        history.done().checked_sub(1).and_then(|at| history.id(at)).unwrap_or_default()
    })
}
