//! What the person is told of the saves.

use super::saver::Saver;
use crate::app::{
    browser::storage,
    state::notice::{Notice, OfWork},
};
use leptos::prelude::*;

/// Says that the browser was asked to keep what is stored.
const PERSISTS: &str = "attenscope.persists";

impl Saver {
    /// The work is where it outlives the page.
    pub(super) fn saved(self) {
        self.patience.stop();
        self.state.update_value(|state| {
            (state.has_failed, state.is_refused, state.knows_unsaved) = (false, false, false);
        });
        self.risk(false);
        self.take_back(Notice::OfWork(OfWork::Unsaved));
        if matches!(storage::load_text(PERSISTS), Ok(None)) && storage::save_text(PERSISTS, "asked").is_ok() {
            storage::ask_to_persist();
        }
    }

    /// The database has answered.
    pub(super) fn answered(self) {
        self.state.update_value(|state| state.knows_unanswered = false);
        self.take_back(Notice::OfWork(OfWork::Unanswered));
    }

    pub(super) fn take_back(self, notice: Notice) {
        if self.notices.notice.with_untracked(|shown| *shown == Some(notice)) {
            self.notices.notice.set(None);
        }
    }

    /// Told until the person dismisses it, whatever took its place meanwhile.
    pub(super) fn tell_failure(self) {
        self.patience.stop();
        self.risk(true);
        let mut is_known = false;
        self.state.update_value(|state| {
            state.has_failed = true;
            is_known = state.knows_unsaved;
        });
        if !is_known {
            self.tell(Notice::OfWork(OfWork::Unsaved));
        }
    }

    pub(super) fn tell(self, notice: Notice) {
        if self.notices.notice.with_untracked(|shown| *shown != Some(notice)) {
            self.notices.notice.set(Some(notice));
        }
    }

    /// The person has read the notice of the moment.
    pub(super) fn dismiss(self) {
        let notice = self.notices.notice.get_untracked();
        self.state.update_value(|state| match notice {
            Some(Notice::OfWork(OfWork::Unsaved)) => state.knows_unsaved = true,
            Some(Notice::OfWork(OfWork::Unanswered)) => state.knows_unanswered = true,
            _ => {}
        });
        self.notices.notice.set(None);
    }
}
