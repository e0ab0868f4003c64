//! What a person can ask for beside typing into cells: the toolbar and the keys are made from this table.

use crate::model::Worksheet;

/// Something that a person can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Takes the last step back.
    Undo,
    /// Repeats the step taken back.
    Redo,
    /// Puts the preset back as it was.
    Reset,
}

/// A key with its modifiers. Control stands for Command on a Mac.
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

    /// The keys that ask for it; the first is the one to show.
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

    /// The command that a chord asks for.
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

    /// Whether it can be done now.
    pub fn is_enabled(self, worksheet: &Worksheet) -> bool {
        match self {
            Self::Undo => worksheet.history().can_undo(),
            Self::Redo => worksheet.history().can_redo(),
            Self::Reset => worksheet.document().origin().is_some(),
        }
    }
}

impl Chord {
    /// How the chord is written, as in `aria-keyshortcuts`.
    pub fn aria(self) -> String {
        let control = if self.control { "Control+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        format!("{control}{shift}{}", self.key.to_ascii_uppercase())
    }
}
