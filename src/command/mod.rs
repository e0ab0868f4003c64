//! The commands that keys give: which keys, where they apply, and when a command is enabled.
//!
//! [`KEYS`] has all keys of the sheet, the page and the tour. The page looks up there what a pressed key does; the list
//! of keys, the menus and the toolbar show what it says. Menus, tabs and fields have the usual keys of their kind.

mod cell;
mod chord;
mod editor;
mod grid_key;
mod heading;
mod page;
mod rows;
mod tour;

use self::rows::row;

pub use self::{
    cell::CellCommand,
    chord::{Chord, Press},
    editor::{EditorCommand, nudge_exponent},
    grid_key::GridKey,
    heading::HeadingCommand,
    page::{DialogCommand, KeyApplies, PageCommand},
    rows::{KeyGroup, KeyRow, KeyText},
    tour::TourCommand,
};

/// All keys, by place, in the order shown.
pub static KEYS: [KeyGroup; 7] = [
    page::ANYWHERE,
    cell::AT_CELL,
    editor::CHANGING,
    cell::SEVERAL,
    heading::AT_WORD,
    tour::IN_TOUR,
    BY_HAND,
];

/// What is done without a key.
const BY_HAND: KeyGroup = KeyGroup {
    name: |text| text.by_hand,
    rows: &[row(&[], |text| text.drag), row(&[], |text| text.double), row(&[], |text| text.long_press)],
};

/// What a key does, by the place where it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Anywhere on the page.
    Page(PageCommand),
    /// On a cell. On a word of X, some of them apply to its row of numbers.
    Cell(CellCommand),
    /// On a word of X.
    Heading(HeadingCommand),
    /// In the editor over a cell or a word.
    Editor(EditorCommand),
    /// In the explanation of a number.
    Explanation(ExplanationCommand),
    /// In the tour, or while nothing has the focus.
    Tour(TourCommand),
    /// What the browser does itself, or announces by an event of its own.
    Browser(BrowserCommand),
}

/// Commands in the explanation of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplanationCommand {
    /// Moves the focus back to the number.
    Leave,
}

/// Commands that no key listener of the page carries out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowserCommand {
    /// Moves the focus to the next matrix.
    FocusNext,
    /// Moves the focus to the previous matrix.
    FocusPrevious,
    /// Copies the selected numbers.
    Copy,
    /// Copies the selected numbers and writes 0 in their place.
    Cut,
    /// Writes the numbers of the clipboard.
    Paste,
}

impl Command {
    /// Returns the chords of the command, in the order of [`KEYS`]. The first one is shown in menus.
    pub fn chords(self) -> impl Iterator<Item = Chord> {
        bound().filter(move |(_, command)| *command == self).map(|(chord, _)| chord)
    }

    /// Formats the command's chords for `aria-keyshortcuts`; empty if it has none.
    ///
    /// ```
    /// use attenscope::command::{Command, TourCommand};
    ///
    /// assert_eq!(Command::Tour(TourCommand::Next).aria(), "ArrowRight Space");
    /// ```
    pub fn aria(self) -> String {
        self.chords().map(Chord::aria).collect::<Vec<_>>().join(" ")
    }

    /// Writes the chord that menus show; empty if the command has none.
    ///
    /// ```
    /// use attenscope::command::{BrowserCommand, Command};
    ///
    /// assert_eq!(Command::Browser(BrowserCommand::Cut).shortcut(), "Ctrl+X");
    /// ```
    pub fn shortcut(self) -> String {
        self.chords().next().map_or_else(String::new, |chord| chord.to_string())
    }
}

impl ExplanationCommand {
    /// Returns the command of a key that is pressed in the explanation.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Explanation(found) = command { Some(found) } else { None })
    }
}

/// Returns the first command of a pressed key that `kind` accepts.
fn find<T>(press: &Press, kind: impl Fn(Command) -> Option<T>) -> Option<T> {
    bound().filter(|(chord, _)| chord.matches(press)).find_map(|(_, command)| kind(command))
}

/// Returns all bound chords with their commands.
fn bound() -> impl Iterator<Item = (Chord, Command)> {
    KEYS.iter().flat_map(|group| group.rows).flat_map(|row| row.keys).copied()
}
