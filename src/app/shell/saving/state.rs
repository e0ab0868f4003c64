//! What the page knows about the saves.

use crate::app::{browser::storage::StorageLocation, state::store::InputRevisions};
use crate::format::{Ledger, Lesson, Stamp};

/// How this page relates to the saved work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ownership {
    /// The page started from what is saved, or saved it itself.
    Holding,
    /// The saved work could not be read. Nothing overwrites it until the user agrees.
    Unread,
    /// Another tab has saved since. Nothing overwrites its save until the user agrees.
    Superseded,
}

/// The state that saving starts from.
#[derive(Clone, Debug)]
pub(in crate::app::shell) struct Opening {
    /// The saves that were found.
    pub(super) seen: Vec<Stamp>,
    /// How the page relates to the saved work.
    pub(super) ownership: Ownership,
    /// Whether the page has to be saved before it is edited.
    pub(super) is_dirty: bool,
    /// Whether the database has not answered.
    pub(super) is_unanswered: bool,
    /// Whether the browser refuses to read its storage. Then it refuses to write, too.
    pub(super) is_refused: bool,
    /// The document of a link, if a link opened the page.
    pub(super) linked: Option<Brought>,
    /// What the link asks to start with. A reload asks for it only until the user has gone on.
    pub(super) lesson: Option<Lesson>,
}

/// The document of a link.
#[derive(Clone, Debug)]
pub(super) struct Brought {
    /// The place and save that it was read from, if it was not read from the link itself.
    pub(super) before: Option<(StorageLocation, Option<Stamp>)>,
}

impl Opening {
    /// The opening state for a browser without saved work.
    pub(in crate::app::shell) fn fresh() -> Self {
        Self {
            seen: Vec::new(),
            ownership: Ownership::Holding,
            is_dirty: false,
            is_unanswered: false,
            is_refused: false,
            linked: None,
            lesson: None,
        }
    }

    /// Returns this opening for a page that was edited before the saving module arrived: it is unsaved. `kept` is the
    /// save that the page itself made in the meantime.
    pub(in crate::app::shell) fn edited(mut self, kept: Option<Stamp>) -> Self {
        self.seen.extend(kept);
        Self { is_dirty: true, ..self }
    }
}

/// What to do with the work that this page has set aside, once its current work is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Aside {
    /// Keep it.
    #[default]
    Stays,
    /// Delete it: it is what is saved now.
    Goes,
    /// Delete it only if it equals the work on the page: undo may have gone back to before it was set aside.
    GoesIfSame,
}

/// A save on its way to the database.
pub(super) struct Attempt {
    pub(super) place: StorageLocation,
    pub(super) stamp: Stamp,
    /// The revisions of the store and of the matrices.
    pub(super) revision: Option<u32>,
    pub(super) inputs: InputRevisions,
    /// The value of `State::turn` when it began.
    pub(super) turn: u32,
    /// Whether the text is complete, and whether localStorage has it.
    pub(super) is_text: bool,
    pub(super) is_kept: bool,
}

/// What this page has saved, and what it knows of other saves.
pub(super) struct State {
    pub(super) ledger: Ledger,
    pub(super) ownership: Ownership,
    /// How often the ownership has changed. Results of writes from an earlier turn are ignored.
    pub(super) turn: u32,
    /// The store's revisions that were saved last and that the database has.
    pub(super) saved: Option<u32>,
    pub(super) written: Option<u32>,
    /// The save in the database and its revisions of the matrices, if this page has written it.
    pub(super) there: Option<(Stamp, InputRevisions)>,
    /// Whether a write is in progress, and whether another one has to follow it.
    pub(super) is_writing: bool,
    pub(super) has_more: bool,
    /// What to do with the work set aside once the current work is in the database.
    pub(super) aside: Aside,
    /// How often in a row the database has failed.
    pub(super) refusals: u32,
    /// Whether the work on the page came with a link and is not saved as the user's own yet.
    pub(super) is_linked: bool,
    /// Where it was stored before. Deleted once the database has it under this page's name.
    pub(super) before: Option<(StorageLocation, Option<Stamp>)>,
    /// Whether the last save failed, and whether the browser refused at the start.
    pub(super) has_failed: bool,
    pub(super) is_refused: bool,
    /// Which notices the user has dismissed: that nothing is saved, and that the database does not answer.
    pub(super) knows_unsaved: bool,
    pub(super) knows_unanswered: bool,
}

impl State {
    /// `writer` identifies this page. `revision` is the store's; it counts as saved unless the opening is dirty.
    pub(super) fn new(opening: Opening, writer: u32, revision: u32) -> Self {
        let revision = (!opening.is_dirty).then_some(revision);
        Self {
            ledger: Ledger::new(writer, opening.seen, opening.is_unanswered),
            ownership: opening.ownership,
            turn: 0,
            saved: revision,
            written: revision,
            there: None,
            is_writing: false,
            has_more: false,
            aside: Aside::Stays,
            refusals: 0,
            is_linked: opening.linked.is_some(),
            is_refused: opening.is_refused,
            before: opening.linked.and_then(|brought| brought.before),
            has_failed: false,
            knows_unsaved: false,
            knows_unanswered: false,
        }
    }

    /// The page owns the saved work from now on, including these saves.
    pub(super) fn hold(&mut self, found: impl IntoIterator<Item = Stamp>) {
        self.ledger.find(found);
        self.set_ownership(Ownership::Holding);
    }

    /// Changes how the page relates to the saved work.
    pub(super) fn set_ownership(&mut self, ownership: Ownership) {
        self.ownership = ownership;
        self.turn += 1;
        self.there = None;
    }
}
