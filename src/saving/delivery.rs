//! The way of saves into the database, one after the other.

use super::Stamp;
use crate::model::Input;

/// The number of changes of each input matrix.
pub type InputRevisions = [u32; Input::ALL.len()];

/// Which revisions of the work were handed to the database, and which it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The revision that was handed over last; `None` if the work has to be handed over whatever its revision.
    handed: Option<u32>,
    /// The revision that the database had in the main place when it was written or read last.
    stored: Option<u32>,
    /// The save in the main place and its revisions of the matrices, if this page has written it: blocks of matrices that
    /// have not changed since need not be written again.
    blocks: Option<(Stamp, InputRevisions)>,
    phase: Phase,
    /// How often in a row the database has failed.
    failures: u32,
}

/// The database gets one save at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// No save is on its way.
    Rests,
    /// One save is on its way.
    Writes,
    /// One save is on its way, and the work has changed since.
    WritesThenMore,
}

/// How a write ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The main place has the work.
    InMain {
        /// The save.
        stamp: Stamp,
        /// Its revision.
        revision: u32,
        /// Its revisions of the matrices.
        inputs: InputRevisions,
    },
    /// The work is set aside, or the place has another owner since: what the main place has is not known.
    Elsewhere,
    /// Blocks of the save before it were gone: it has to be written again, whole.
    Torn,
    /// A save that must stay is in the place.
    Refused,
    /// The database failed.
    Failed,
}

impl Delivery {
    /// Begins at a revision, which counts as stored unless it `is_dirty`.
    pub fn new(revision: u32, is_dirty: bool) -> Self {
        let revision = (!is_dirty).then_some(revision);
        Self { handed: revision, stored: revision, blocks: None, phase: Phase::Rests, failures: 0 }
    }

    /// Whether a revision was handed over.
    pub fn is_handed(&self, revision: u32) -> bool {
        self.handed == Some(revision)
    }

    /// Whether the main place has a revision.
    pub fn is_stored(&self, revision: u32) -> bool {
        self.stored == Some(revision)
    }

    /// Whether a revision was handed over and the database has answered.
    pub fn is_settled(&self, revision: u32) -> bool {
        self.is_handed(revision) && self.phase == Phase::Rests
    }

    /// How often in a row the database has failed.
    pub fn failures(&self) -> u32 {
        self.failures
    }

    /// The save that has the block of a matrix at this revision.
    pub fn block(&self, input: Input, inputs: &InputRevisions) -> Option<Stamp> {
        let (save, there) = self.blocks?;
        (there[input as usize] == inputs[input as usize]).then_some(save)
    }

    /// Hands a revision over. Returns whether it is written now; else it follows the write that is under way.
    pub fn hand_over(&mut self, revision: u32) -> bool {
        self.handed = Some(revision);
        let is_now = self.phase == Phase::Rests;
        self.phase = if is_now { Phase::Writes } else { Phase::WritesThenMore };
        is_now
    }

    /// The work has to be handed over again, whatever its revision.
    pub fn hand_over_again(&mut self) {
        self.handed = None;
    }

    /// Nothing is known of the main place any more: it has another owner.
    pub fn forget_blocks(&mut self) {
        self.blocks = None;
    }

    /// Another line of work is on the page. No place is known to have it.
    pub fn begin_line(&mut self) {
        (self.handed, self.stored) = (None, None);
    }

    /// The main place has a revision, which was read from there.
    pub fn is_read(&mut self, revision: u32) {
        (self.handed, self.stored) = (Some(revision), Some(revision));
    }

    /// Ends a write. Returns whether the work has changed since it began.
    pub fn end(&mut self, outcome: Outcome) -> bool {
        let has_more = self.phase == Phase::WritesThenMore;
        self.phase = Phase::Rests;
        self.failures = if outcome == Outcome::Failed { self.failures + 1 } else { 0 };
        match outcome {
            Outcome::InMain { stamp, revision, inputs } => {
                (self.blocks, self.stored) = (Some((stamp, inputs)), Some(revision));
            }
            Outcome::Torn => (self.blocks, self.handed) = (None, None),
            Outcome::Refused => self.handed = None,
            Outcome::Elsewhere | Outcome::Failed => {}
        }
        has_more
    }
}
