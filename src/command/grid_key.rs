//! What a key does on a cell or a heading of a grid.

use super::{CellCommand, HeadingCommand, PageCommand, Press};

/// What a key does on a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridKey {
    /// Gives a command that concerns the active cell or the selected range.
    Cell(CellCommand),
    /// Gives a command that concerns a word of X.
    Heading(HeadingCommand),
    /// Types a character, with which an editor begins.
    Type(String),
}

impl GridKey {
    /// Returns what a key does on a cell or on a heading. `None` if it is not for the grid: the space bar scrolls the
    /// page, and a key of the page, such as "?", begins no number.
    ///
    /// ```
    /// use attenscope::command::{GridKey, Press};
    ///
    /// let press = Press { key: "?".to_owned(), control: false, alt: false, shift: true };
    /// assert_eq!(GridKey::of(&press, true), None);
    /// assert_eq!(GridKey::of(&press, false), Some(GridKey::Type("?".to_owned())), "a word may begin with it");
    /// ```
    pub fn of(press: &Press, is_cell: bool) -> Option<Self> {
        if let Some(command) = HeadingCommand::of(press).filter(|_| !is_cell) {
            return Some(Self::Heading(command));
        }
        if let Some(command) = CellCommand::of(press) {
            return Some(Self::Cell(command));
        }
        let is_of_page = is_cell && PageCommand::of(press).is_some();
        let is_typed = press.types_character() && press.key != " " && !is_of_page;
        is_typed.then(|| Self::Type(press.key.clone()))
    }

    /// Returns the text that the key types; empty for a command.
    pub fn typed(&self) -> &str {
        if let Self::Type(text) = self { text } else { "" }
    }
}
