//! The table of keys, and what is looked up in it.

use std::collections::BTreeSet;
use std::mem::discriminant;

use attenscope::command::{
    CellCommand, Chord, Command, EditorCommand, ExplanationCommand, HeadingCommand, KEYS, PageCommand, Press,
    TourCommand,
};
use attenscope::layout::Motion;
use attenscope::text::Language;

/// The parts of a shortcut's name.
const MODIFIERS: [&str; 3] = ["Ctrl", "Alt", "Shift"];
const NAMED: [&str; 15] = [
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
];

fn bound() -> Vec<(Chord, Command)> {
    KEYS.iter().flat_map(|group| group.rows).flat_map(|row| row.keys).copied().collect()
}

fn press(Chord { key, control, alt, shift }: Chord) -> Press {
    Press { key: key.to_owned(), control, alt, shift }
}

/// What the page looks up for a pressed key, in the place of a command.
fn found(command: Command, press: &Press) -> Option<Command> {
    match command {
        Command::Page(_) => PageCommand::of(press).map(Command::Page),
        Command::Cell(_) => CellCommand::of(press).map(Command::Cell),
        Command::Heading(_) => HeadingCommand::of(press).map(Command::Heading),
        Command::Editor(_) => EditorCommand::of(press).map(Command::Editor),
        Command::Explanation(_) => ExplanationCommand::of(press).map(Command::Explanation),
        Command::Tour(_) => TourCommand::of(press).map(Command::Tour),
        Command::Browser(_) => Some(command),
    }
}

#[test]
fn a_chord_is_written_as_people_write_it() {
    for (chord, _) in bound() {
        let written = chord.to_string();
        let mut parts: Vec<_> = written.split('+').collect();
        let key = parts.pop().unwrap_or_default();
        assert!(parts.iter().all(|part| MODIFIERS.contains(part)), "{written}");
        let is_letter = key.len() == 1 && key.chars().all(|letter| letter.is_ascii_uppercase());
        let is_function = key.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok());
        assert!(is_letter || is_function || NAMED.contains(&key), "{written}");
    }
}

#[test]
fn each_key_of_the_table_gives_its_command() {
    for (chord, command) in bound() {
        assert_eq!(found(command, &press(chord)), Some(command), "{chord}");
    }
}

#[test]
fn no_key_gives_two_commands_in_one_place() {
    let all = bound();
    for (at, (chord, command)) in all.iter().enumerate() {
        for (other_chord, other) in &all[at + 1..] {
            let is_clash = chord == other_chord && discriminant(command) == discriminant(other);
            assert!(!is_clash || command == other, "{chord}: {command:?} and {other:?}");
        }
    }
}

#[test]
fn a_page_command_takes_no_key_from_a_cell() {
    for (chord, command) in bound() {
        if matches!(command, Command::Page(_)) {
            assert_eq!(CellCommand::of(&press(chord)), None, "{chord}");
        }
    }
}

#[test]
fn letters_count_in_either_case_and_punctuation_with_and_without_shift() {
    let of = |key: &str, control, shift| {
        PageCommand::of(&Press { key: key.to_owned(), control, alt: false, shift })
    };
    assert_eq!(of("Z", true, false), Some(PageCommand::Undo), "with the Caps Lock key");
    assert_eq!(of("Z", true, true), Some(PageCommand::Redo));
    assert_eq!(of("?", false, true), Some(PageCommand::ListKeys));
    assert_eq!(of("?", false, false), Some(PageCommand::ListKeys));
    assert_eq!(of("F1", false, true), None);
    assert_eq!(of("?", true, false), None);
}

#[test]
fn modifiers_tell_motions_apart() {
    let of = |key: &str, control, shift| {
        CellCommand::of(&Press { key: key.to_owned(), control, alt: false, shift })
    };
    assert_eq!(of("ArrowUp", false, false), Some(CellCommand::Move(Motion::Up)));
    assert_eq!(of("ArrowUp", true, false), Some(CellCommand::Move(Motion::Top)));
    assert_eq!(of("ArrowLeft", true, false), Some(CellCommand::Move(Motion::RowStart)));
    assert_eq!(of("End", false, false), Some(CellCommand::Move(Motion::RowEnd)));
    assert_eq!(of("End", true, false), Some(CellCommand::Move(Motion::End)));
    assert_eq!(of("End", true, true), Some(CellCommand::Extend(Motion::End)));
    assert_eq!(of("ArrowDown", false, true), Some(CellCommand::Extend(Motion::Down)));
    assert_eq!(of("PageDown", true, false), None, "the browser's next tab");
    assert_eq!(of("x", false, false), None);
}

#[test]
fn the_list_says_each_thing_once_and_shows_each_chord_of_a_row_once() {
    for language in Language::ALL {
        let text = language.messages().keys();
        for group in &KEYS {
            let said: BTreeSet<_> = group.rows.iter().map(|row| (row.does)(text)).collect();
            assert_eq!(said.len(), group.rows.len(), "{}", (group.name)(text));
            for row in group.rows {
                let shown: Vec<_> = row.chords().iter().map(Chord::to_string).collect();
                let distinct: BTreeSet<_> = shown.iter().collect();
                assert_eq!(distinct.len(), shown.len(), "{shown:?}");
                assert_eq!(row.chords().is_empty(), row.keys.is_empty());
            }
        }
    }
}

#[test]
fn a_command_shows_its_first_chord() {
    assert_eq!(Command::Page(PageCommand::Redo).shortcut(), "Ctrl+Shift+Z");
    assert_eq!(
        Command::Page(PageCommand::Redo).chords().map(Chord::aria).collect::<Vec<_>>(),
        ["Control+Shift+Z", "Control+Y"]
    );
    assert_eq!(Command::Page(PageCommand::Reset).shortcut(), "");
    assert_eq!(Command::Cell(CellCommand::Clear).shortcut(), "Delete");
    assert_eq!(Command::Heading(HeadingCommand::MoveWord(Motion::Left)).shortcut(), "Alt+←");
}
