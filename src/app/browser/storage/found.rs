//! What was found in a place: its copies, the newer ones first, and what is told of others.

use super::{
    StorageError,
    connection::answer,
    local,
    place::{Place, is_left},
    record::{Blocks, Stored},
    transactions,
};
use crate::format::{Kept, Stamp};

/// Work as it was found, not looked into.
#[derive(Clone, Debug)]
pub(in crate::app) struct SavedCopy {
    /// Which save it was.
    pub(in crate::app) stamp: Option<Stamp>,
    /// The snapshot.
    pub(in crate::app) text: String,
    /// The numbers beside it.
    pub(in crate::app) blocks: Blocks,
    /// Whether it stands in the database, where it outlives a crash.
    is_record: bool,
}

/// All that was found in a place.
#[derive(Debug)]
pub(in crate::app) struct Found {
    /// The copies that can be read, the newer ones first.
    pub(in crate::app) copies: Vec<SavedCopy>,
    /// What localStorage says where it has not the work itself: that it is in the database, at that save.
    pub(in crate::app) promise: Option<Option<Stamp>>,
    /// The latest save that is told of.
    pub(in crate::app) stamp: Option<Stamp>,
    /// All saves that are told of.
    pub(in crate::app) seen: Vec<Stamp>,
    /// The names of all records of the database, for the work alone.
    pub(in crate::app) names: Vec<String>,
    /// What localStorage has.
    pub(in crate::app) local: Result<Option<String>, StorageError>,
    /// Whether the database could be read.
    pub(in crate::app) database: Result<(), StorageError>,
    /// What stood there under which name.
    pub(super) records: Vec<(String, Stored)>,
}

impl Found {
    /// Whether the database may have work that it has not told of.
    pub(in crate::app) fn is_unanswered(&self) -> bool {
        matches!(self.database, Err(StorageError::Silent | StorageError::Failed))
    }

    /// Whether the database has answered, and has no record of what was found beside it.
    pub(in crate::app) fn is_unrecorded(&self, copy: &SavedCopy) -> bool {
        // Pages of long ago did not count: there the text tells which save it is.
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
        let (stamp, text) = match Kept::read(&whole) {
            Kept::Here { stamp, text } => (stamp, text),
            // No record refers to another: it is damaged, and is read as such.
            Kept::InDatabase { stamp, .. } => (stamp, whole.as_str()),
        };
        Self { stamp, text: text.to_owned(), blocks: stored.blocks.clone(), is_record: true }
    }
}

impl Place {
    /// Looks into both stores.
    pub(in crate::app) async fn find(self) -> Found {
        let local = match local::get(&self.key()) {
            // What fails once need not fail again, and else the work would be taken for another tab's.
            Err(StorageError::Failed) => local::get(&self.key()),
            outcome => outcome,
        };
        let (mut names, mut records) = (Vec::new(), Vec::new());
        let database = self.read_records(&mut names, &mut records).await;
        let kept = local.as_ref().ok().and_then(Option::as_deref).map(Kept::read);
        let (here, promise) = match kept {
            Some(Kept::Here { stamp, text }) => (Some((stamp, text)), None),
            Some(Kept::InDatabase { stamp, .. }) => (None, Some(stamp)),
            None => (None, None),
        };
        let mut copies: Vec<SavedCopy> = here.into_iter().map(SavedCopy::of_text).collect();
        copies.extend(records.iter().map(|(_, stored)| SavedCopy::of_record(stored)));
        // Only where the database has answered is it known that nothing newer is there.
        if let (Ok(()), Some(Kept::InDatabase { older: Some(older), .. })) = (&database, kept)
            && let Kept::Here { stamp, text } = Kept::read(older)
        {
            copies.push(SavedCopy::of_text((stamp, text)));
        }
        copies.sort_by_key(|copy| std::cmp::Reverse(copy.stamp));
        let told = kept.and_then(Kept::stamp);
        let seen: Vec<Stamp> = copies.iter().filter_map(|copy| copy.stamp).chain(told).collect();
        Found {
            stamp: seen.iter().max().copied(),
            seen,
            names,
            copies,
            // A promise with the count 0 was made before the first save, which did not come to its end.
            promise: promise.filter(|stamp| stamp.is_none_or(|stamp| stamp.count > 0)),
            local,
            database,
            records,
        }
    }

    /// Reads from the database as much as it gives.
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
