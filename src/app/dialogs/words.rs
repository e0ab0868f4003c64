//! Commands on the selected tokens.

use std::ops::Range;

use leptos::prelude::*;

use crate::{
    app::{
        kit::context::expect_context,
        state::{
            focus::Focus,
            notice::{Notice, TokenWording},
            notices::Notices,
            stage_spot::Token,
            store::Store,
        },
    },
    command::{Command, HeadingCommand},
    layout::{CellRange, Motion},
    model::{CellRef, Convention, Document, Edit, EditError, MAX_TOKENS, Sequence, Shape},
    text::WordsText,
};

/// Tokens of a sequence: in self-attention, that of the queries.
pub(super) type Tokens = (Sequence, Range<usize>);

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
    pub(super) fn is_possible(self, (of, tokens): &Tokens, shape: Shape) -> bool {
        let all = shape.tokens(*of);
        match self {
            Self::Insert => all < MAX_TOKENS,
            Self::Duplicate => all + tokens.len() <= MAX_TOKENS,
            Self::Remove => all > tokens.len(),
            Self::Up => tokens.start > 0,
            Self::Down => tokens.end < all,
        }
    }

    /// Returns the edits of the command; `None` if the tokens cannot be moved further.
    fn edits(self, document: &Document, (of, tokens): Tokens) -> Option<Doing> {
        let (all, count) = (document.shape().tokens(of), tokens.len());
        let Range { start, end } = tokens.clone();
        Some(match self {
            Self::Insert => (Ok(vec![document.inserting(of, end)]), end..end + 1),
            Self::Duplicate => (document.duplicating(of, tokens), end..end + count),
            Self::Remove => {
                let next = start.min((all - 1).saturating_sub(count));
                let removed = tokens.rev().map(|row| Edit::RemoveWord { of, row });
                (Ok(removed.collect()), next..next + 1)
            }
            Self::Up => (Ok(Edit::moving(of, tokens, start.checked_sub(1)?)), start - 1..end - 1),
            Self::Down if end == all => return None,
            Self::Down => (Ok(Edit::moving(of, tokens, end + 1)), start + 1..end + 1),
        })
    }

    /// Returns the message after the command: on the tokens it applied to, and the first one selected now.
    fn notice(self, (of, done_to): Tokens, chosen: usize) -> Notice {
        let count = done_to.len();
        let (number, words): (usize, TokenWording) = match (self, count) {
            (Self::Insert, _) => (chosen + 1, |text, of, place| (text.words().inserted)(of, place)),
            (Self::Remove, 1) => (done_to.start + 1, |text, of, place| (text.words().removed)(of, place)),
            (Self::Remove, _) => (count, |text, of, count| (text.words().removed_several)(of, count)),
            (Self::Duplicate, 1) => (chosen + 1, |text, of, place| (text.words().duplicated)(of, place)),
            (Self::Duplicate, _) => (count, |text, of, count| (text.words().duplicated_several)(of, count)),
            (Self::Up | Self::Down, 1) => (chosen + 1, |text, of, place| (text.words().moved)(of, place)),
            (Self::Up | Self::Down, _) => {
                (chosen + 1, |text, of, place| (text.words().moved_several)(of, place))
            }
        };
        Notice::done_to_tokens(of, number, words)
    }

    /// Returns the message why the tokens cannot be moved further.
    fn refused(self) -> TokenWording {
        match self {
            Self::Up => |text, of, _| (text.words().is_first)(of),
            _ => |text, of, _| (text.words().is_last)(of),
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

    /// Returns the tokens whose rows of X or X′, or of a given Q or K, are fully selected, or that of the selected cell.
    /// Tracked.
    pub(super) fn tokens(self) -> Tokens {
        let Token { of, row } = self.focus.word();
        let shape = self.store.shape().get();
        let first = shape.beginning_of(of);
        let (_, width) = first.dimensions(shape);
        let rows = self.focus.range.get().filter(|range| range.active().stage == first);
        (of, rows.filter(|range| range.cols() == (0..width)).map_or(row..row + 1, CellRange::rows))
    }

    /// Runs a command as one undo step and reports it. Returns the first token selected after it, or `None` if it was not
    /// done.
    pub(super) fn perform(self, command: WordCommand) -> Option<Token> {
        let Self { store, focus, notices } = self;
        let (of, tokens) = untrack(|| self.tokens());
        let edits = store.worksheet(|worksheet| command.edits(worksheet.document(), (of, tokens.clone())));
        let Some((edits, then)) = edits else {
            notices.tell(Notice::refused_to_tokens(of, command.refused()));
            return None;
        };
        let is_done = notices.refuse_unless(edits.and_then(|edits| store.dispatch_all(&edits)));
        let first = Token { of, row: then.start };
        if is_done {
            focus.select_word(first);
            if then.len() > 1 {
                self.choose((of, then.clone()));
            }
            notices.tell(command.notice((of, tokens), then.start));
        }
        is_done.then_some(first)
    }

    /// Selects the rows of some tokens.
    fn choose(self, (of, tokens): Tokens) {
        let shape = self.store.shape().get_untracked();
        let stage = shape.beginning_of(of);
        let active = CellRef { stage, row: tokens.start, col: 0 };
        let last = (tokens.end - 1, stage.dimensions(shape).1 - 1);
        self.focus.select(active);
        self.focus.choose_range(Some(CellRange::new(active, last)));
    }
}
