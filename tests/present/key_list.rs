//! The list of keyboard shortcuts.

use std::collections::BTreeSet;

use attenscope::command::Command;
use attenscope::present::KEYS;
use attenscope::text::Language;

/// The parts of a shortcut's name.
const MODIFIERS: [&str; 3] = ["Ctrl", "Alt", "Shift"];
const NAMED: [&str; 16] = [
    "←",
    "→",
    "↑",
    "↓",
    "Home",
    "End",
    "Page Up",
    "Page Down",
    "Tab",
    "Enter",
    "Esc",
    "Space",
    "Delete",
    "Backspace",
    "?",
    "F",
];

#[test]
fn a_chord_is_written_as_people_write_it() {
    for chord in KEYS.iter().flat_map(|group| group.rows).flat_map(|row| row.chords) {
        let mut parts: Vec<_> = chord.split('+').collect();
        let key = parts.pop().unwrap_or_default();
        assert!(parts.iter().all(|part| MODIFIERS.contains(part)), "{chord}");
        let is_letter = key.len() == 1 && key.chars().all(|letter| letter.is_ascii_uppercase());
        let is_function = key.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok());
        assert!(is_letter || is_function || NAMED.contains(&key), "{chord}");
    }
}

#[test]
fn no_key_does_two_things_in_one_place() {
    for language in Language::ALL {
        let text = language.messages().keys();
        for group in &KEYS {
            let name = (group.name)(text);
            let chords: Vec<_> = group.rows.iter().flat_map(|row| row.chords).collect();
            // While typing, some keys have another meaning in a number field, and their texts say so.
            let doubled = chords.len() - chords.iter().collect::<BTreeSet<_>>().len();
            assert_eq!(doubled, usize::from(name == text.changing), "{name}");
            let said: BTreeSet<_> = group.rows.iter().map(|row| (row.does)(text)).collect();
            assert_eq!(said.len(), group.rows.len(), "{name}");
        }
    }
}

#[test]
fn the_keys_of_commands_are_those_that_are_listed() {
    let text = Language::English.messages();
    let listed = |does: &str| {
        let row = KEYS.iter().flat_map(|group| group.rows).find(|row| (row.does)(text.keys()) == does);
        row.map_or(&[][..], |row| row.chords).to_vec()
    };
    for (command, does) in [(Command::Undo, text.keys().undo), (Command::Redo, text.keys().redo)] {
        let chords: Vec<_> =
            command.chords().iter().map(|chord| chord.aria().replace("Control", "Ctrl")).collect();
        assert_eq!(listed(does), chords);
    }
}
