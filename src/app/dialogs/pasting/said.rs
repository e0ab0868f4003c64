//! The dialog's messages: refusals, whether the numbers fit, and what would change.

use leptos::prelude::*;

use super::numbers::{PasteRefusal, Pasting};
use crate::{
    app::{
        browser::chosen_file::FileUnread as UnreadFile,
        dialogs::{Open, preview::numbers, sizes::size_changes},
        kit::parts::{all, nothing, paragraph, text},
    },
    format::TableError,
    present::{Fit, Placing},
};

impl Pasting {
    /// Returns why nothing can be done, in words.
    pub(super) fn refusal(self) -> Option<String> {
        let (is_tried, text) = (self.is_tried.get(), self.locale.text());
        let said = text.pasting();
        match self.refused.get() {
            Some(PasteRefusal::File(UnreadFile::TooLarge(name))) => return Some((said.too_large)(&name)),
            Some(PasteRefusal::File(UnreadFile::Refused(name))) => return Some((said.unread)(&name)),
            Some(PasteRefusal::TooLong) => return Some(text.table().too_long.to_owned()),
            Some(PasteRefusal::NotChosen) => return Some(said.not_chosen.to_owned()),
            Some(PasteRefusal::Shape(error)) => return Some((said.beyond)(error.axis, error.limit)),
            Some(PasteRefusal::Edit(error)) => return Some((text.refusal().edit)(&error)),
            None => {}
        }
        let unread = self.unread()?;
        match unread.error {
            // An empty field is not reported before the user tries to use it.
            TableError::Empty if !is_tried => None,
            _ => Some(unread.words(text.table())),
        }
    }

    /// Returns the sentences on what was read and whether the numbers fit.
    pub(super) fn verdict(self) -> String {
        let said = self.locale.text().pasting();
        let several = self.reading(|reading| reading.tables.len()).filter(|&count| count > 1);
        let size = self.table(|table| (table.table.values.rows(), table.table.values.cols()));
        let fit = size.map(|size| match (self.misfit(), self.placing.get()) {
            (Some(Fit::Misfit { room, .. }), Placing::Whole(_)) => (said.other_size)(size, room),
            (Some(Fit::Misfit { room, .. }), Placing::From { .. }) => (said.no_room)(size, room),
            _ => (said.read)(size.0, size.1),
        });
        let sentences = several.map(said.several).into_iter().chain(fit).chain(self.notes());
        sentences.collect::<Vec<_>>().join(said.between)
    }

    /// Shows the first numbers, and how the sheet would change.
    pub(super) fn outcome(self, open: Open) -> AnyView {
        let said = self.locale.text().pasting();
        let digits = self.locale.digits.get();
        let preview = self.table(|table| numbers(&table.table.values, digits)).unwrap_or_else(nothing);
        let Some(Fit::Misfit { part, shape, .. }) = self.misfit() else {
            return match open.is_new.get() {
                true => all(vec![preview, paragraph("soft", text(self.locale.text().shape().goes))]),
                false => preview,
            };
        };
        let resizing = match shape {
            Ok(shape) => self
                .store
                .worksheet(|worksheet| size_changes(worksheet.document(), shape, said.resizing, self.locale)),
            Err(error) => paragraph("", text((said.beyond)(error.axis, error.limit))),
        };
        let part = match part == self.size() {
            true => said.all_fit.to_owned(),
            false => (said.part)(part.0, part.1),
        };
        all(vec![preview, resizing, paragraph("soft", text(part))])
    }
}
