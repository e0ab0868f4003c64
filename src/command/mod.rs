//! The commands that keys give: which keys, where they apply, and when a command is enabled.
//!
//! [`KEYS`] has all keys of the sheet, the page and the tour. The page looks up there what a pressed key does; the list
//! of keys, the menus and the toolbar show what it says. Menus, tabs and fields have the usual keys of their kind.

mod chord;
mod grid_key;
mod keys;

pub use self::{
    chord::{Chord, Press},
    grid_key::GridKey,
    keys::{KEYS, KeyGroup, KeyRow, KeyText},
};
use crate::layout::Motion;
use crate::model::Worksheet;

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

/// Commands of the whole page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageCommand {
    /// Undoes the last step.
    Undo,
    /// Redoes the step undone last.
    Redo,
    /// Restores the preset. It has no key.
    Reset,
    /// Opens the list of keys.
    ListKeys,
    /// Opens the dialog that imports a file.
    OpenFile,
    /// Saves the sheet as a file.
    SaveFile,
    /// Presents the sheet in large type, or stops.
    Present,
    /// Stops presenting.
    StopPresenting,
    /// Shows how the row of the word in focus is computed.
    Play,
}

/// Commands on the active cell or the selected range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellCommand {
    /// Makes another cell the active one.
    Move(Motion),
    /// Extends the range.
    Extend(Motion),
    /// Extends the range to whole rows.
    SelectRow,
    /// Extends the range to whole columns.
    SelectColumn,
    /// Extends the range to the whole matrix.
    SelectMatrix,
    /// Cancels a drag, or else reduces the range to the active cell.
    Cancel,
    /// Edits an input, predicts a covered number, and explains a computed one.
    Open,
    /// Edits an input, and predicts a covered number.
    Edit,
    /// Writes 0.
    Clear,
    /// Moves the focus into the explanation of the number.
    Explain,
    /// Goes to the largest number, then to the next smaller one.
    NextSmaller,
    /// Goes to the next larger number.
    NextLarger,
    /// Adds steps to the number, each of a power of ten.
    Nudge {
        /// The number of steps: 1 or −1.
        steps: i32,
        /// The exponent of a step, from [`nudge_exponent`].
        exponent: i8,
    },
    /// Writes the active number to the whole range.
    FillAll,
    /// Copies the first row of the range, or else the row above it, down.
    FillDown,
    /// Copies the first column of the range to the right.
    FillRight,
}

/// Commands on a word of X.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadingCommand {
    /// Moves the word, with its numbers, by one place: up or down if words are rows, left or right if they are columns.
    MoveWord(Motion),
}

/// Commands in the editor over a cell or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorCommand {
    /// Enters the typed text, and goes on by a motion: Enter and Tab.
    Enter(Motion),
    /// Enters a text that replaces a number, and goes on by an arrow key. In a text that is edited, the caret moves instead.
    EnterByArrow(Motion),
    /// Enters the typed number in the whole range.
    EnterInAll,
    /// Discards the typed text.
    Discard,
}

/// Commands in the explanation of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplanationCommand {
    /// Moves the focus back to the number.
    Leave,
}

/// Commands of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourCommand {
    /// Goes to the next step.
    Next,
    /// Goes to the previous step.
    Previous,
    /// Goes to the first step.
    First,
    /// Goes to the last step.
    Last,
    /// Leaves the tour.
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

/// Returns the exponent (base 10) of the step by which a number is nudged: −1, one more with Shift, one less with
/// Control.
pub const fn nudge_exponent(shift: bool, control: bool) -> i8 {
    -1 + shift as i8 - control as i8
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

impl PageCommand {
    /// Returns the command of a pressed key.
    ///
    /// ```
    /// use attenscope::command::{PageCommand, Press};
    ///
    /// let press = |control| Press { key: "z".to_owned(), control, alt: false, shift: false };
    /// assert_eq!(PageCommand::of(&press(true)), Some(PageCommand::Undo));
    /// assert_eq!(PageCommand::of(&press(false)), None);
    /// ```
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Page(found) = command { Some(found) } else { None })
    }

    /// Whether the command is available now.
    pub fn is_enabled(self, worksheet: &Worksheet) -> bool {
        match self {
            Self::Undo => worksheet.history().can_undo(),
            Self::Redo => worksheet.history().can_redo(),
            Self::Reset => worksheet.document().origin().is_some(),
            Self::ListKeys
            | Self::OpenFile
            | Self::SaveFile
            | Self::Present
            | Self::StopPresenting
            | Self::Play => true,
        }
    }
}

impl CellCommand {
    /// Returns the command of a key that is pressed on a cell.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Cell(found) = command { Some(found) } else { None })
    }
}

impl HeadingCommand {
    /// Returns the command of a key that is pressed on a word of X.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Heading(found) = command { Some(found) } else { None })
    }
}

impl EditorCommand {
    /// Returns the command of a key that is pressed in the editor.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Editor(found) = command { Some(found) } else { None })
    }
}

impl ExplanationCommand {
    /// Returns the command of a key that is pressed in the explanation.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Explanation(found) = command { Some(found) } else { None })
    }
}

impl TourCommand {
    /// Returns the command of a key that is pressed in the tour.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Tour(found) = command { Some(found) } else { None })
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
