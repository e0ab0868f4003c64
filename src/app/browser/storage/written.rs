//! What is written to a place, set aside from it and taken away, in the database and in what localStorage says of it.

use std::time::Duration;

use super::{
    StorageError,
    connection::{answer, answer_within},
    found::{Found, SavedCopy},
    local, new_writer,
    place::{Place, is_left, left_by},
    record::Record,
    transactions::{self, Handed, Outcome},
};
use crate::format::{Fate, Ledger, Stamp};

/// How long a write may take before it counts as refused. If it comes to its end later, it was this page's all the same.
const WRITING: Duration = Duration::from_secs(10);

impl Place {
    /// Writes to the database over what `judge` lets go. What it spares is set aside.
    pub(in crate::app) async fn write(
        self,
        record: Record,
        judge: impl Fn(Option<Stamp>) -> Fate,
    ) -> Result<Outcome, StorageError> {
        let name = self.record();
        let also = |name: &str| self == Self::Work && is_left(name);
        let aside = |line| Self::Aside(line).record();
        let written = answer_within(WRITING, transactions::write(&name, also, record, judge, aside)).await?;
        if let Outcome::Done(spared) = &written {
            for (stamp, line) in spared {
                if let Some(stamp) = stamp {
                    // If this cannot be noted, the next visit looks into the database anyway.
                    let _ = Self::Aside(*line).promise(*stamp);
                }
            }
        }
        Ok(written)
    }

    /// Work that was found is put where it outlives a crash, as the save that it is: another tab that goes on from it is
    /// not disturbed. `seen` are all saves that were found.
    pub(in crate::app) fn record_found(
        self,
        copy: &SavedCopy,
        seen: Vec<Stamp>,
    ) -> impl Future<Output = ()> + use<> {
        // While it waits, it lies in the browser's memory and not the page's.
        let (stamp, record) = (copy.stamp, Record::of_copy(copy.stamp, &copy.text, &copy.blocks));
        self.record_as(stamp, record, seen)
    }

    async fn record_as(self, stamp: Option<Stamp>, record: Record, seen: Vec<Stamp>) {
        let ledger = Ledger::new(new_writer(), seen, false);
        // What is refused stands where it stood.
        if matches!(self.write(record, |there| ledger.fate(there)).await, Ok(Outcome::Done(_)))
            && let (Some(own), Some(told)) = (stamp, self.stamp_now())
            && own.leaves_out(told)
            && !ledger.is_foreign(told)
        {
            // That was found, and stands aside.
            let _ = self.tell(stamp);
        }
    }

    /// Writes a copy as it was found, unless its writer has put a later one there.
    pub(in crate::app) async fn keep_copy(self, copy: &SavedCopy) -> Result<(), StorageError> {
        let record = Record::of_copy(copy.stamp, &copy.text, &copy.blocks);
        let judge = |there| if there < copy.stamp { Fate::Replace } else { Fate::Keep };
        self.write(record, judge).await?;
        if let Some(stamp) = copy.stamp {
            // If this cannot be noted, the next visit looks into the database anyway.
            let _ = self.promise(stamp);
        }
        Ok(())
    }

    /// Hands the work of a writer to the database as the page closes.
    pub(in crate::app) fn hand_over(self, record: &Record, writer: u32) -> Handed {
        match self {
            Self::Work => transactions::hand_over(&left_by(writer), record),
            Self::Damaged | Self::Aside(_) => transactions::hand_over(&self.record(), record),
        }
    }

    /// Copies what was found here to another place, and takes it away unless it `stays`. What another tab has put in its
    /// place meanwhile is left alone.
    pub(in crate::app) async fn set_aside(
        self,
        found: &Found,
        other: Self,
        stays: bool,
    ) -> Result<(), StorageError> {
        let is_there = || local::get(&self.key()) == found.local;
        let mut told = if is_there() { self.copy_text_to(other) } else { Ok(true) };
        match found.database {
            Ok(()) => {
                let stays = stays || told.is_err();
                let name = |name: &str| match name == self.record() {
                    true => other.record(),
                    false => format!("{}.{name}", other.record()),
                };
                answer(transactions::set_aside(&found.records, name, stays)).await?;
                // Two copies may not fit side by side in localStorage; the database has room.
                let has_room = found.records.iter().all(|(name, _)| *name != self.record());
                if told == Err(StorageError::Full) && has_room {
                    let text = local::get_unread(&self.key())?.unwrap_or_default();
                    told = other.write(Record::unread(text), |_| Fate::Replace).await.map(|_| true);
                }
                told?;
            }
            // What it has was neither read nor set aside, and is not taken away.
            Err(error) => told?.then_some(()).ok_or(error)?,
        }
        if !stays && is_there() {
            self.clear_text();
        }
        Ok(())
    }

    /// Takes away what a page handed over as it was left, which it has come back from.
    pub(in crate::app) fn forget_left(writer: u32) {
        transactions::forget(&left_by(writer));
    }

    /// Empties the place.
    pub(in crate::app) fn clear(self) {
        self.clear_text();
        transactions::forget(&self.record());
    }

    /// The same for a place aside, which is empty when this returns.
    pub(in crate::app) async fn delete(self) {
        self.clear_text();
        // What stays behind is offered once more.
        let _ = answer(transactions::delete(&self.record())).await;
    }
}
