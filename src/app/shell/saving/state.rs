//! What the page knows about the saves.

use crate::{
    app::browser::storage::StorageLocation,
    format::Lesson,
    saving::{Delivery, InputRevisions, Ledger, Stamp, Standing, StandingEvent, Trouble},
};

/// The state that saving starts from.
#[derive(Clone, Debug)]
pub(in crate::app::shell) struct Opening {
    /// The saves that were found.
    pub(super) seen: Vec<Stamp>,
    /// How the work on the page stands to the saved work.
    pub(super) standing: Standing,
    /// Whether the page has to be saved before it is edited.
    pub(super) is_dirty: bool,
    /// Whether the database has not answered.
    pub(super) is_unanswered: bool,
    /// Whether the browser refuses to read its storage.
    pub(super) trouble: Trouble,
    /// Where a link's document was read from, if not from the link itself.
    pub(super) before: Option<SavedAt>,
    /// What the link asks to start with. A reload asks for it only until the user has gone on.
    pub(super) lesson: Option<Lesson>,
}

/// The place of a save, and which save it is.
pub(super) type SavedAt = (StorageLocation, Option<Stamp>);

impl Opening {
    /// The opening state for a browser without saved work.
    pub(in crate::app::shell) fn fresh() -> Self {
        Self {
            seen: Vec::new(),
            standing: Standing::Own,
            is_dirty: false,
            is_unanswered: false,
            trouble: Trouble::None,
            before: None,
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
    pub(super) revision: u32,
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
    /// Where the page saves.
    pub(super) standing: Standing,
    /// How often the main place or the line of work has changed. Results of writes from an earlier turn are ignored.
    pub(super) turn: u32,
    pub(super) delivery: Delivery,
    pub(super) trouble: Trouble,
    /// Whether the user has dismissed the message that the database does not answer.
    pub(super) knows_unanswered: bool,
    /// What to do with the work set aside once the current work is in the database.
    pub(super) aside: Aside,
    /// Where a link's document was stored before. Deleted once the database has it under this page's name.
    pub(super) before: Option<SavedAt>,
}

impl State {
    /// `writer` identifies this page. `revision` is the store's; it counts as saved unless the opening is dirty.
    pub(super) fn new(opening: Opening, writer: u32, revision: u32) -> Self {
        Self {
            ledger: Ledger::new(writer, opening.seen, opening.is_unanswered),
            standing: opening.standing,
            turn: 0,
            delivery: Delivery::new(revision, opening.is_dirty),
            trouble: opening.trouble,
            knows_unanswered: false,
            aside: Aside::Stays,
            before: opening.before,
        }
    }

    /// The user has decided between the work on the page and the saved work, which includes these saves.
    pub(super) fn decide(&mut self, event: StandingEvent, found: impl IntoIterator<Item = Stamp>) {
        self.ledger.find(found);
        self.follow(event);
    }

    /// Follows an event that may change where the page saves.
    pub(super) fn follow(&mut self, event: StandingEvent) {
        let after = self.standing.after(event);
        if event.is_choice() || after.place() != self.standing.place() {
            self.begin_turn();
        }
        self.ledger.follow(event);
        self.standing = after;
    }

    /// Ignores the results of writes that are under way, which say nothing about the work from now on.
    pub(super) fn begin_turn(&mut self) {
        self.turn += 1;
        self.delivery.forget_blocks();
    }
}
