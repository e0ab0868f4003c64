//! What the page opens with: the work of last time, from the newest copy that can be read.

use super::{Opening, Standing, snapshot};
use crate::app::browser::storage::{Found, Place, StorageError};
use crate::app::notice::{Notice, Offer};
use crate::model::Document;
use crate::presets::Preset;
use crate::wire::{Snapshot, Stamp};

/// The document to open with, and what there is to say about it.
pub(in crate::app) struct Restored {
    pub(in crate::app) document: Document,
    pub(in crate::app) notice: Option<Notice>,
    pub(in crate::app) offer: Option<Offer>,
    pub(in crate::app) opening: Opening,
}

/// The newest copy that could be read, and the text of the newest that could not although it is newer.
pub(super) struct Read {
    pub(super) work: Option<(Option<Stamp>, Document)>,
    pub(super) damaged: Option<String>,
}

/// Reads what was found, the newest first.
pub(super) fn read(found: &Found) -> Read {
    let mut damaged = None;
    for copy in &found.copies {
        match snapshot::read(copy) {
            Ok(Snapshot { document, .. }) => return Read { work: Some((copy.stamp, document)), damaged },
            Err(_) => damaged = damaged.or_else(|| Some(snapshot::handed_out(copy))),
        }
    }
    Read { work: None, damaged }
}

/// Reads the work of last time. What cannot be read is kept aside, and told.
pub(in crate::app) async fn restore() -> Restored {
    let found = Place::Work.find().await;
    let Read { work, damaged } = read(&found);
    let has_damage = damaged.is_some();
    let set_aside = match has_damage {
        true => Place::Work.copy_to(Place::Damaged).await,
        false => Ok(()),
    };
    if work.is_none() && has_damage && set_aside.is_ok() {
        Place::Work.clear();
    }
    if let Some((stamp, _)) = &work
        && found.is_promised
        && *stamp == found.stamp
    {
        // It has been read: what stood in its place until now may go. If that fails, it stays.
        let _ = Place::Work.refer(*stamp, true);
    }
    let offer = match (damaged, &work) {
        (Some(text), _) => Some(Offer::Damaged { text, is_aside: set_aside.is_ok() }),
        (None, None) if found.is_promised && found.database.is_ok() => Some(Offer::Lost),
        (None, None) if found.is_promised => Some(Offer::Unread),
        (None, _) => aside(&found).await,
    };
    let standing = match &offer {
        Some(Offer::Unread | Offer::Damaged { is_aside: false, .. }) => Standing::Unread,
        _ => Standing::Holding,
    };
    let notice = match (&found, &work) {
        (Found { local: Err(_), database: Err(_), .. }, _) => Some(Notice::Unsaved),
        (Found { database: Err(StorageError::Silent), .. }, _) if offer.is_none() => Some(Notice::Unanswered),
        (_, Some((stamp, _))) if *stamp < found.stamp => Some(Notice::Earlier),
        (_, Some((_, document))) if is_edited(document) => Some(Notice::Restored),
        _ => None,
    };
    let opening = Opening { base: found.stamp, standing, is_dirty: has_damage && work.is_some() };
    let document = work.map_or_else(|| Preset::ThreeWords.document(), |(_, document)| document);
    Restored { document, notice, offer, opening }
}

/// Whether there is more to it than its preset.
fn is_edited(document: &Document) -> bool {
    let preset = document.origin().and_then(Preset::by_id);
    let convention = document.settings().convention;
    preset.is_none_or(|preset| preset.document().written_in(convention) != *document)
}

/// Work that another one took the place of, and that the person has not had yet.
async fn aside(found: &Found) -> Option<Offer> {
    if !Place::Aside.is_told() {
        return None;
    }
    let mut aside = Place::Aside.find().await;
    if aside.copies.is_empty() && aside.is_promised && aside.database.is_ok() {
        // When it was to be set aside, the database did not answer. It is still where it was, unless this page has
        // written over it, and then it was set aside before.
        if found.copies.iter().any(|copy| copy.stamp <= aside.stamp) {
            Place::Work.copy_record_to(Place::Aside).await.ok()?;
            aside = Place::Aside.find().await;
        }
    }
    match aside.copies.first() {
        Some(copy) => Some(Offer::Aside(snapshot::handed_out(copy))),
        None => {
            if aside.database.is_ok() {
                Place::Aside.clear();
            }
            None
        }
    }
}
