//! The user's own work while another document is on the page instead.

use leptos::prelude::*;

use super::Store;
use crate::{
    model::{Change, Document, Reach, Worksheet},
    saving::InputRevisions,
};

/// The user's worksheet and its revisions. Nothing changes them while it is set aside.
pub(super) struct Aside {
    worksheet: Worksheet,
    revision: u32,
    inputs: InputRevisions,
}

impl Store {
    /// Shows another document with an empty history, and sets the user's own work aside until [`Store::take_back`].
    pub(in crate::app) fn show_instead(self, document: Document) {
        self.seal();
        let (revision, inputs) = (self.own_revision(), self.own_input_revisions());
        self.state.update_value(|state| {
            let worksheet = state.worksheet.put_aside(document);
            state.aside.get_or_insert_with(|| Box::new(Aside { worksheet, revision, inputs }));
        });
        self.propagate_replacement();
    }

    /// Puts the user's own work back on the page with its history, if it was set aside.
    pub(in crate::app) fn take_back(self) {
        self.seal();
        let mut is_back = false;
        self.state.update_value(|state| {
            if let Some(aside) = state.aside.take() {
                state.worksheet.take_back(aside.worksheet);
                is_back = true;
            }
        });
        if is_back {
            self.propagate_replacement();
        }
    }

    /// Reports that everything changed, and resets the reach: no edit by the user caused this change.
    fn propagate_replacement(self) {
        self.propagate(&Change::All);
        self.state.update_value(|state| state.reach = Reach::default());
    }

    /// Whether another document is on the page instead of the user's own work.
    pub(in crate::app) fn is_aside(self) -> bool {
        self.state.with_value(|state| state.aside.is_some())
    }

    /// Reads the user's own work, on the page or set aside, untracked.
    pub(in crate::app) fn own_work<T>(self, f: impl FnOnce(&Worksheet) -> T) -> T {
        self.state
            .with_value(|state| f(state.aside.as_ref().map_or(&state.worksheet, |aside| &aside.worksheet)))
    }

    /// Returns the revision of the user's own work, untracked.
    pub(in crate::app) fn own_revision(self) -> u32 {
        let aside = self.state.with_value(|state| state.aside.as_ref().map(|aside| aside.revision));
        aside.unwrap_or_else(|| self.revision())
    }

    /// Returns the revision of each input matrix of the user's own work, untracked.
    pub(in crate::app) fn own_input_revisions(self) -> InputRevisions {
        let aside = self.state.with_value(|state| state.aside.as_ref().map(|aside| aside.inputs));
        aside.unwrap_or_else(|| self.input_revisions())
    }
}
