//! The document that the tour shows: one of its own for each step, with the user's work set aside, or the user's work. The
//! latter must begin at X, with self-attention.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{effect, memo},
        },
        state::{
            focus::Focus,
            grids::Grids,
            hidden::Hidden,
            locale::Locale,
            notice::Notice,
            notices::Notices,
            predictions::Predictions,
            remembered,
            store::{Store, UpdateRate},
        },
    },
    explain::Step,
    model::{CellRef, Document},
    present::{is_toured, tour_cell, tour_document},
};

/// The document that the tour shows. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct TourDocument {
    store: Store,
    covers: Hidden,
    focus: Focus,
    grids: Grids,
    locale: Locale,
    notices: Notices,
    /// The step whose document was shown last.
    step: StoredValue<Option<Step>>,
    /// The cell that was selected in the user's own work.
    selected: StoredValue<Option<CellRef>>,
    /// The predictions made in the tour.
    pub(super) predicted: RwSignal<Predictions>,
    /// Whether the tour uses the user's own numbers.
    is_own: StoredValue<bool>,
}

impl TourDocument {
    /// Starts at the current step of the tour.
    pub(in crate::app) fn begin(predicted: RwSignal<Predictions>) -> Self {
        let tour_document = Self {
            store: expect_context(),
            covers: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
            locale: expect_context(),
            notices: expect_context(),
            step: StoredValue::new(None),
            selected: StoredValue::new(None),
            predicted,
            is_own: StoredValue::new(remembered::tours_own()),
        };
        tour_document.settle();
        tour_document.leave_untoured();
        tour_document
    }

    /// Shows the document of the current step, and selects the cell that the step is about.
    pub(in crate::app) fn settle(self) {
        self.notice_another();
        let step = self.covers.step.get_untracked();
        let wanted = step.filter(|_| !self.is_own.get_value() || !self.can_be_toured());
        if wanted != self.step.get_value() {
            self.step.set_value(wanted);
            self.show(wanted);
        }
        if let Some(step) = step {
            let cell = self.store.worksheet(|worksheet| tour_cell(worksheet.document(), step));
            self.focus.select_and_explain(cell);
        } else {
            self.keep_own(false);
            self.predicted.set(Predictions::default());
        }
    }

    /// Chooses between the user's own numbers and a document for each step.
    pub(super) fn use_own_numbers(self, is_own: bool) {
        self.notice_another();
        if is_own && !self.can_be_toured() {
            self.tell_why();
        }
        self.keep_own(is_own);
        self.settle();
    }

    /// Whether the tour can be taken on the user's own work: it begins at X, and the keys are those of its own words.
    fn can_be_toured(self) -> bool {
        self.store.own_work(|worksheet| is_toured(worksheet.document().shape()))
    }

    /// Goes on with the numbers of the tour when the tour is not about what is shown: Q, K and V are given, or the keys are
    /// those of other words.
    fn leave_untoured(self) {
        effect(move || {
            if is_toured(self.store.shape().get()) || self.covers.step.get().is_none() {
                return;
            }
            untrack(|| {
                // The tour's own numbers are shown anew.
                match self.store.is_aside() {
                    true => self.step.set_value(None),
                    false => self.tell_why(),
                }
                self.settle();
            });
        });
    }

    /// Says why the tour keeps to its own numbers.
    fn tell_why(self) {
        let is_given = self.store.own_work(|worksheet| worksheet.document().shape().is_given());
        self.notices.tell(match is_given {
            true => Notice::done(|text, _| text.steps().bar.own_given.to_owned()),
            false => Notice::done(|text, _| text.steps().bar.own_crossed.to_owned()),
        });
    }

    /// Whether the user's own work is shown. Tracked.
    pub(super) fn is_own(self) -> Memo<bool> {
        let store = self.store;
        memo(move || {
            store.track(UpdateRate::Document);
            !store.is_aside()
        })
    }

    /// If the user has opened another document meanwhile, the tour continues on that one.
    fn notice_another(self) {
        if self.step.get_value().is_some() && !self.store.is_aside() {
            self.step.set_value(None);
            self.keep_own(true);
        }
    }

    /// Shows the document of a chapter after the last step, with a cell selected. Another step, and leaving the tour, end it.
    pub(super) fn show_chapter(self, document: Document, cell: CellRef) {
        self.grids.commit_drafts();
        self.notice_another();
        if !self.store.is_aside() {
            self.selected.set_value(Some(self.focus.last_selected()));
        }
        // As if it were the step's: so that leaving the tour puts the user's work back, also where the tour is on that.
        self.step.set_value(self.covers.step.get_untracked());
        let convention = self.store.settings().get_untracked().convention;
        self.store.show_instead(document.written_in(convention));
        self.focus.select_and_explain(cell);
    }

    fn keep_own(self, is_own: bool) {
        remembered::keep_tours_own(is_own);
        self.is_own.set_value(is_own);
    }

    fn show(self, step: Option<Step>) {
        // Unfinished typing belongs to the document that is replaced.
        self.grids.commit_drafts();
        let Some(step) = step else {
            self.store.take_back();
            if let Some(selected) = self.selected.try_update_value(Option::take).flatten() {
                self.focus.select(selected);
            }
            return;
        };
        if !self.store.is_aside() {
            self.selected.set_value(Some(self.focus.last_selected()));
        }
        let convention = self.store.settings().get_untracked().convention;
        let language = untrack(|| self.locale.language());
        self.store.show_instead(tour_document(step, language).written_in(convention));
    }
}
