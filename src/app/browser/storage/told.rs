//! What localStorage has or says of a place. All of it is done when the call returns.

use super::{StorageError, found::Found, local, place::Place};
use crate::format::{Kept, Stamp};

impl Place {
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

    /// Copies what is in localStorage alone, before this returns; whether there was anything.
    pub(in crate::app) fn copy_text_to(self, other: Self) -> Result<bool, StorageError> {
        match local::get_unread(&self.key())? {
            Some(text) => local::set_unread(&other.key(), &text).map(|()| true),
            None => Ok(false),
        }
    }

    /// Says nothing of the place any more.
    pub(super) fn clear_text(self) {
        // What stays behind is offered once more.
        let _ = local::remove(&self.key());
    }
}
