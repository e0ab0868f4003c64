//! What is known of the saves.

use crate::app::{browser::storage::Fate, page::store::InputRevisions};
use crate::wire::Stamp;

/// How what this page shows stands to what is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// What is saved is what this page started from, or saved itself.
    Holding,
    /// What is saved could not be read: nothing is written over it before the person says so.
    Unread,
    /// Another tab has saved since: nothing is written over that before the person says so.
    Superseded,
}

/// What saving starts from.
#[derive(Clone, Debug)]
pub(in crate::app) struct Opening {
    /// The saves that were found.
    pub(super) seen: Vec<Stamp>,
    /// How the page stands to it.
    pub(super) standing: Standing,
    /// Whether what the page shows is to be saved before it is edited.
    pub(super) is_dirty: bool,
    /// Whether the database has not said what it has.
    pub(super) is_unanswered: bool,
}

/// What this page has saved, and what it knows of others.
pub(super) struct State {
    /// This page, among those that save.
    pub(super) writer: u32,
    /// The saves that this page has found: what else another one saves is not known to it.
    seen: Vec<Stamp>,
    /// The latest save that is known.
    last: Option<Stamp>,
    pub(super) standing: Standing,
    /// How often the standing has changed: what was begun under another one has no say.
    pub(super) turn: u32,
    /// The store's revision that was saved last, and the one that the database has.
    pub(super) saved: Option<u32>,
    pub(super) written: Option<u32>,
    /// Which changes of the matrices the database has, and with which save, where this page has written it.
    pub(super) there: Option<(Stamp, InputRevisions)>,
    /// Whether something is being written, and whether there is more to write behind it.
    pub(super) is_writing: bool,
    pub(super) has_more: bool,
    /// Whether what stands in the database is to be kept aside before it is written over.
    pub(super) spares: bool,
    /// Where the database did not answer at the start: the first save that it may have, unknown to this page.
    pub(super) missed: Option<Stamp>,
    /// Whether what this page has set aside is to go once its work stands in the database.
    pub(super) clears_aside: bool,
    /// How often in a row the database has refused.
    pub(super) refusals: u32,
    /// Whether nothing is saved.
    pub(super) has_failed: bool,
    /// What the person has read and dismissed: that nothing is saved, and that the database does not answer.
    pub(super) knows_unsaved: bool,
    pub(super) knows_unanswered: bool,
}

impl State {
    /// So many saves are counted for what a database that did not answer may have.
    const UNANSWERED: u64 = 1_000;

    /// `revision` is the store's, if what the page opens with is saved already.
    pub(super) fn new(opening: Opening, revision: u32) -> Self {
        let revision = (!opening.is_dirty).then_some(revision);
        // It tells tabs apart and nothing else; no number depends on it.
        let writer = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
        let latest = opening.seen.iter().max().copied();
        let count = latest.map_or(0, |latest| latest.count);
        let last = match opening.is_unanswered {
            true => Some(Stamp { count: count + Self::UNANSWERED, writer }),
            false => latest,
        };
        Self {
            writer,
            seen: opening.seen,
            last,
            standing: opening.standing,
            turn: 0,
            saved: revision,
            written: revision,
            there: None,
            is_writing: false,
            has_more: false,
            spares: false,
            missed: opening.is_unanswered.then_some(Stamp { count: count + 1, writer: 0 }),
            clears_aside: false,
            refusals: 0,
            has_failed: false,
            knows_unsaved: false,
            knows_unanswered: false,
        }
    }

    /// The stamp of the save that begins.
    pub(super) fn count(&mut self) -> Stamp {
        let stamp = Stamp::after(self.last, self.writer);
        self.last = Some(stamp);
        stamp
    }

    /// From now on the page holds what is saved, of which those saves were found.
    pub(super) fn hold(&mut self, found: impl IntoIterator<Item = Stamp>) {
        for stamp in found {
            self.seen.push(stamp);
            self.last = self.last.max(Some(stamp));
        }
        self.stand(Standing::Holding);
    }

    /// From now on the page stands so to what is saved.
    pub(super) fn stand(&mut self, standing: Standing) {
        self.standing = standing;
        self.turn += 1;
        self.there = None;
    }

    /// What becomes of a save that stands where this page is to write the work.
    pub(super) fn judge(&self, stamp: Option<Stamp>) -> Fate {
        match stamp {
            Some(stamp) if stamp.writer == self.writer => Fate::Replace,
            _ if self.spares => Fate::Spare,
            Some(stamp) if self.is_foreign(stamp) => match self.missed {
                // Older than what the page opened with, from a database that did not answer then.
                Some(missed) if stamp < missed => Fate::Spare,
                _ => Fate::Keep,
            },
            _ => Fate::Replace,
        }
    }

    /// Whether another tab has saved that, and this page has not seen it.
    pub(super) fn is_foreign(&self, stamp: Stamp) -> bool {
        stamp.is_foreign(self.writer, &self.seen)
    }
}
