//! A key that is pressed on a grid, and the place where.

use crate::command::{CellCommand, HeadingCommand, PageCommand, Press};
use crate::layout::Spot;
use crate::model::{CellRef, Stage};

/// A cell or a token's heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct StageSpot {
    pub(in crate::app) stage: Stage,
    /// In model coordinates.
    pub(in crate::app) spot: Spot,
}

impl StageSpot {
    pub(in crate::app) fn cell(CellRef { stage, row, col }: CellRef) -> Self {
        Self { stage, spot: Spot { row: Some(row), col: Some(col) } }
    }

    /// Returns the cell; `None` for a heading.
    pub(in crate::app) fn as_cell(self) -> Option<CellRef> {
        self.spot.place().map(|(row, col)| CellRef { stage: self.stage, row, col })
    }
}

/// What a key does on a grid.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum GridKey {
    Cell(CellCommand),
    Heading(HeadingCommand),
    /// Types a character, with which an editor begins.
    Type(String),
}

impl GridKey {
    /// Returns what a key does on a cell or on a heading. `None` if it is not for the grid.
    pub(in crate::app) fn of(press: &Press, is_cell: bool) -> Option<Self> {
        if let Some(command) = HeadingCommand::of(press).filter(|_| !is_cell) {
            return Some(Self::Heading(command));
        }
        if let Some(command) = CellCommand::of(press) {
            return Some(Self::Cell(command));
        }
        // A token may begin with the character of a page's command, such as "?". No number does.
        let is_of_page = is_cell && PageCommand::of(press).is_some();
        let is_typed = !press.control && !press.alt && !is_of_page && is_printable(&press.key);
        is_typed.then(|| Self::Type(press.key.clone()))
    }

    /// Returns the text that the key types; empty for a command.
    pub(in crate::app) fn typed(&self) -> &str {
        if let Self::Type(text) = self { text } else { "" }
    }
}

/// Whether a key types a printable character. The space bar does not count: it scrolls pages and presses buttons.
fn is_printable(key: &str) -> bool {
    let mut characters = key.chars();
    matches!((characters.next(), characters.next()), (Some(only), None) if !only.is_whitespace())
}
