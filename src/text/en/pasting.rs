//! The dialog for pasted or loaded numbers, with the choices for numbers that do not fit.

use super::character;
use crate::{model::Axis, text::PastingText};

pub(super) static TEXT: PastingText = PastingText {
    name: "Paste or load numbers",
    matrix: "Matrix",
    numbers: "Numbers",
    forms: "A table from a spreadsheet, CSV, NumPy, PyTorch, JSON, MATLAB, LaTeX or Markdown.",
    load: "Load a file",
    unread: |file| format!("“{file}” cannot be read."),
    too_large: |file| format!("“{file}” is larger than 1 MiB, the most that is read."),
    read: |rows, cols| format!("Read: {rows} × {cols} numbers."),
    use_numbers: "Use numbers",
    other_size: |given, has| {
        format!("These are {} × {} numbers; the matrix has {} × {}.", given.0, given.1, has.0, has.1)
    },
    no_room: |given, room| {
        format!(
            "{} × {} numbers do not fit: from this cell on there is room for {} × {}.",
            given.0, given.1, room.0, room.1
        )
    },
    resize: |rows, cols| format!("Resize to {rows} × {cols}"),
    only_what_fits: "Only what fits",
    part: |rows, cols| {
        format!("Only what fits: the upper left {rows} × {cols} of them; no other number changes.")
    },
    all_fit: "Only what fits: all of them, at the upper left; no other number changes.",
    beyond: |axis, limit| match axis {
        Axis::Tokens | Axis::Keys => format!("A sheet holds at most {limit} words."),
        Axis::Model | Axis::Key | Axis::Value | Axis::Concat | Axis::Out => {
            format!("A matrix has at most {limit} dimensions.")
        }
    },
    resizing: "These numbers replace the ones that stand there. Other new cells are 0; all other numbers stay. Undo brings everything back.",
    several: |count| format!("The text holds {count} matrices."),
    which: "Which one",
    choose: "Choose one",
    not_chosen: "Choose one of the matrices first.",
    listed: |number, name, (rows, cols), numbers| {
        let name = name.map_or_else(String::new, |name| format!("{name}, "));
        format!("{number}: {name}{rows} × {cols} ({numbers})")
    },
    not_listed: |count| format!("{count} more are not listed. If you mean one of those, paste it alone."),
    take_words: |count, is_row| {
        let words = if count == 1 { "1 word".to_owned() } else { format!("{count} words") };
        format!("Take {words} from the first {}", if is_row { "row" } else { "column" })
    },
    words_taken: |count, is_row| {
        let words = if count == 1 { "1 word".to_owned() } else { format!("{count} words") };
        format!("{words} taken from the first {}.", if is_row { "row" } else { "column" })
    },
    blank_heading: |at, is_row| {
        format!("The heading of {} {at} is blank: its old word stays.", if is_row { "column" } else { "row" })
    },
    long_heading: |heading, limit| {
        format!(
            "“{heading}” is too long for a word, which has at most {limit} characters: the old word stays."
        )
    },
    unfit_heading: |heading, character| {
        format!(
            "“{heading}” has {}, which no word can have: the old word stays.",
            character::named(character)
        )
    },
    more_kept: |count| match count {
        1 => "1 more old word stays.".to_owned(),
        _ => format!("{count} more old words stay."),
    },
    rows_left_out: |headings, more| format!("Row headings left out: {}.", listed(headings, more)),
    columns_left_out: |headings, more| format!("Column headings left out: {}.", listed(headings, more)),
    long: |size| format!("{size} KB of text, first lines:"),
    back_to_field: "Remove this text",
    between: " ",
    used: "The numbers are on the sheet.",
    used_in_part: "The numbers that fit are on the sheet.",
};

/// Lists headings, and says how many more there are.
fn listed(headings: &[String], more: usize) -> String {
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", headings.join(", "))
}
