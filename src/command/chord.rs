//! Keys with their modifiers: as they are bound to commands, and as they are pressed.

use std::fmt;

/// A key with its modifiers, to which a command is bound. Command (on a Mac) counts as Control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key's name, as `KeyboardEvent.key` gives it; letters in lower case.
    pub key: &'static str,
    /// Whether Control is held, or Command.
    pub control: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Shift is held. Ignored for punctuation, which needs Shift on some keyboards only.
    pub shift: bool,
}

/// A key that is pressed, with its modifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The key's name, as `KeyboardEvent.key` gives it.
    pub key: String,
    /// Whether Control is held, or the Command or Windows key.
    pub control: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Shift is held.
    pub shift: bool,
}

impl Chord {
    /// A key without modifiers.
    pub const fn key(key: &'static str) -> Self {
        Self { key, control: false, alt: false, shift: false }
    }

    /// A key with Control.
    pub const fn control(key: &'static str) -> Self {
        Self { control: true, ..Self::key(key) }
    }

    /// A key with Alt.
    pub const fn alt(key: &'static str) -> Self {
        Self { alt: true, ..Self::key(key) }
    }

    /// A key with Shift.
    pub const fn shift(key: &'static str) -> Self {
        Self { shift: true, ..Self::key(key) }
    }

    /// This chord with Shift.
    pub const fn and_shift(self) -> Self {
        Self { shift: true, ..self }
    }

    /// This chord with Control.
    pub const fn and_control(self) -> Self {
        Self { control: true, ..self }
    }

    /// Whether this chord is the pressed one.
    ///
    /// ```
    /// use attenscope::command::{Chord, Press};
    ///
    /// let pressed = Press { key: "Z".to_owned(), control: true, alt: false, shift: true };
    /// assert!(Chord::control("z").and_shift().matches(&pressed));
    /// assert!(!Chord::control("z").matches(&pressed));
    /// ```
    pub fn matches(self, press: &Press) -> bool {
        self.key.eq_ignore_ascii_case(&press.key)
            && (self.control, self.alt) == (press.control, press.alt)
            && (self.shift == press.shift || self.is_punctuation())
    }

    fn is_punctuation(self) -> bool {
        matches!(self.key.as_bytes(), [byte] if byte.is_ascii_punctuation())
    }

    /// Formats the chord for `aria-keyshortcuts`.
    ///
    /// ```
    /// use attenscope::command::Chord;
    ///
    /// assert_eq!(Chord::control("z").aria(), "Control+Z");
    /// assert_eq!(Chord::alt("ArrowUp").aria(), "Alt+ArrowUp");
    /// ```
    pub fn aria(self) -> String {
        self.joined("Control", &spelt(self.key))
    }

    fn joined(self, control: &str, key: &str) -> String {
        let modifiers = [(self.control, control), (self.alt, "Alt"), (self.shift, "Shift")];
        let held = modifiers.into_iter().filter(|(is_held, _)| *is_held).map(|(_, name)| name);
        held.chain([key]).collect::<Vec<_>>().join("+")
    }
}

impl Press {
    /// Whether the key types a character, the space included. With Control or Alt it does not.
    pub fn types_character(&self) -> bool {
        let mut characters = self.key.chars();
        let is_character = characters.next().is_some() && characters.next().is_none();
        is_character && !self.control && !self.alt
    }
}

/// Writes the chord as keyboards show it.
///
/// ```
/// use attenscope::command::Chord;
///
/// assert_eq!(Chord::control("z").to_string(), "Ctrl+Z");
/// assert_eq!(Chord::alt("ArrowUp").to_string(), "Alt+↑");
/// ```
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = match self.key {
            "ArrowLeft" => "←",
            "ArrowRight" => "→",
            "ArrowUp" => "↑",
            "ArrowDown" => "↓",
            "PageUp" => "Page Up",
            "PageDown" => "Page Down",
            "Escape" => "Esc",
            key => &spelt(key),
        };
        f.write_str(&self.joined("Ctrl", key))
    }
}

/// Returns a key's name; that of a letter in upper case.
fn spelt(key: &str) -> String {
    match key {
        " " => "Space".to_owned(),
        letter if letter.len() == 1 => letter.to_ascii_uppercase(),
        name => name.to_owned(),
    }
}
