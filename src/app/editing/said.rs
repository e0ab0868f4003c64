//! Messages about commands on several cells.

use crate::command::Command;
use crate::model::{EditError, Input, Sequence, Stage};
use crate::present::{ClipUnread, PasteNotes};
use crate::text::Messages;

/// A message.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RangeMessage {
    Copied(usize, usize),
    Pasted((usize, usize), PasteNotes),
    Filled(usize, usize),
    Cleared(usize, usize),
    /// The numbers of this matrix are computed.
    Computed {
        stage: Stage,
        /// The matrices that they are computed from.
        inputs: &'static [Input],
    },
    /// The user went to a number: its rank, and how many there are.
    Ranked(usize, usize),
    Covered,
    /// The first or last token cannot be moved further.
    AtEnd {
        /// Its sequence.
        of: Sequence,
        is_back: bool,
    },
    NothingToFill,
    NothingRanked,
    /// The browser allows it only by this keyboard shortcut.
    ByKey(Command),
    Unread(ClipUnread),
    Edit(EditError),
}

impl RangeMessage {
    pub(super) fn is_refusal(&self) -> bool {
        use RangeMessage::{Cleared, Copied, Filled, Pasted, Ranked};
        !matches!(self, Copied(..) | Pasted(..) | Filled(..) | Cleared(..) | Ranked(..))
    }

    /// Whether tokens were pasted with the numbers, which may be unintended.
    pub(super) fn has_words(&self) -> bool {
        matches!(self, Self::Pasted(_, PasteNotes { words: Some(_), .. }))
    }

    pub(super) fn words(&self, text: &Messages) -> String {
        let editing = text.editing();
        match self {
            Self::Copied(rows, cols) => (editing.copied)(*rows, *cols),
            Self::Pasted((rows, cols), notes) => {
                let pasted = (editing.pasted)(*rows, *cols);
                let all: Vec<_> = [pasted].into_iter().chain(notes.words(text)).collect();
                all.join(text.pasting().between)
            }
            Self::Filled(rows, cols) => (editing.filled)(*rows, *cols),
            Self::Cleared(rows, cols) => (editing.cleared)(*rows, *cols),
            Self::Computed { stage, inputs } => (editing.computed)((text.matrix.name)(*stage), inputs),
            Self::Ranked(rank, count) => (editing.ranked)(*rank, *count),
            Self::AtEnd { of, is_back } => match is_back {
                true => (text.words().is_first)(*of),
                false => (text.words().is_last)(*of),
            },
            Self::Covered => editing.covered.to_owned(),
            Self::NothingToFill => editing.nothing_to_fill.to_owned(),
            Self::ByKey(command) => (editing.by_key)(&command.shortcut()),
            Self::NothingRanked => editing.nothing_ranked.to_owned(),
            Self::Unread(unread) => unread.words(text.table()),
            Self::Edit(error) => (text.refusal().edit)(error),
        }
    }
}
