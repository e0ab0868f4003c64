//! The table of keys, and what is looked up in it.

use std::collections::BTreeSet;
use std::mem::discriminant;

use attenscope::command::{
    CellCommand, Chord, Command, DialogCommand, EditorCommand, ExplanationCommand, GridKey, HeadingCommand,
    KEYS, PageCommand, Press, TourCommand, nudge_exponent,
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

/// The commands that the page looks up for a pressed key, in every place.
fn found(press: &Press) -> Vec<Command> {
    let all = [
        PageCommand::of(press).map(Command::Page),
        CellCommand::of(press).map(Command::Cell),
        HeadingCommand::of(press).map(Command::Heading),
        EditorCommand::of(press).map(Command::Editor),
        ExplanationCommand::of(press).map(Command::Explanation),
        TourCommand::of(press).map(Command::Tour),
    ];
    all.into_iter().flatten().collect()
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
    for (chord, command) in bound().into_iter().filter(|(_, command)| !matches!(command, Command::Browser(_)))
    {
        assert!(found(&press(chord)).contains(&command), "{chord}");
    }
}

#[test]
fn the_clipboard_is_left_to_the_browser() {
    for (chord, command) in bound() {
        if matches!(command, Command::Browser(_)) {
            let in_editor = |command: &Command| matches!(command, Command::Editor(_));
            assert!(found(&press(chord)).iter().all(in_editor), "{chord}");
        }
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
fn a_key_of_the_page_has_no_other_meaning_anywhere_but_esc() {
    for (chord, command) in bound() {
        // Esc stops presenting where nothing else is to be ended.
        if matches!(command, Command::Page(page) if page != PageCommand::Dialog(DialogCommand::StopPresenting))
        {
            assert_eq!(found(&press(chord)), [command], "{chord}");
        }
    }
}

#[test]
fn on_a_heading_only_nudging_gives_way_to_moving() {
    for (chord, command) in bound() {
        if let (Command::Heading(_), Some(hidden)) = (command, CellCommand::of(&press(chord))) {
            assert!(matches!(hidden, CellCommand::Nudge { .. }), "{chord}: {hidden:?}");
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
    assert_eq!(of("?", false, true), Some(PageCommand::Dialog(DialogCommand::ListKeys)));
    assert_eq!(of("?", false, false), Some(PageCommand::Dialog(DialogCommand::ListKeys)));
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
                let shown: BTreeSet<_> = row.chords().iter().map(Chord::to_string).collect();
                let bound: BTreeSet<_> = row.keys.iter().map(|(chord, _)| chord.to_string()).collect();
                assert_eq!((row.chords().len(), &shown), (bound.len(), &bound));
            }
        }
    }
}

#[test]
fn a_command_shows_its_first_chord() {
    assert_eq!(Command::Page(PageCommand::Redo).shortcut(), "Ctrl+Shift+Z");
    assert_eq!(Command::Page(PageCommand::Redo).aria(), "Control+Shift+Z Control+Y");
    assert_eq!(Command::Page(PageCommand::Reset).shortcut(), "");
    assert_eq!(Command::Cell(CellCommand::Clear).shortcut(), "Delete");
    assert_eq!(Command::Heading(HeadingCommand::MoveWord(Motion::Left)).shortcut(), "Alt+←");
}

#[test]
fn a_step_is_ten_times_as_far_with_shift_and_a_tenth_with_control() {
    assert_eq!(
        [(false, false), (true, false), (false, true)].map(|(s, c)| nudge_exponent(s, c)),
        [-1, 0, -2]
    );
    let of =
        |shift, control| CellCommand::of(&Press { key: "ArrowDown".to_owned(), control, alt: true, shift });
    assert_eq!(of(true, false), Some(CellCommand::Nudge { steps: -1, exponent: 0 }));
    assert_eq!(of(false, true), Some(CellCommand::Nudge { steps: -1, exponent: -2 }));
}

#[test]
fn a_grid_types_characters_and_leaves_other_keys_alone() {
    let of = |key: &str, is_cell| {
        GridKey::of(&Press { key: key.to_owned(), control: false, alt: false, shift: false }, is_cell)
    };
    for key in ["5", "-", "é", "X", "√", "中"] {
        assert_eq!(of(key, true), Some(GridKey::Type(key.to_owned())));
        assert_eq!(of(key, false), Some(GridKey::Type(key.to_owned())));
    }
    for key in [" ", "Dead", "Process", "Shift", "F5", "F1", "ContextMenu", ""] {
        assert_eq!((of(key, true), of(key, false)), (None, None), "{key}");
    }
    assert_eq!((of("?", true), of("?", false)), (None, Some(GridKey::Type("?".to_owned()))));
    // AltGr sets Control and Alt; these characters are the operating system's.
    let with_alt_gr = Press { key: "@".to_owned(), control: true, alt: true, shift: false };
    assert_eq!(GridKey::of(&with_alt_gr, true), None);
}

#[test]
fn alt_and_an_arrow_nudges_a_number_and_moves_a_word() {
    let up = press(Chord::alt("ArrowUp"));
    assert_eq!(GridKey::of(&up, true), Some(GridKey::Cell(CellCommand::Nudge { steps: 1, exponent: -1 })));
    assert_eq!(GridKey::of(&up, false), Some(GridKey::Heading(HeadingCommand::MoveWord(Motion::Up))));
}
