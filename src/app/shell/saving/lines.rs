//! The lines of work of this page. Whatever a choice sets aside stays in storage until the user deletes it, wherever
//! undo and redo lead afterwards: see [`WorkLines`](crate::saving::WorkLines).

use leptos::{prelude::*, task::spawn_local};

use super::{saver::Saver, snapshot, state::Aside};
use crate::{
    app::browser::storage::{self, StorageLocation, WriteOutcome},
    model::{Document, StepId},
    saving::{OverwriteRule, Stamp},
};

impl Saver {
    /// The current line of work.
    pub(super) fn line(self) -> u32 {
        self.state.with_value(|state| state.ledger.writer())
    }

    /// Where this page keeps work that may not overwrite the main save.
    pub(super) fn aside(self) -> StorageLocation {
        StorageLocation::Aside(self.line())
    }

    /// Undo and redo can cross a choice between two lines. Then saves the line that is current now, and sets the other
    /// aside.
    pub(super) fn follow_line(self) {
        self.state.update_value(|state| {
            let lines = &mut state.ledger.lines;
            let is_another =
                self.store.own_work(|worksheet| lines.follow(|step| worksheet.history().is_done(step)));
            if is_another {
                // The result of a write begun for the other line does not show whether this line is saved.
                state.begin_turn();
                state.delivery.begin_line();
                state.aside = Aside::GoesIfSame;
            }
        });
    }

    /// Deletes what this line has set aside if it equals the work on the page.
    pub(super) async fn clear_same(self) {
        let place = self.aside();
        let found = place.find().await;
        let is_on_page =
            |document: &Document| self.store.own_work(|worksheet| worksheet.document() == document);
        let kept = found.copies.first().and_then(|copy| snapshot::read(copy).ok());
        if kept.is_some_and(|(kept, _)| is_on_page(&kept.document)) {
            place.clear();
        }
    }

    /// Begins a new line at this step of the history, which continues the given save.
    pub(super) fn begin_line(self, step: StepId, save: Option<Stamp>) {
        let line = storage::new_writer();
        self.state.update_value(|state| state.ledger.lines.begin(step, line, save));
        storage::hold_lock(line);
    }

    /// Sets aside the current line's work unless storage has it already. localStorage has it when this returns.
    pub(super) fn keep_line(self) {
        let revision = self.store.own_revision();
        if self.state.with_value(|state| state.delivery.is_settled(revision)) {
            return;
        }
        let (place, work, stamp) = (self.aside(), self.work(), self.count());
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        if !is_kept {
            // If this cannot be noted, the next visit looks into the database anyway.
            let _ = place.promise(Stamp::new(0, stamp.writer));
        }
        let record = work.record(stamp, |_| None);
        spawn_local(async move {
            let written = place.write(record, |_| OverwriteRule::Replace).await;
            if matches!(written, Ok(WriteOutcome::Done(_))) && !is_kept {
                let _ = place.refer(stamp);
            }
        });
    }
}
