//! What was found in a place: the copies, newest first, and the saves that are mentioned.

use super::{
    StorageError,
    database::answer,
    local,
    location::{StorageLocation, is_left},
    record::{Blocks, Stored},
    transactions,
};
use crate::saving::{KeptValue, Stamp};

/// Saved work as it was found, not yet parsed.
#[derive(Clone, Debug)]
pub(in crate::app) struct SavedCopy {
    /// Which save it is.
    pub(in crate::app) stamp: Option<Stamp>,
    /// The text of the snapshot.
    pub(in crate::app) text: String,
    /// The matrices stored beside the text.
    pub(in crate::app) blocks: Blocks,
    /// Whether it is in the database, where it survives a crash.
    is_record: bool,
}

/// Everything found in a place.
#[derive(Debug)]
pub(in crate::app) struct StoredWork {
    /// The readable copies, newest first.
    pub(in crate::app) copies: Vec<SavedCopy>,
    /// If localStorage says that the work is in the database: the save it names.
    pub(in crate::app) promise: Option<Option<Stamp>>,
    /// The latest of `seen`.
    pub(in crate::app) stamp: Option<Stamp>,
    /// All saves found or mentioned.
    pub(in crate::app) seen: Vec<Stamp>,
    /// The names of all database records; read only for the work.
    pub(in crate::app) names: Vec<String>,
    /// The content of localStorage.
    pub(in crate::app) local: Result<Option<String>, StorageError>,
    /// Whether the database could be read.
    pub(in crate::app) database: Result<(), StorageError>,
    /// The database records found, by name.
    pub(super) records: Vec<(String, Stored)>,
}

impl StoredWork {
    /// Whether the database may hold work that it did not return.
    pub(in crate::app) fn is_unanswered(&self) -> bool {
        matches!(self.database, Err(StorageError::Silent | StorageError::Failed))
    }

    /// Whether the database has answered and does not hold the save of `copy`.
    pub(in crate::app) fn is_unrecorded(&self, copy: &SavedCopy) -> bool {
        // Old versions of the page did not number saves; then the text identifies the save.
        let is_it = |other: &SavedCopy| {
            other.stamp == copy.stamp && (copy.stamp.is_some() || other.text == copy.text)
        };
        self.database.is_ok() && !self.copies.iter().any(|other| other.is_record && is_it(other))
    }
}

impl SavedCopy {
    fn of_text((stamp, text): (Option<Stamp>, &str)) -> Self {
        Self { stamp, text: text.to_owned(), blocks: Blocks::default(), is_record: false }
    }

    fn of_record(stored: &Stored) -> Self {
        let whole = String::from(&stored.text);
        let (stamp, text) = match KeptValue::read(&whole) {
            KeptValue::Here { stamp, text } => (stamp, text),
            // A record never refers to another; this one is damaged, and its text is kept as it is.
            KeptValue::InDatabase { stamp, .. } => (stamp, whole.as_str()),
        };
        Self { stamp, text: text.to_owned(), blocks: stored.blocks.clone(), is_record: true }
    }
}

impl StorageLocation {
    /// Reads both stores.
    pub(in crate::app) async fn find(self) -> StoredWork {
        let local = match local::get(&self.key()) {
            // Try a second time: a single failure would make the work count as another tab's.
            Err(StorageError::Failed) => local::get(&self.key()),
            outcome => outcome,
        };
        let (mut names, mut records) = (Vec::new(), Vec::new());
        let database = self.read_records(&mut names, &mut records).await;
        let kept = local.as_ref().ok().and_then(Option::as_deref).map(KeptValue::read);
        let (here, promise) = match kept {
            Some(KeptValue::Here { stamp, text }) => (Some((stamp, text)), None),
            Some(KeptValue::InDatabase { stamp, .. }) => (None, Some(stamp)),
            None => (None, None),
        };
        let mut copies: Vec<SavedCopy> = here.into_iter().map(SavedCopy::of_text).collect();
        copies.extend(records.iter().map(|(_, stored)| SavedCopy::of_record(stored)));
        // Use the older work only if the database has answered: otherwise it may hold newer work.
        if let (Ok(()), Some(KeptValue::InDatabase { older: Some(older), .. })) = (&database, kept)
            && let KeptValue::Here { stamp, text } = KeptValue::read(older)
        {
            copies.push(SavedCopy::of_text((stamp, text)));
        }
        copies.sort_by_key(|copy| std::cmp::Reverse(copy.stamp));
        let noted = kept.and_then(KeptValue::stamp);
        let seen: Vec<Stamp> = copies.iter().filter_map(|copy| copy.stamp).chain(noted).collect();
        StoredWork {
            stamp: seen.iter().max().copied(),
            seen,
            names,
            copies,
            // A note with the count 0 was written before a first save that did not complete.
            promise: promise.filter(|stamp| stamp.is_none_or(|stamp| stamp.count > 0)),
            local,
            database,
            records,
        }
    }

    /// Reads as many records as the database returns.
    async fn read_records(
        self,
        names: &mut Vec<String>,
        records: &mut Vec<(String, Stored)>,
    ) -> Result<(), StorageError> {
        let own = self.record();
        records.extend(answer(transactions::read(&own)).await?.map(|stored| (own, stored)));
        if self == Self::Work {
            *names = answer(transactions::names()).await?;
            for left in names.iter().filter(|name| is_left(name)) {
                records.extend(answer(transactions::read(left)).await?.map(|stored| (left.clone(), stored)));
            }
        }
        Ok(())
    }
}
