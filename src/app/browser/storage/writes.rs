//! Writing to a place, setting its work aside and clearing it, in the database and in localStorage.

use std::time::Duration;

use super::{
    StorageError,
    contents::{SavedCopy, StoredWork},
    database::{answer, answer_within},
    local,
    location::{StorageLocation, is_left, left_by},
    new_writer,
    record::Record,
    transactions::{self, Handed, WriteOutcome},
};
use crate::saving::{Ledger, OverwriteRule, Stamp};

/// The timeout of a write. A write that completes later still counts as this page's own.
const WRITING: Duration = Duration::from_secs(10);

impl StorageLocation {
    /// Writes a record to the database in place of those that `rule` allows to replace. Sets some of them aside first,
    /// as `rule` says.
    pub(in crate::app) async fn write(
        self,
        record: Record,
        rule: impl Fn(Option<Stamp>) -> OverwriteRule,
    ) -> Result<WriteOutcome, StorageError> {
        let name = self.record();
        let also = |name: &str| self == Self::Work && is_left(name);
        let aside = |line| Self::Aside(line).record();
        let written = answer_within(WRITING, transactions::write(&name, also, record, rule, aside)).await?;
        if let WriteOutcome::Done(set_aside) = &written {
            for (stamp, line) in set_aside {
                if let Some(stamp) = stamp {
                    // If this fails, the next visit still finds the record in the database.
                    let _ = Self::Aside(*line).promise(*stamp);
                }
            }
        }
        Ok(written)
    }

    /// Writes work that was found to the database, where it survives a crash, under its own stamp, so that another tab
    /// which continues from it is not disturbed. `seen` are all saves that were found.
    pub(in crate::app) fn record_found(
        self,
        copy: &SavedCopy,
        seen: Vec<Stamp>,
    ) -> impl Future<Output = ()> + use<> {
        // While it waits, the record is in the browser's memory, not in WebAssembly's.
        let (stamp, record) = (copy.stamp, Record::of_copy(copy.stamp, &copy.text, &copy.blocks));
        self.record_as(stamp, record, seen)
    }

    async fn record_as(self, stamp: Option<Stamp>, record: Record, seen: Vec<Stamp>) {
        let ledger = Ledger::new(new_writer(), seen, false);
        // If the write is refused, the old record stays.
        if matches!(self.write(record, |there| ledger.overwrite_rule(there)).await, Ok(WriteOutcome::Done(_)))
            && let (Some(own), Some(noted)) = (stamp, self.stamp_now())
            && own.leaves_out(noted)
            && !ledger.is_foreign(noted)
        {
            // The save in localStorage was among those found, and has been set aside.
            let _ = self.tell(stamp);
        }
    }

    /// Writes a copy as it was found, unless there is already one that is not older.
    pub(in crate::app) async fn keep_copy(self, copy: &SavedCopy) -> Result<(), StorageError> {
        let record = Record::of_copy(copy.stamp, &copy.text, &copy.blocks);
        let rule = |there| if there < copy.stamp { OverwriteRule::Replace } else { OverwriteRule::Keep };
        self.write(record, rule).await?;
        if let Some(stamp) = copy.stamp {
            // If this fails, the next visit still finds the record in the database.
            let _ = self.promise(stamp);
        }
        Ok(())
    }

    /// Hands a writer's record to the database as the page closes.
    pub(in crate::app) fn hand_over(self, record: &Record, writer: u32) -> Handed {
        match self {
            Self::Work => transactions::hand_over(&left_by(writer), record),
            Self::Damaged | Self::Aside(_) => transactions::hand_over(&self.record(), record),
        }
    }

    /// Copies what was found here to another place, and removes it here unless it `stays`. What another tab has written
    /// here meanwhile is left alone.
    pub(in crate::app) async fn set_aside(
        self,
        found: &StoredWork,
        other: Self,
        stays: bool,
    ) -> Result<(), StorageError> {
        let is_there = || local::get(&self.key()) == found.local;
        let mut copied = if is_there() { self.copy_text_to(other) } else { Ok(true) };
        match found.database {
            Ok(()) => {
                let stays = stays || copied.is_err();
                let name = |name: &str| match name == self.record() {
                    true => other.record(),
                    false => format!("{}.{name}", other.record()),
                };
                answer(transactions::set_aside(&found.records, name, stays)).await?;
                // localStorage may lack room for two copies; the database has it.
                let has_room = found.records.iter().all(|(name, _)| *name != self.record());
                if copied == Err(StorageError::Full) && has_room {
                    let text = local::get_unread(&self.key())?.unwrap_or_default();
                    copied =
                        other.write(Record::unread(text), |_| OverwriteRule::Replace).await.map(|_| true);
                }
                copied?;
            }
            // The database was not read, so its records are neither copied nor removed.
            Err(error) => copied?.then_some(()).ok_or(error)?,
        }
        if !stays && is_there() {
            self.clear_text();
        }
        Ok(())
    }

    /// Removes the record that a page handed over as it was left, after it has come back.
    pub(in crate::app) fn forget_left(writer: u32) {
        transactions::forget(&left_by(writer));
    }

    /// Empties the place.
    pub(in crate::app) fn clear(self) {
        self.clear_text();
        transactions::forget(&self.record());
    }

    /// Like [`clear`](Self::clear), but waits for the database.
    pub(in crate::app) async fn delete(self) {
        self.clear_text();
        // If this fails, the work is offered again.
        let _ = answer(transactions::delete(&self.record())).await;
    }
}
