//! Commands on a word of X, and their keys.

use HeadingCommand::MoveWord;

use super::{
    CellCommand::{Edit, Open},
    Command::{self, Cell, Heading},
    Press, find,
    rows::{DOWN, KeyGroup, LEFT, RIGHT, UP, alt, key, row},
};
use crate::layout::Motion;

/// Commands on a word of X.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadingCommand {
    /// Moves the word, with its numbers, by one place: up or down if words are rows, left or right if they are columns.
    MoveWord(Motion),
}

impl HeadingCommand {
    /// Returns the command of a key that is pressed on a word of X.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Heading(found) = command { Some(found) } else { None })
    }
}

/// Keys on a word of X.
pub(super) const AT_WORD: KeyGroup = KeyGroup {
    name: |text| text.at_word,
    rows: &[
        row(&[key("Enter", Cell(Open)), key("F2", Cell(Edit))], |text| text.rename),
        row(&[alt(UP, Heading(MoveWord(Motion::Up))), alt(DOWN, Heading(MoveWord(Motion::Down)))], |text| {
            text.move_word
        }),
        row(
            &[alt(LEFT, Heading(MoveWord(Motion::Left))), alt(RIGHT, Heading(MoveWord(Motion::Right)))],
            |text| text.move_column,
        ),
    ],
};
