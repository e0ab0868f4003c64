//! What is known of the saves.

use crate::app::{browser::storage::Place, state::store::InputRevisions};
use crate::format::{Ledger, Lesson, Stamp};

/// How what this page shows stands to what is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ownership {
    /// What is saved is what this page started from, or saved itself.
    Holding,
    /// What is saved could not be read: nothing is written over it before the person says so.
    Unread,
    /// Another tab has saved since: nothing is written over that before the person says so.
    Superseded,
}

/// What saving starts from.
#[derive(Clone, Debug)]
pub(in crate::app::shell) struct Opening {
    /// The saves that were found.
    pub(super) seen: Vec<Stamp>,
    /// How the page stands to it.
    pub(super) standing: Ownership,
    /// Whether what the page shows is to be saved before it is edited.
    pub(super) is_dirty: bool,
    /// Whether the database has not said what it has.
    pub(super) is_unanswered: bool,
    /// Whether the browser has refused to give what it keeps: then it takes nothing, either.
    pub(super) is_refused: bool,
    /// What a link brought, where one opened the page.
    pub(super) linked: Option<Brought>,
    /// What the link asks to begin with; once the person has gone on from there, a reload does not ask again.
    pub(super) lesson: Option<Lesson>,
}

/// What a link brought.
#[derive(Clone, Debug)]
pub(super) struct Brought {
    /// Where else it was kept, at which save, before it was read from there.
    pub(super) before: Option<(Place, Option<Stamp>)>,
}

impl Opening {
    /// No work was kept in this browser.
    pub(in crate::app::shell) fn fresh() -> Self {
        Self {
            seen: Vec::new(),
            standing: Ownership::Holding,
            is_dirty: false,
            is_unanswered: false,
            is_refused: false,
            linked: None,
            lesson: None,
        }
    }

    /// This opening, for a page that was edited before what saves arrived; `kept` is the save that the page itself made
    /// meanwhile.
    pub(in crate::app::shell) fn edited(mut self, kept: Option<Stamp>) -> Self {
        self.seen.extend(kept);
        Self { is_dirty: true, ..self }
    }
}

/// What becomes of what this page has set aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Aside {
    /// It stays.
    #[default]
    Stays,
    /// It goes: it is what is saved now.
    Goes,
    /// It goes where it is what is on the page: undo may have led further back than to where it was set aside.
    GoesIfSame,
}

/// A save on its way to the database.
pub(super) struct Attempt {
    pub(super) place: Place,
    pub(super) stamp: Stamp,
    /// The store's revision, and those of the matrices.
    pub(super) revision: Option<u32>,
    pub(super) inputs: InputRevisions,
    /// The standing under which it began.
    pub(super) turn: u32,
    /// Whether its text is all of it, and whether localStorage has that.
    pub(super) is_text: bool,
    pub(super) is_kept: bool,
}

/// What this page has saved, and what it knows of others.
pub(super) struct State {
    /// The saves that are known.
    pub(super) ledger: Ledger,
    pub(super) standing: Ownership,
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
    /// What becomes of what this page has set aside, once its work is in the database.
    pub(super) aside: Aside,
    /// How often in a row the database has refused.
    pub(super) refusals: u32,
    /// Whether what is on the page came with a link, and stands nowhere else yet.
    pub(super) is_linked: bool,
    /// Where it was kept before, to be deleted once it is in the database under this page's name.
    pub(super) before: Option<(Place, Option<Stamp>)>,
    /// Whether nothing is saved, and whether nothing can be, as far as was seen at the start.
    pub(super) has_failed: bool,
    pub(super) is_refused: bool,
    /// What the person has read and dismissed: that nothing is saved, and that the database does not answer.
    pub(super) knows_unsaved: bool,
    pub(super) knows_unanswered: bool,
}

impl State {
    /// `writer` is this page among all, `revision` the store's, if what the page opens with is saved already.
    pub(super) fn new(opening: Opening, writer: u32, revision: u32) -> Self {
        let revision = (!opening.is_dirty).then_some(revision);
        Self {
            ledger: Ledger::new(writer, opening.seen, opening.is_unanswered),
            standing: opening.standing,
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

    /// From now on the page holds what is saved, of which those saves were found.
    pub(super) fn hold(&mut self, found: impl IntoIterator<Item = Stamp>) {
        self.ledger.find(found);
        self.stand(Ownership::Holding);
    }

    /// From now on the page stands so to what is saved.
    pub(super) fn stand(&mut self, standing: Ownership) {
        self.standing = standing;
        self.turn += 1;
        self.there = None;
    }
}
