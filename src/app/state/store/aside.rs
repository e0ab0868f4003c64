//! The person's own work, while another document is on the page in its place.

use super::{InputRevisions, Store};
use crate::model::{Change, Document, Reach, Worksheet};
use leptos::prelude::*;

/// What was put aside, and the revisions that it had: nothing changes it meanwhile.
pub(super) struct Aside {
    worksheet: Worksheet,
    revision: u32,
    inputs: InputRevisions,
}

impl Store {
    /// Shows another document, with nothing to undo, in the place of the person's own work, which stays aside until it is
    /// taken back.
    pub(in crate::app) fn show_instead(self, document: Document) {
        self.seal();
        let (revision, inputs) = (self.own_revision(), self.own_input_revisions());
        self.state.update_value(|state| {
            let worksheet = state.worksheet.put_aside(document);
            state.aside.get_or_insert_with(|| Box::new(Aside { worksheet, revision, inputs }));
        });
        self.tell_of_another();
    }

    /// Shows the person's own work again, with its history, if it was put aside.
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
            self.tell_of_another();
        }
    }

    /// Tells that everything is another document's; no edit of a person has reached it.
    fn tell_of_another(self) {
        self.tell(&Change::All);
        self.state.update_value(|state| state.reach = Reach::default());
    }

    /// Whether another document is on the page in the place of the person's own work.
    pub(in crate::app) fn is_aside(self) -> bool {
        self.state.with_value(|state| state.aside.is_some())
    }

    /// Reads the person's own work, wherever it is, without watching it.
    pub(in crate::app) fn own<T>(self, f: impl FnOnce(&Worksheet) -> T) -> T {
        self.state
            .with_value(|state| f(state.aside.as_ref().map_or(&state.worksheet, |aside| &aside.worksheet)))
    }

    /// Counts the changes of the person's own work, without watching them.
    pub(in crate::app) fn own_revision(self) -> u32 {
        let aside = self.state.with_value(|state| state.aside.as_ref().map(|aside| aside.revision));
        aside.unwrap_or_else(|| self.revision())
    }

    /// Counts the changes of each matrix of it that a person edits.
    pub(in crate::app) fn own_input_revisions(self) -> InputRevisions {
        let aside = self.state.with_value(|state| state.aside.as_ref().map(|aside| aside.inputs));
        aside.unwrap_or_else(|| self.input_revisions())
    }
}
