//! Commands besides typing into cells. The toolbar and the keyboard shortcuts are made from this table.

use crate::model::Worksheet;

/// A command that the user can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Undoes the last step.
    Undo,
    /// Redoes the step undone last.
    Redo,
    /// Restores the preset.
    Reset,
}

/// A key with its modifiers. On a Mac, Control means Command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key's name, as `KeyboardEvent.key` gives it, in lower case.
    pub key: &'static str,
    /// Whether Control (or Command) is held.
    pub control: bool,
    /// Whether Shift is held.
    pub shift: bool,
}

impl Command {
    /// Every command, in the order of the toolbar.
    pub const ALL: [Self; 3] = [Self::Undo, Self::Redo, Self::Reset];

    /// The keyboard shortcuts of the command. The first one is shown.
    pub fn chords(self) -> &'static [Chord] {
        match self {
            Self::Undo => &[Chord { key: "z", control: true, shift: false }],
            Self::Redo => &[
                Chord { key: "z", control: true, shift: true },
                Chord { key: "y", control: true, shift: false },
            ],
            Self::Reset => &[],
        }
    }

    /// Returns the command of a chord, if any.
    ///
    /// ```
    /// use attenscope::command::Command;
    ///
    /// assert_eq!(Command::by_chord("Z", true, true), Some(Command::Redo));
    /// assert_eq!(Command::by_chord("z", false, false), None);
    /// ```
    pub fn by_chord(key: &str, control: bool, shift: bool) -> Option<Self> {
        let key = key.to_ascii_lowercase();
        Self::ALL.into_iter().find(|command| {
            command.chords().iter().any(|c| c.key == key && c.control == control && c.shift == shift)
        })
    }

    /// Whether the command is available now.
    pub fn is_enabled(self, worksheet: &Worksheet) -> bool {
        match self {
            Self::Undo => worksheet.history().can_undo(),
            Self::Redo => worksheet.history().can_redo(),
            Self::Reset => worksheet.document().origin().is_some(),
        }
    }
}

impl Chord {
    /// Formats the chord for `aria-keyshortcuts`.
    pub fn aria(self) -> String {
        let control = if self.control { "Control+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        format!("{control}{shift}{}", self.key.to_ascii_uppercase())
    }
}
