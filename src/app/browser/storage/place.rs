//! Named places for work: in localStorage and in the database under names that belong together.

use std::time::Duration;

use super::{
    StorageError,
    connection::{answer, answer_within},
    local, new_writer,
    record::{self, Blocks, Outcome, Record, Stored},
};
use crate::wire::{Fate, Kept, Ledger, Stamp};

/// Where a piece of work is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Place {
    /// The work that the page opens with.
    Work,
    /// Work that could not be read.
    Damaged,
    /// Work that this page kept out of the way of another, or another's that it took the place of, until the person
    /// has had it.
    Aside(u32),
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
    records: Vec<(String, Stored)>,
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

/// Before the writer's number.
const ASIDE_KEY: &str = "attenscope.aside.";
const ASIDE_RECORD: &str = "aside.";
/// What a page hands to the database as it is left, with the writer's number behind a dot, beside the work: nobody can
/// be asked then whether it may take that place.
const LEFT: &str = "left";
/// How long a write may take before it counts as refused. If it comes to its end later, it was this page's all the same.
const WRITING: Duration = Duration::from_secs(10);

fn left_by(writer: u32) -> String {
    format!("{LEFT}.{writer}")
}

/// Whether a record is what a page has handed over. There was a time when all pages had one name for it.
fn is_left(name: &str) -> bool {
    let writer = name.strip_prefix(LEFT);
    writer.is_some_and(|writer| {
        writer.is_empty() || writer.strip_prefix('.').is_some_and(|writer| writer.parse::<u32>().is_ok())
    })
}

/// Whether a key of localStorage is that of work, wherever that was kept.
pub(super) fn is_any_work(key: &str) -> bool {
    is_the_work(key) || key == Place::Damaged.key() || key.starts_with(ASIDE_KEY)
}

/// Whether a key of localStorage is that of the work.
pub(in crate::app) fn is_the_work(key: &str) -> bool {
    key == Place::Work.key()
}

impl Place {
    /// All places where something was kept aside, as localStorage and the `names` of the records tell: a crash can take
    /// from the one what the other has.
    pub(in crate::app) fn all_aside(names: &[String]) -> Vec<Self> {
        let keys = local::keys().unwrap_or_default();
        let told = keys.iter().filter_map(|key| key.strip_prefix(ASIDE_KEY));
        let there = names.iter().filter_map(|name| name.strip_prefix(ASIDE_RECORD));
        let mut places = Vec::new();
        for place in told.chain(there).filter_map(|writer| writer.parse().ok()).map(Self::Aside) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        if keys.contains(&Self::Damaged.key()) || names.contains(&Self::Damaged.record()) {
            places.push(Self::Damaged);
        }
        places
    }

    fn key(self) -> String {
        match self {
            Self::Work => "attenscope.state".to_owned(),
            Self::Damaged => "attenscope.damaged".to_owned(),
            Self::Aside(writer) => format!("{ASIDE_KEY}{writer}"),
        }
    }

    fn record(self) -> String {
        match self {
            Self::Work => "state".to_owned(),
            Self::Damaged => "damaged".to_owned(),
            Self::Aside(writer) => format!("{ASIDE_RECORD}{writer}"),
        }
    }

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
        records.extend(answer(record::read(&own)).await?.map(|stored| (own, stored)));
        if self == Self::Work {
            *names = answer(record::names()).await?;
            for left in names.iter().filter(|name| is_left(name)) {
                records.extend(answer(record::read(left)).await?.map(|stored| (left.clone(), stored)));
            }
        }
        Ok(())
    }

    /// The stamp that localStorage has now: whoever saved last has left it there. Nothing where it cannot be read.
    pub(in crate::app) fn stamp_now(self) -> Option<Stamp> {
        let text = local::get(&self.key()).ok().flatten()?;
        Kept::read(&text).stamp()
    }

    /// Keeps work that is a text alone in localStorage, before this returns.
    pub(in crate::app) fn keep(self, stamp: Stamp, text: &str) -> Result<(), StorageError> {
        local::set(&self.key(), &Kept::Here { stamp: Some(stamp), text }.to_string())
    }

    /// Says in localStorage, where nothing is said yet, that there is work of that save in the database; or, where it
    /// is the save 0, that there will be some.
    pub(in crate::app) fn promise(self, stamp: Stamp) -> Result<(), StorageError> {
        match local::get(&self.key())? {
            Some(_) => Ok(()),
            None => self.tell(Some(stamp)),
        }
    }

    /// Says in localStorage that the work of that save is in the database, and nothing else.
    pub(in crate::app) fn tell(self, stamp: Option<Stamp>) -> Result<(), StorageError> {
        local::set(&self.key(), &Kept::InDatabase { stamp, older: None }.to_string())
    }

    /// The same, but earlier work that stands there stays until the later one has been read once.
    pub(in crate::app) fn refer(self, stamp: Stamp) -> Result<(), StorageError> {
        let there = local::get(&self.key())?;
        let older = match there.as_deref().map(Kept::read) {
            Some(Kept::Here { .. }) => there.as_deref(),
            Some(Kept::InDatabase { older, .. }) => older,
            None => None,
        };
        let text = Kept::InDatabase { stamp: Some(stamp), older }.to_string();
        // What is no JSON would make the whole none.
        match Kept::read(&text) {
            Kept::InDatabase { .. } => local::set(&self.key(), &text),
            Kept::Here { .. } => self.tell(Some(stamp)),
        }
    }

    /// Says that the work was read: what stood in its place until now may go, if it is still what was found.
    pub(in crate::app) fn has_been_read(self, found: &Found) {
        let there = local::get(&self.key());
        if there == found.local
            && let Ok(Some(text)) = there
            && let Kept::InDatabase { stamp, older: Some(_) } = Kept::read(&text)
        {
            // If it cannot be said, the older one stays.
            let _ = self.tell(stamp);
        }
    }

    /// Writes to the database, where `judge` lets go what stands there. What it spares is set aside as its writer's.
    pub(in crate::app) async fn write(
        self,
        record: Record,
        judge: impl Fn(Option<Stamp>) -> Fate,
    ) -> Result<Outcome, StorageError> {
        let name = self.record();
        let also = |name: &str| self == Self::Work && is_left(name);
        let aside = |stamp| Self::aside_of(stamp).record();
        let written = answer_within(WRITING, record::write(&name, also, record, judge, aside)).await?;
        if let Outcome::Done(spared) = &written {
            for stamp in spared.iter().flatten() {
                // Where it cannot be said, the database is looked into all the same.
                let _ = Self::aside_of(Some(*stamp)).promise(*stamp);
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
            // Where it cannot be said, the database is looked into all the same.
            let _ = self.promise(stamp);
        }
        Ok(())
    }

    /// Where a save is set aside: with its writer's, so that each keeps clear of what others have there.
    pub(in crate::app) fn aside_of(stamp: Option<Stamp>) -> Self {
        Self::Aside(stamp.map_or(0, |stamp| stamp.writer))
    }

    /// Hands the work of a writer to the database as the page closes; whether the browser took it.
    pub(in crate::app) fn hand_over(self, record: &Record, writer: u32) -> bool {
        match self {
            Self::Work => record::hand_over(&left_by(writer), record),
            Self::Damaged | Self::Aside(_) => record::hand_over(&self.record(), record),
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
                answer(record::set_aside(&found.records, name, stays)).await?;
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

    /// Copies what is in localStorage alone, before this returns; whether there was anything.
    pub(in crate::app) fn copy_text_to(self, other: Self) -> Result<bool, StorageError> {
        match local::get_unread(&self.key())? {
            Some(text) => local::set_unread(&other.key(), &text).map(|()| true),
            None => Ok(false),
        }
    }

    /// Takes away what a page handed over as it was left, which it has come back from.
    pub(in crate::app) fn forget_left(writer: u32) {
        record::forget(&left_by(writer));
    }

    /// Empties the place.
    pub(in crate::app) fn clear(self) {
        self.clear_text();
        record::forget(&self.record());
    }

    /// The same for a place aside, which is empty when this returns.
    pub(in crate::app) async fn delete(self) {
        self.clear_text();
        // What stays behind is offered once more.
        let _ = answer(record::delete(&self.record())).await;
    }

    fn clear_text(self) {
        // What stays behind is offered once more.
        let _ = local::remove(&self.key());
    }
}

impl SavedCopy {
    fn of_text((stamp, text): (Option<Stamp>, &str)) -> Self {
        Self { stamp, text: text.to_owned(), blocks: Blocks::default(), is_record: false }
    }

    fn of_record(stored: &Stored) -> Self {
        let whole = stored.text();
        let (stamp, text) = match Kept::read(&whole) {
            Kept::Here { stamp, text } => (stamp, text),
            // No record refers to another: it is damaged, and is read as such.
            Kept::InDatabase { stamp, .. } => (stamp, whole.as_str()),
        };
        Self { stamp, text: text.to_owned(), blocks: stored.blocks().clone(), is_record: true }
    }
}
