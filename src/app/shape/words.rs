//! What is done to the chosen word.

use crate::app::kit::prelude::*;
use crate::app::page::{
    focus::Focus,
    notice::{Notice, Told},
    notices::Notices,
    store::Store,
};
use crate::model::{Document, Edit, EditError, MAX_TOKENS, Shape};
use crate::text::{Messages, ShapeText};

/// What can be done to a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WordCommand {
    Insert,
    Remove,
    Duplicate,
    Up,
    Down,
}

impl WordCommand {
    pub(super) const ALL: [Self; 5] = [Self::Insert, Self::Remove, Self::Duplicate, Self::Up, Self::Down];

    pub(super) fn label(self, text: &ShapeText) -> &'static str {
        match self {
            Self::Insert => text.insert,
            Self::Remove => text.remove,
            Self::Duplicate => text.duplicate,
            Self::Up => text.up,
            Self::Down => text.down,
        }
    }

    /// Whether it can be done to the token of a row. Who asks for it all the same is told why not.
    pub(super) fn is_possible(self, row: usize, shape: Shape) -> bool {
        match self {
            Self::Insert | Self::Duplicate => shape.n() < MAX_TOKENS,
            Self::Remove => shape.n() > 1,
            Self::Up => row > 0,
            Self::Down => row + 1 < shape.n(),
        }
    }

    /// What does it to the token of a row, and the row to be chosen then; `None` where it has nowhere to go.
    fn edits(self, document: &Document, row: usize) -> Option<(Result<Vec<Edit>, EditError>, usize)> {
        let last = document.shape().n() - 1;
        Some(match self {
            Self::Insert => (Ok(vec![document.inserting(row + 1)]), row + 1),
            Self::Duplicate => (document.duplicating(row), row + 1),
            Self::Remove => (Ok(vec![Edit::RemoveToken { row }]), row.min(last.saturating_sub(1))),
            Self::Up => {
                let to = row.checked_sub(1)?;
                (Ok(vec![Edit::MoveToken { from: row, to }]), to)
            }
            Self::Down if row == last => return None,
            Self::Down => (Ok(vec![Edit::MoveToken { from: row, to: row + 1 }]), row + 1),
        })
    }

    /// What is told of it, with a row.
    fn told(self) -> fn(&Messages, usize) -> String {
        match self {
            Self::Insert => |text, row| (text.shape().inserted)(row + 1),
            Self::Remove => |text, row| (text.shape().removed)(row + 1),
            Self::Duplicate => |text, row| (text.shape().duplicated)(row + 1),
            Self::Up | Self::Down => |text, row| (text.shape().moved)(row + 1),
        }
    }

    /// Why it has nowhere to go.
    fn refused(self) -> fn(&Messages, usize) -> String {
        match self {
            Self::Up => |text, _| text.shape().is_first.to_owned(),
            _ => |text, _| text.shape().is_last.to_owned(),
        }
    }
}

/// What does something to the chosen word. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    store: Store,
    focus: Focus,
    notices: Notices,
}

impl Chosen {
    pub(super) fn new() -> Self {
        Self { store: expect_context(), focus: expect_context(), notices: expect_context() }
    }

    /// Does it as one undo step, and tells of it: the row that is chosen then, if it was done.
    pub(super) fn perform(self, command: WordCommand) -> Option<usize> {
        let Self { store, focus, notices } = self;
        let row = focus.token.get_untracked();
        let Some((edits, to)) = store.worksheet(|worksheet| command.edits(worksheet.document(), row)) else {
            notices.tell(Notice::Told(Told { words: command.refused(), row, is_refusal: true }));
            return None;
        };
        let is_done = notices.refuse_unless(edits.and_then(|edits| store.dispatch_all(&edits)));
        if is_done {
            focus.select_token(to);
            let row = if command == WordCommand::Remove { row } else { to };
            notices.tell(Notice::Told(Told { words: command.told(), row, is_refusal: false }));
        }
        is_done.then_some(to)
    }
}
