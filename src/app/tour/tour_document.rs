//! What the tour stands on: each step on a document of its own, with the person's work aside, or all of it on that work.

use crate::app::{
    kit::reactive::memo,
    state::{
        focus::Focus,
        grids::Grids,
        hidden::Hidden,
        remembered,
        store::{Store, UpdateRate},
    },
};
use crate::explain::Step;
use crate::model::CellRef;
use crate::present::{tour_document, tour_pair};
use leptos::prelude::*;

/// What the tour stands on. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app) struct TourDocument {
    store: Store,
    covers: Hidden,
    focus: Focus,
    grids: Grids,
    /// The step whose document was put on the page last.
    step: StoredValue<Option<Step>>,
    /// The cell that was selected of the person's own work.
    selected: StoredValue<Option<CellRef>>,
    /// How many predictions were right, and how many there were.
    pub(super) predicted: RwSignal<(usize, usize)>,
    /// Whether the tour goes through the person's own numbers.
    is_own: StoredValue<bool>,
}

impl TourDocument {
    /// Begins where the tour is.
    pub(in crate::app) fn begin(predicted: RwSignal<(usize, usize)>) -> Self {
        let standing = Self {
            store: expect_context(),
            covers: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
            step: StoredValue::new(None),
            selected: StoredValue::new(None),
            predicted,
            is_own: StoredValue::new(remembered::tours_own()),
        };
        standing.settle();
        standing
    }

    /// Puts on the page what the tour stands on now, and goes to the cell that its step is about.
    pub(in crate::app) fn settle(self) {
        self.notice_another();
        let step = self.covers.step.get_untracked();
        let wanted = step.filter(|_| !self.is_own.get_value());
        if wanted != self.step.get_value() {
            self.step.set_value(wanted);
            self.show(wanted);
        }
        if let Some(step) = step {
            let pair = self.store.worksheet(|worksheet| tour_pair(worksheet.document()));
            self.focus.hover.set(None);
            self.focus.selection.set(step.cell(pair));
        } else {
            self.keep_own(false);
            self.predicted.set((0, 0));
        }
    }

    /// Has the tour go through the person's own numbers, or each step stand on its document again.
    pub(super) fn stand_on_own(self, is_own: bool) {
        self.notice_another();
        self.keep_own(is_own);
        self.settle();
    }

    /// Whether it is the person's own work that is on the page, watched.
    pub(super) fn is_own(self) -> Memo<bool> {
        let store = self.store;
        memo(move || {
            store.track(UpdateRate::Document);
            !store.is_aside()
        })
    }

    /// Another document may have been asked for meanwhile: then the tour goes on with that.
    fn notice_another(self) {
        if self.step.get_value().is_some() && !self.store.is_aside() {
            self.step.set_value(None);
            self.keep_own(true);
        }
    }

    fn keep_own(self, is_own: bool) {
        remembered::keep_tours_own(is_own);
        self.is_own.set_value(is_own);
    }

    fn show(self, step: Option<Step>) {
        // What is being typed belongs to the document that goes.
        self.grids.commit_drafts();
        let Some(step) = step else {
            self.store.take_back();
            if let Some(selected) = self.selected.try_update_value(Option::take).flatten() {
                self.focus.selection.set(selected);
            }
            return;
        };
        if !self.store.is_aside() {
            self.selected.set_value(Some(self.focus.selection.get_untracked()));
        }
        let convention = self.store.settings().get_untracked().convention;
        self.store.show_instead(tour_document(step).written_in(convention));
    }
}
