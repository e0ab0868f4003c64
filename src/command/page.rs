//! Commands of the whole page, and their keys.

use DialogCommand::{ListKeys, OpenFile, Present, SaveFile, StopPresenting};
use PageCommand::{Dialog, Play, Redo, Undo};

use super::{
    Chord,
    Command::{self, Page},
    Press, find,
    rows::{KeyGroup, control, key, row},
};
use crate::model::Worksheet;

/// Commands of the whole page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageCommand {
    /// Undoes the last step.
    Undo,
    /// Redoes the step undone last.
    Redo,
    /// Restores the preset. It has no key.
    Reset,
    /// Shows how the row of the word in focus is computed.
    Play,
    /// What the part with the dialogs does.
    Dialog(DialogCommand),
}

/// Commands of the whole page that open a dialog, save a file or present the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogCommand {
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
}

/// When a key of the page gives its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyApplies {
    /// Always.
    Always,
    /// Unless it types a character into a field.
    UnlessItTypes,
    /// Unless a text was typed in the field, which has its own undo.
    UnlessTextWasTyped,
    /// While the sheet is presented.
    WhilePresented,
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
            Self::Play | Self::Dialog(_) => true,
        }
    }

    /// When its keys give the command.
    pub fn key_applies(self) -> KeyApplies {
        match self {
            Self::Undo | Self::Redo => KeyApplies::UnlessTextWasTyped,
            Self::Dialog(DialogCommand::ListKeys) => KeyApplies::UnlessItTypes,
            Self::Dialog(DialogCommand::StopPresenting) => KeyApplies::WhilePresented,
            Self::Dialog(DialogCommand::OpenFile | DialogCommand::SaveFile | DialogCommand::Present)
            | Self::Play
            | Self::Reset => KeyApplies::Always,
        }
    }
}

/// Keys that are pressed anywhere.
pub(super) const ANYWHERE: KeyGroup = KeyGroup {
    name: |text| text.anywhere,
    rows: &[
        row(&[key("?", Page(Dialog(ListKeys))), key("F1", Page(Dialog(ListKeys)))], |text| text.list),
        row(&[control("z", Page(Undo))], |text| text.undo),
        row(&[(Chord::control("z").and_shift(), Page(Redo)), control("y", Page(Redo))], |text| text.redo),
        row(&[control("o", Page(Dialog(OpenFile)))], |text| text.open),
        row(&[control("s", Page(Dialog(SaveFile)))], |text| text.save),
        row(&[key("F4", Page(Dialog(Present))), key("Escape", Page(Dialog(StopPresenting)))], |text| {
            text.present
        }),
        row(&[key("F9", Page(Play))], |text| text.play),
    ],
};
