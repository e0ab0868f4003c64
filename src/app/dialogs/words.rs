//! Commands on the selected tokens.

use std::ops::Range;

use crate::app::state::{
    focus::Focus,
    notice::{ModuleMessage, Notice},
    notices::Notices,
    store::Store,
};
use crate::command::{Command, HeadingCommand};
use crate::layout::{CellRange, Motion};
use crate::model::{CellRef, Convention, Document, Edit, EditError, MAX_TOKENS, Sequence, Shape, Stage};
use crate::text::{Messages, WordsText};
use leptos::prelude::*;

/// Edits, and the tokens to select after them.
type Doing = (Result<Vec<Edit>, EditError>, Range<usize>);

/// A command on tokens.
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

    /// Returns the label of the command for `count` tokens.
    pub(super) fn label(self, text: &WordsText, count: usize) -> String {
        match self {
            Self::Insert => text.insert.to_owned(),
            Self::Remove => (text.remove)(count),
            Self::Duplicate => (text.duplicate)(count),
            Self::Up => (text.up)(count),
            Self::Down => (text.down)(count),
        }
    }

    /// Returns the command of a key that does the same on a token's heading.
    pub(super) fn moves(self, convention: Convention) -> Option<Command> {
        let motion = match (self, convention) {
            (Self::Up, Convention::Columns) => Motion::Left,
            (Self::Up, _) => Motion::Up,
            (Self::Down, Convention::Columns) => Motion::Right,
            (Self::Down, _) => Motion::Down,
            (Self::Insert | Self::Remove | Self::Duplicate, _) => return None,
        };
        Some(Command::Heading(HeadingCommand::MoveWord(motion)))
    }

    /// Whether it is possible for these tokens. Choosing it anyway shows why not.
    pub(super) fn is_possible(self, tokens: &Range<usize>, shape: Shape) -> bool {
        match self {
            Self::Insert => shape.n() < MAX_TOKENS,
            Self::Duplicate => shape.n() + tokens.len() <= MAX_TOKENS,
            Self::Remove => shape.n() > tokens.len(),
            Self::Up => tokens.start > 0,
            Self::Down => tokens.end < shape.n(),
        }
    }

    /// Returns the edits of the command; `None` if the tokens cannot be moved further.
    fn edits(self, document: &Document, tokens: Range<usize>) -> Option<Doing> {
        let (n, count) = (document.shape().n(), tokens.len());
        let Range { start, end } = tokens.clone();
        Some(match self {
            Self::Insert => (Ok(vec![document.inserting(Sequence::Queries, end)]), end..end + 1),
            Self::Duplicate => (document.duplicating(Sequence::Queries, tokens), end..end + count),
            Self::Remove => {
                let next = start.min((n - 1).saturating_sub(count));
                (
                    Ok(tokens.rev().map(|row| Edit::RemoveToken { of: Sequence::Queries, row }).collect()),
                    next..next + 1,
                )
            }
            Self::Up => {
                (Ok(Edit::moving(Sequence::Queries, tokens, start.checked_sub(1)?)), start - 1..end - 1)
            }
            Self::Down if end == n => return None,
            Self::Down => (Ok(Edit::moving(Sequence::Queries, tokens, end + 1)), start + 1..end + 1),
        })
    }

    /// Returns the message after the command: on the tokens it applied to, and those selected now.
    fn notice(self, done_to: Range<usize>, chosen: Range<usize>) -> Notice {
        match (self, done_to.len()) {
            (Self::Insert, _) => Notice::done_to(chosen.start, |text, row| (text.words().inserted)(row + 1)),
            (Self::Remove, 1) => Notice::done_to(done_to.start, |text, row| (text.words().removed)(row + 1)),
            (Self::Remove, count) => {
                Notice::done_to(count, |text, count| (text.words().removed_several)(count))
            }
            (Self::Duplicate, 1) => {
                Notice::done_to(chosen.start, |text, row| (text.words().duplicated)(row + 1))
            }
            (Self::Duplicate, count) => {
                Notice::done_to(count, |text, count| (text.words().duplicated_several)(count))
            }
            (Self::Up | Self::Down, 1) => {
                Notice::done_to(chosen.start, |text, row| (text.words().moved)(row + 1))
            }
            (Self::Up | Self::Down, _) => {
                Notice::done_to(chosen.start, |text, row| (text.words().moved_several)(row + 1))
            }
        }
    }

    /// Returns the message why the tokens cannot be moved further.
    fn refused(self) -> fn(&Messages, usize) -> String {
        match self {
            Self::Up => |text, _| text.words().is_first.to_owned(),
            _ => |text, _| text.words().is_last.to_owned(),
        }
    }
}

/// The selected tokens, and the commands on them. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct SelectedTokens {
    store: Store,
    focus: Focus,
    notices: Notices,
}

impl SelectedTokens {
    pub(super) fn new() -> Self {
        Self { store: expect_context(), focus: expect_context(), notices: expect_context() }
    }

    /// Returns the tokens whose rows of X, or of a given Q, are fully selected, or that of the selected cell. Tracked.
    pub(super) fn tokens(self) -> Range<usize> {
        let token = self.focus.token.get();
        let shape = self.store.shape().get();
        let (first, (_, width)) = (shape.beginning(), shape.beginning().dimensions(shape));
        let rows = self.focus.range.get().filter(|range| range.active().stage == first);
        rows.filter(|range| range.cols() == (0..width)).map_or(token..token + 1, CellRange::rows)
    }

    /// Runs a command as one undo step and reports it. Returns the first selected row after it, or `None` if it was not
    /// done.
    pub(super) fn perform(self, command: WordCommand) -> Option<usize> {
        let Self { store, focus, notices } = self;
        let tokens = untrack(|| self.tokens());
        let edits = store.worksheet(|worksheet| command.edits(worksheet.document(), tokens.clone()));
        let Some((edits, then)) = edits else {
            notices.tell(Notice::OfModule(ModuleMessage {
                words: command.refused(),
                number: 0,
                is_refusal: true,
            }));
            return None;
        };
        let is_done = notices.refuse_unless(edits.and_then(|edits| store.dispatch_all(&edits)));
        if is_done {
            focus.select_token(then.start);
            if then.len() > 1 {
                self.choose(then.clone());
            }
            notices.tell(command.notice(tokens, then.clone()));
        }
        is_done.then_some(then.start)
    }

    /// Selects the rows of some tokens.
    fn choose(self, tokens: Range<usize>) {
        let active = CellRef { stage: Stage::X, row: tokens.start, col: 0 };
        let last = (tokens.end - 1, self.store.shape().get_untracked().d_model().saturating_sub(1));
        self.focus.selection.set(active);
        self.focus
            .stretch
            .update(|stretch| *stretch.get_mut(self.store) = Some(CellRange::new(active, last)));
    }
}
