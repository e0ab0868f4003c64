//! Messages about commands on several cells.

use crate::{
    command::Command,
    model::{EditError, Input, Sequence, Stage},
    present::{ClipUnread, PasteNotes},
    text::Messages,
};

/// A message.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RangeMessage {
    /// The numbers of rows and columns, as displayed.
    Copied(usize, usize),
    /// The numbers of rows and columns of the table, and what was made of it.
    Pasted((usize, usize), PasteNotes),
    /// The numbers of rows and columns, as displayed.
    Filled(usize, usize),
    /// The numbers of rows and columns, as displayed.
    Cleared(usize, usize),
    /// The numbers of this matrix are computed.
    Computed {
        stage: Stage,
        /// The matrices that they are computed from.
        inputs: &'static [Input],
    },
    /// The user went to a number: its rank, and how many there are.
    Ranked(usize, usize),
    /// Commands do nothing on covered numbers.
    Covered,
    /// The first or last token cannot be moved further.
    AtEnd {
        /// Its sequence.
        of: Sequence,
        is_back: bool,
    },
    /// Only one row or column is selected.
    NothingToFill,
    /// No number of the matrix has a rank.
    NothingRanked,
    /// The browser allows it only by this keyboard shortcut.
    ByKey(Command),
    /// The clipboard has no numbers that can be read.
    Unread(ClipUnread),
    /// The document refused the edit.
    Edit(EditError),
}

impl RangeMessage {
    /// Whether it says why a command did nothing. Screen readers are interrupted for it.
    pub(super) fn is_refusal(&self) -> bool {
        match self {
            Self::Copied(..) | Self::Pasted(..) | Self::Filled(..) | Self::Cleared(..) | Self::Ranked(..) => {
                false
            }
            Self::Computed { .. }
            | Self::Covered
            | Self::AtEnd { .. }
            | Self::NothingToFill
            | Self::NothingRanked
            | Self::ByKey(_)
            | Self::Unread(_)
            | Self::Edit(_) => true,
        }
    }

    /// Whether tokens were pasted with the numbers, which may be unintended.
    pub(super) fn has_words(&self) -> bool {
        matches!(self, Self::Pasted(_, PasteNotes { words: Some(_), .. }))
    }

    /// Returns the message in the language of `text`.
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
