//! Notices about the saves.

use leptos::prelude::*;

use super::saver::Saver;
use crate::{
    app::{
        browser::storage,
        state::notice::{Notice, OfWork},
    },
    saving::Trouble,
};

/// The key that notes that the browser was asked to make the storage persistent.
const PERSISTS: &str = "attenscope.persists";

impl Saver {
    /// Notes that the work is stored and outlives the page.
    pub(super) fn saved(self) {
        self.patience.stop();
        self.state.update_value(|state| state.trouble = Trouble::None);
        self.risk(false);
        self.take_back(Notice::OfWork(OfWork::Unsaved));
        if matches!(storage::load_text(PERSISTS), Ok(None)) && storage::save_text(PERSISTS, "asked").is_ok() {
            storage::ask_to_persist();
        }
    }

    /// Notes that the database has answered.
    pub(super) fn answered(self) {
        self.state.update_value(|state| state.knows_unanswered = false);
        self.take_back(Notice::OfWork(OfWork::Unanswered));
    }

    pub(super) fn take_back(self, notice: Notice) {
        if self.notices.notice.with_untracked(|shown| *shown == Some(notice)) {
            self.notices.notice.set(None);
        }
    }

    /// Tells the user that nothing is saved, until they dismiss it. Other notices do not stop it.
    pub(super) fn tell_failure(self) {
        self.patience.stop();
        self.risk(true);
        self.state.update_value(|state| state.trouble = state.trouble.failed());
        if !self.state.with_value(|state| state.trouble.is_known()) {
            self.tell(Notice::OfWork(OfWork::Unsaved));
        }
    }

    pub(super) fn tell(self, notice: Notice) {
        if self.notices.notice.with_untracked(|shown| *shown != Some(notice)) {
            self.notices.notice.set(Some(notice));
        }
    }

    /// Notes that the user has dismissed the current notice.
    pub(super) fn dismiss(self) {
        let notice = self.notices.notice.get_untracked();
        self.state.update_value(|state| match notice {
            Some(Notice::OfWork(OfWork::Unsaved)) => state.trouble = state.trouble.dismissed(),
            Some(Notice::OfWork(OfWork::Unanswered)) => state.knows_unanswered = true,
            _ => {}
        });
        self.notices.notice.set(None);
    }
}
