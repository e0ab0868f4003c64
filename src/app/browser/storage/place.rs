//! Named places for work: in localStorage and in the database under names that belong together.

use super::record::{self, Blocks, Record};
use super::{StorageError, local};
use crate::wire::{Kept, Stamp};

/// Where a piece of work is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Place {
    /// The work that the page opens with.
    Work,
    /// Work that could not be read.
    Damaged,
    /// Work that another one took the place of, until the person has had it.
    Aside,
}

/// Work as it was found, not looked into.
#[derive(Clone, Debug)]
pub(in crate::app) struct SavedCopy {
    /// Which save it was.
    pub(in crate::app) stamp: Option<Stamp>,
    /// The snapshot.
    pub(in crate::app) text: String,
    /// The numbers beside it.
    pub(in crate::app) blocks: Blocks,
}

/// All that was found in a place.
#[derive(Debug)]
pub(in crate::app) struct Found {
    /// The copies that can be read, the newer ones first.
    pub(in crate::app) copies: Vec<SavedCopy>,
    /// Whether localStorage says that there is work in the database.
    pub(in crate::app) is_promised: bool,
    /// The latest save that is told of.
    pub(in crate::app) stamp: Option<Stamp>,
    /// Whether localStorage could be read.
    pub(in crate::app) local: Result<(), StorageError>,
    /// Whether the database could be read.
    pub(in crate::app) database: Result<(), StorageError>,
}

/// Whether a key of localStorage is that of the work.
pub(in crate::app) fn is_work(key: &str) -> bool {
    key == Place::Work.key()
}

impl Place {
    fn key(self) -> &'static str {
        match self {
            Self::Work => "attenscope.state",
            Self::Damaged => "attenscope.damaged",
            Self::Aside => "attenscope.aside",
        }
    }

    fn record(self) -> &'static str {
        match self {
            Self::Work => "state",
            Self::Damaged => "damaged",
            Self::Aside => "aside",
        }
    }

    /// Looks into both stores.
    pub(in crate::app) async fn find(self) -> Found {
        let local = local::get(self.key());
        let database = record::read(self.record()).await;
        let text = local.as_ref().ok().and_then(Option::as_deref);
        let kept = text.map(Kept::read);
        let (here, older) = match kept {
            Some(Kept::Here { stamp, text }) => (Some((stamp, text)), None),
            Some(Kept::InDatabase { older, .. }) => (None, older),
            None => (None, None),
        };
        let mut copies: Vec<SavedCopy> = here.into_iter().map(SavedCopy::of_text).collect();
        if let Ok(Some(record)) = &database {
            copies.extend(SavedCopy::of_record(record));
        }
        // Only where the database has answered is it known that nothing newer is there.
        if let (Ok(_), Some(Kept::Here { stamp, text })) = (&database, older.map(Kept::read)) {
            copies.push(SavedCopy::of_text((stamp, text)));
        }
        copies.sort_by_key(|copy| std::cmp::Reverse(copy.stamp));
        let told = kept.and_then(Kept::stamp);
        Found {
            stamp: copies.iter().filter_map(|copy| copy.stamp).chain(told).max(),
            copies,
            // A promise with the count 0 was made before the first save, which did not come to its end.
            is_promised: matches!(kept, Some(Kept::InDatabase { stamp, .. }) if stamp.is_none_or(|stamp| stamp.count > 0)),
            local: local.map(|_| ()),
            database: database.map(|_| ()),
        }
    }

    /// The stamp that localStorage has now: whoever saved last has left it there. Nothing where it cannot be read.
    pub(in crate::app) fn stamp_now(self) -> Option<Stamp> {
        let text = local::get(self.key()).ok().flatten()?;
        Kept::read(&text).stamp()
    }

    /// Keeps work that is a text alone in localStorage, before this returns.
    pub(in crate::app) fn keep(self, stamp: Stamp, text: &str) -> Result<(), StorageError> {
        local::set(self.key(), &Kept::Here { stamp: Some(stamp), text }.to_string())
    }

    /// Says in localStorage, where nothing is said yet, that there will be work in the database.
    pub(in crate::app) fn promise(self, writer: u32) -> Result<(), StorageError> {
        match local::get(self.key())? {
            Some(_) => Ok(()),
            None => {
                let stamp = Some(Stamp { count: 0, writer });
                local::set(self.key(), &Kept::InDatabase { stamp, older: None }.to_string())
            }
        }
    }

    /// Says in localStorage that the work of that save is in the database. Earlier work that stands there stays, until
    /// the later one has been read once.
    pub(in crate::app) fn refer(self, stamp: Option<Stamp>, is_read: bool) -> Result<(), StorageError> {
        let there = local::get(self.key())?;
        let older = match there.as_deref().map(Kept::read) {
            _ if is_read => None,
            Some(Kept::Here { .. }) => there.as_deref(),
            Some(Kept::InDatabase { older, .. }) => older,
            None => None,
        };
        local::set(self.key(), &Kept::InDatabase { stamp, older }.to_string())
    }

    /// Writes to the database, unless `is_foreign` holds for the stamp that stands there; whether it was written.
    pub(in crate::app) async fn write(
        self,
        record: Record,
        is_foreign: impl FnOnce(Stamp) -> bool,
    ) -> Result<bool, StorageError> {
        record::write(self.record(), record, |there| !Kept::read(there).stamp().is_some_and(is_foreign)).await
    }

    /// Hands work to the database as the page closes; whether the browser took it.
    pub(in crate::app) fn hand_over(self, record: &Record) -> bool {
        record::hand_over(self.record(), record)
    }

    /// Copies what is kept here to another place.
    pub(in crate::app) async fn copy_to(self, other: Self) -> Result<(), StorageError> {
        match self.copy_text_to(other) {
            // Two copies may not fit side by side in localStorage; the database has room.
            Err(StorageError::Full) => {
                let text = local::get(self.key())?.unwrap_or_default();
                record::write(other.record(), Record::of_text(&text), |_| true).await.map(|_| ())
            }
            Err(error) => Err(error),
            Ok(()) => self.copy_record_to(other).await,
        }
    }

    /// The same for what is in localStorage alone, before this returns.
    pub(in crate::app) fn copy_text_to(self, other: Self) -> Result<(), StorageError> {
        match local::get(self.key())? {
            Some(text) => local::set(other.key(), &text),
            None => local::remove(other.key()),
        }
    }

    /// The same for what is in the database alone.
    pub(in crate::app) async fn copy_record_to(self, other: Self) -> Result<(), StorageError> {
        record::copy(self.record(), other.record()).await
    }

    /// Whether localStorage tells of anything here.
    pub(in crate::app) fn is_told(self) -> bool {
        matches!(local::get(self.key()), Ok(Some(_)))
    }

    /// Empties the place.
    pub(in crate::app) fn clear(self) {
        // What stays behind is offered once more.
        let _ = local::remove(self.key());
        record::forget(self.record());
    }
}

impl SavedCopy {
    fn of_text((stamp, text): (Option<Stamp>, &str)) -> Self {
        Self { stamp, text: text.to_owned(), blocks: Blocks::default() }
    }

    fn of_record((text, blocks): &(String, Blocks)) -> Option<Self> {
        match Kept::read(text) {
            Kept::Here { stamp, text } => Some(Self { stamp, text: text.to_owned(), blocks: blocks.clone() }),
            Kept::InDatabase { .. } => None,
        }
    }
}
