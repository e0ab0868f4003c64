//! Restores what the page opens with: the saved work, from the newest copy that can be read.

use wasm_bindgen_futures::spawn_local;

use super::{offer::Offer, snapshot, state::Opening};
use crate::{
    app::{
        browser::{
            address,
            offline::is_one_file,
            storage::{SavedCopy, StorageLocation, StoredWork, open_lines},
        },
        state::{
            notice::{Notice, OfWork},
            remembered,
        },
    },
    format::{MendedLabel, Snapshot},
    model::Document,
    present::{preset_document, preset_words},
    presets::{Preset, PresetWords, first_document},
    saving::{SavedWork, Stamp, Standing, Trouble},
    text::Language,
};

/// The document to open with, and what to tell the user about it.
pub(in crate::app::shell) struct Restored {
    pub(in crate::app::shell) document: Document,
    pub(in crate::app::shell) notice: Option<Notice>,
    pub(in crate::app::shell) offer: Option<Offer>,
    pub(in crate::app::shell) opening: Opening,
    /// The language that a link asks for.
    pub(in crate::app::shell) language: Option<Language>,
}

/// The user's own work, or a preset where there is none.
pub(super) struct Own {
    pub(super) restored: Restored,
    pub(super) saved: SavedWork,
}

impl Restored {
    /// The state for a browser without saved work, at an address that names no preset.
    pub(in crate::app::shell) fn fresh() -> Self {
        Self {
            document: first_document(preset_words(remembered::language())),
            notice: None,
            offer: None,
            opening: Opening::fresh(),
            language: None,
        }
    }
}

/// The readable copies and the damage. `work` is the newest readable copy, `beside` has saves of other tabs that it
/// does not build on (nor they on it). `damaged` is the text of an unreadable copy that is not known to be older.
pub(super) struct Read<'a> {
    pub(super) work: Option<(&'a SavedCopy, Document)>,
    beside: Vec<&'a SavedCopy>,
    damaged: Option<String>,
    mended: Vec<MendedLabel>,
}

/// Reads the copies that were found, the newest first.
pub(super) fn read(found: &StoredWork) -> Read<'_> {
    let mut outcome = Read { work: None, beside: Vec::new(), damaged: None, mended: Vec::new() };
    for copy in &found.copies {
        let opened = outcome.work.as_ref().and_then(|(opened, _)| opened.stamp);
        if opened.zip(copy.stamp).is_some_and(|(opened, stamp)| opened.leaves_out(stamp)) {
            outcome.beside.push(copy);
            continue;
        }
        // The damage may include the stamp.
        let is_older = outcome.work.is_some() && copy.stamp.is_some();
        if is_older || outcome.damaged.is_some() && outcome.work.is_some() {
            continue;
        }
        match snapshot::read(copy) {
            Ok((Snapshot { document, .. }, mended)) if outcome.work.is_none() => {
                outcome.work = Some((copy, document));
                outcome.mended = mended;
            }
            Ok(_) => {}
            Err(_) => outcome.damaged = outcome.damaged.or_else(|| Some(snapshot::handed_out(copy))),
        }
    }
    outcome
}

/// Reads the saved work. What cannot be read is set aside, and the user is told.
pub(super) async fn own() -> Own {
    let found = StorageLocation::Work.find().await;
    let Read { work, beside, damaged, mended } = read(&found);
    let mut seen = found.seen.clone();
    for copy in &beside {
        // If moving it aside fails, treat it as an unknown save from another tab and ask the user.
        if found.database.is_err() || StorageLocation::aside_of(copy.stamp).keep_copy(copy).await.is_err() {
            seen.retain(|stamp| Some(*stamp) != copy.stamp);
        }
    }
    let has_damage = damaged.is_some();
    let set_aside = match has_damage {
        true => {
            StorageLocation::Work
                .set_aside(&found, StorageLocation::for_damaged(&found.names), work.is_some())
                .await
        }
        false => Ok(()),
    };
    let opened = work.as_ref().and_then(|(copy, _)| copy.stamp);
    if work.is_some() && opened == found.stamp {
        StorageLocation::Work.has_been_read(&found);
    }
    if let (Some((copy, _)), false) = (&work, has_damage)
        && (found.is_unrecorded(copy) || !beside.is_empty())
    {
        // The page does not wait for this write.
        spawn_local(StorageLocation::Work.record_found(copy, seen.clone()));
    }
    let is_answered = found.database.is_ok();
    let offer = match (damaged, &work) {
        (Some(text), Some(_)) if set_aside.is_ok() => Some(Offer::DamagedInPart(text)),
        (Some(text), _) => Some(Offer::Damaged { text, is_aside: set_aside.is_ok() }),
        (None, None) if found.promise.is_some() && is_answered => Some(Offer::Lost),
        (None, None) if found.promise.is_some() => Some(Offer::Unread),
        (None, work) => aside(&found, opened, work.as_ref().map(|(_, document)| document)).await,
    };
    let saved = match (&offer, &work) {
        (Some(Offer::Unread | Offer::Damaged { is_aside: false, .. }), _) => SavedWork::Unread,
        (_, Some((_, document))) if is_edited(document) => SavedWork::Found,
        _ => SavedWork::None,
    };
    let standing = Standing::opened(saved);
    let notice = match (&found, &work) {
        (StoredWork { local: Err(_), database: Err(_), .. }, _) => Some(Notice::OfWork(OfWork::Unsaved)),
        (found, _) if found.is_unanswered() && offer.is_none() => Some(Notice::OfWork(OfWork::Unanswered)),
        (_, Some(_)) if opened < found.stamp => Some(Notice::OfWork(OfWork::Earlier)),
        // In a one-file copy the document comes from web/apart.js. This browser did not save it, so nothing is
        // announced.
        (_, Some((copy, _))) if copy.stamp.is_none() && is_one_file() => None,
        (_, Some((_, document))) if is_edited(document) => Some(Notice::restored(document)),
        _ => None,
    };
    let notice = Notice::mended(&mended).or(notice);
    let is_dirty = has_damage && set_aside.is_ok() && work.is_some();
    let document = work.map_or_else(preset_of_address, |(_, document)| document);
    let is_unanswered = found.is_unanswered();
    // A browser that refuses to read refuses to write, too.
    let trouble = match (&found.local, &found.database) {
        (Err(_), Err(_)) => Trouble::Refused { is_known: false },
        _ => Trouble::None,
    };
    let opening = Opening { seen, standing, is_dirty, is_unanswered, trouble, before: None, lesson: None };
    Own { restored: Restored { document, notice, offer, opening, language: None }, saved }
}

/// The document of a first visit: the preset that the address names, or else the one that the page opens with.
fn preset_of_address() -> Document {
    let preset = address::preset_id().and_then(|id| Preset::by_id(&id)).unwrap_or(Preset::Gaze);
    preset_document(preset, remembered::language())
}

/// Whether a document differs from its preset.
fn is_edited(document: &Document) -> bool {
    let preset = document.origin().and_then(Preset::by_id);
    let convention = document.settings().convention;
    let differs = |preset: Preset, words| preset.document_in(words).written_in(convention) != *document;
    preset.is_none_or(|preset| PresetWords::ALL.into_iter().all(|words| differs(preset, words)))
}

/// Returns an offer of work that was set aside because other work replaced it or because it could not be read, and that
/// the user has not deleted yet. `opened` is the save on the page and `document` its content. Skips what tabs that are
/// still open have set aside.
async fn aside(found: &StoredWork, opened: Option<Stamp>, document: Option<&Document>) -> Option<Offer> {
    // Without a database each place would only run into its timeout.
    found.database.as_ref().ok()?;
    let places = StorageLocation::all_aside(&found.names);
    let open_lines = if places.is_empty() { Vec::new() } else { open_lines().await };
    for place in places {
        if matches!(place, StorageLocation::Aside(line) if open_lines.contains(&line)) {
            continue;
        }
        let mut aside = place.find().await;
        if let (true, Some(promise)) = (aside.copies.is_empty() && aside.database.is_ok(), aside.promise) {
            // The database did not answer when the work was to be set aside. The work is still in its old place unless
            // this page has overwritten it, and in that case it was set aside before.
            let is_it = |stamp: Option<Stamp>| stamp >= promise && stamp != opened;
            if let Some(copy) = found.copies.iter().find(|copy| is_it(copy.stamp)) {
                place.keep_copy(copy).await.ok()?;
                aside = place.find().await;
            }
        }
        match aside.copies.first() {
            // It is on the page already.
            Some(copy)
                if document.is_some()
                    && document == snapshot::read(copy).ok().map(|(it, _)| it.document).as_ref() =>
            {
                place.clear();
            }
            Some(copy) => return Some(snapshot::offer(place, copy)),
            None if aside.database.is_ok() => place.clear(),
            None => {}
        }
    }
    None
}
