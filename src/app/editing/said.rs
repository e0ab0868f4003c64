//! What came of a command on several cells.

use crate::model::{EditError, Stage};
use crate::present::{PasteNotes, Unread};
use crate::text::Messages;

/// What there is to say.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Said {
    Copied(usize, usize),
    Pasted((usize, usize), PasteNotes),
    Filled(usize, usize),
    Cleared(usize, usize),
    /// The numbers of that matrix are computed.
    Computed(Stage),
    /// A number was gone to: its rank, of how many.
    Ranked(usize, usize),
    Covered,
    /// A word that is the first one, or the last one, cannot be moved on.
    AtEnd {
        is_back: bool,
    },
    NothingToFill,
    NothingRanked,
    /// The browser does so at that key alone.
    ByKey(&'static str),
    Unread(Unread),
    Edit(EditError),
}

impl Said {
    pub(super) fn is_refusal(&self) -> bool {
        use Said::{Cleared, Copied, Filled, Pasted, Ranked};
        !matches!(self, Copied(..) | Pasted(..) | Filled(..) | Cleared(..) | Ranked(..))
    }

    /// Whether words were taken with numbers, which may not be what was meant.
    pub(super) fn has_words(&self) -> bool {
        matches!(self, Self::Pasted(_, PasteNotes { words: Some(_), .. }))
    }

    pub(super) fn words(&self, text: &Messages) -> String {
        let hand = text.hand();
        match self {
            Self::Copied(rows, cols) => (hand.copied)(*rows, *cols),
            Self::Pasted((rows, cols), notes) => {
                let pasted = (hand.pasted)(*rows, *cols);
                let all: Vec<_> = [pasted].into_iter().chain(notes.words(text)).collect();
                all.join(text.pasting().between)
            }
            Self::Filled(rows, cols) => (hand.filled)(*rows, *cols),
            Self::Cleared(rows, cols) => (hand.cleared)(*rows, *cols),
            Self::Computed(stage) => (hand.computed)((text.matrix.name)(*stage)),
            Self::Ranked(rank, count) => (hand.ranked)(*rank, *count),
            Self::AtEnd { is_back } => match is_back {
                true => text.words().is_first.to_owned(),
                false => text.words().is_last.to_owned(),
            },
            Self::Covered => hand.covered.to_owned(),
            Self::NothingToFill => hand.nothing_to_fill.to_owned(),
            Self::ByKey(key) => (hand.by_key)(key),
            Self::NothingRanked => hand.nothing_ranked.to_owned(),
            Self::Unread(unread) => unread.words(text.table()),
            Self::Edit(error) => (text.refusal().edit)(error),
        }
    }
}
