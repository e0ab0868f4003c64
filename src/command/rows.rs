//! The lines of the list of keys.

use super::{Chord, Command};
use crate::text::KeysText;

/// Selects a text of the list of keys.
pub type KeyText = fn(&KeysText) -> &'static str;

/// Keys that are pressed in the same place.
pub struct KeyGroup {
    /// The name of that place.
    pub name: KeyText,
    /// The keys.
    pub rows: &'static [KeyRow],
}

/// Keys with the same effect, or that belong together: one line of the list.
pub struct KeyRow {
    /// The chords with their commands; empty for an action by mouse or touch.
    pub keys: &'static [(Chord, Command)],
    /// What they do.
    pub does: KeyText,
}

impl KeyRow {
    /// Returns the chords of the row, each once.
    pub fn chords(&self) -> Vec<Chord> {
        let mut chords = Vec::new();
        for (chord, _) in self.keys {
            if !chords.contains(chord) {
                chords.push(*chord);
            }
        }
        chords
    }
}

pub(super) const fn row(keys: &'static [(Chord, Command)], does: KeyText) -> KeyRow {
    KeyRow { keys, does }
}

pub(super) const fn key(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::key(key), command)
}

pub(super) const fn shift(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::shift(key), command)
}

pub(super) const fn control(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::control(key), command)
}

pub(super) const fn alt(key: &'static str, command: Command) -> (Chord, Command) {
    (Chord::alt(key), command)
}

pub(super) const UP: &str = "ArrowUp";
pub(super) const DOWN: &str = "ArrowDown";
pub(super) const LEFT: &str = "ArrowLeft";
pub(super) const RIGHT: &str = "ArrowRight";
