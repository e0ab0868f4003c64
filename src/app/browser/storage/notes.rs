//! What localStorage holds or says about a place. Every call has taken effect when it returns.

use super::{StorageError, contents::StoredWork, local, location::StorageLocation};
use crate::saving::{KeptValue, Stamp};

impl StorageLocation {
    /// Returns the stamp of the latest save in localStorage; `None` if it cannot be read.
    pub(in crate::app) fn stamp_now(self) -> Option<Stamp> {
        let text = local::get(&self.key()).ok().flatten()?;
        KeptValue::read(&text).stamp()
    }

    /// Saves work without blocks to localStorage.
    pub(in crate::app) fn keep(self, stamp: Stamp, text: &str) -> Result<(), StorageError> {
        local::set(&self.key(), &KeptValue::Here { stamp: Some(stamp), text }.to_string())
    }

    /// Notes in localStorage, if nothing is there, that the database holds the work of that save, or, for save 0, that
    /// it will hold work.
    pub(in crate::app) fn promise(self, stamp: Stamp) -> Result<(), StorageError> {
        match local::get(&self.key())? {
            Some(_) => Ok(()),
            None => self.tell(Some(stamp)),
        }
    }

    /// Notes in localStorage that the database holds the work of that save, and removes everything else there.
    pub(in crate::app) fn tell(self, stamp: Option<Stamp>) -> Result<(), StorageError> {
        local::set(&self.key(), &KeptValue::InDatabase { stamp, older: None }.to_string())
    }

    /// Like [`tell`](Self::tell), but keeps earlier work there until the later work has been read once.
    pub(in crate::app) fn refer(self, stamp: Stamp) -> Result<(), StorageError> {
        let there = local::get(&self.key())?;
        let older = match there.as_deref().map(KeptValue::read) {
            Some(KeptValue::Here { .. }) => there.as_deref(),
            Some(KeptValue::InDatabase { older, .. }) => older,
            None => None,
        };
        let text = KeptValue::InDatabase { stamp: Some(stamp), older }.to_string();
        // Earlier text that is not JSON would make the whole note unreadable.
        match KeptValue::read(&text) {
            KeptValue::InDatabase { .. } => local::set(&self.key(), &text),
            KeptValue::Here { .. } => self.tell(Some(stamp)),
        }
    }

    /// Notes that the work was read: deletes the earlier work kept beside the note, if localStorage is still as
    /// `found`.
    pub(in crate::app) fn has_been_read(self, found: &StoredWork) {
        let there = local::get(&self.key());
        if there == found.local
            && let Ok(Some(text)) = there
            && let KeptValue::InDatabase { stamp, older: Some(_) } = KeptValue::read(&text)
        {
            // If this fails, the earlier work stays.
            let _ = self.tell(stamp);
        }
    }

    /// Copies only what is in localStorage; returns whether there was anything.
    pub(in crate::app) fn copy_text_to(self, other: Self) -> Result<bool, StorageError> {
        match local::get_unread(&self.key())? {
            Some(text) => local::set_unread(&other.key(), &text).map(|()| true),
            None => Ok(false),
        }
    }

    /// Removes the place from localStorage.
    pub(super) fn clear_text(self) {
        // If this fails, the work is offered again.
        let _ = local::remove(&self.key());
    }
}
