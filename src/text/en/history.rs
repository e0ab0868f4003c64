//! The history: what each step did.

use super::words::noun;
use crate::{
    model::Sequence,
    text::{HistoryText, matrix::symbol},
};

pub(super) static TEXT: HistoryText = HistoryText {
    name: "History",
    hint: "Choose a step to see the sheet as it was then.",
    start: "Start",
    forgotten: "Start (older steps are no longer kept)",
    older: |count| format!("…and {count} older"),
    position: |done, count| format!("{done} of {count} steps done"),
    close: "Close",
    undone: |step| format!("Undone: {}", behind_colon(step)),
    number_undone: |number, place| format!("Undone: {place} is {number} again"),
    redone: |step| format!("Redone: {}", behind_colon(step)),
    show: "Show",
    number: |before, after, place| format!("{before} → {after} in {place}"),
    pasted: |(rows, cols), block| format!("Paste {rows} × {cols} into {block}"),
    pasted_with_words: |(rows, cols), block| format!("Paste {rows} × {cols} with words into {block}"),
    filled: |(rows, cols), block| format!("Fill {rows} × {cols} in {block}"),
    cleared: |(rows, cols), block| format!("Clear {rows} × {cols} in {block}"),
    block: |input, first| match first {
        None => symbol(input).to_owned(),
        Some((row, col)) => format!("{}, from row {}, column {}", symbol(input), row + 1, col + 1),
    },
    renamed: |before, after| format!("Rename “{before}” to “{after}”"),
    inserted: |of, word, place| format!("Insert “{word}” as {} {place}", noun(of)),
    duplicated: |of, word, place| format!("Duplicate “{word}” as {} {place}", noun(of)),
    removed: |of, word, place| format!("Remove {} {place}, “{word}”", noun(of)),
    moved: |of, word, from, to| match of {
        Sequence::Queries => format!("Move “{word}” from place {from} to {to}"),
        Sequence::Keys => format!("Move the key “{word}” from place {from} to {to}"),
    },
    named: |name| format!("Name the sheet “{name}”"),
    named_otherwise: |before, after| format!("Rename the sheet from “{before}” to “{after}”"),
    unnamed: |name| format!("Remove the sheet’s name “{name}”"),
    column_named: |number, name| format!("Name dimension {number} “{name}”"),
    column_renamed: |before, after| format!("Rename the dimension “{before}” to “{after}”"),
    column_unnamed: |number, name| format!("Remove the name “{name}” of dimension {number}"),
    mask: "Mask",
    setting: |name, before, after| format!("{name} from {before} to {after}"),
    mask_changed: |mask| format!("Change the {mask}"),
    bias_added: "Add a bias B",
    bias_removed: "Remove the bias B",
    bias_changed: "Change the bias B",
    preset: |name| format!("Open the preset {name}"),
    reset: |name| format!("Reset to the preset {name}"),
    size: |name, before, after| format!("{name} {before} → {after}"),
    sizes: |sizes| format!("Resize: {sizes}"),
    pasted_larger: |sizes| format!("Paste and resize: {sizes}"),
    sentence: |words, more| format!("Use the sentence “{words}{}”", if more { " …" } else { "" }),
    anew: "Begin a new sheet",
    imported: |matrices| match matrices {
        "" => "Import".to_owned(),
        matrices => format!("Import {matrices}"),
    },
    learnt: |matrices| format!("Learn {matrices}"),
    opened: "Import a saved sheet",
    saved: "Open the saved work",
    replaced: "Replace the sheet",
    several: |first, more| match more {
        1 => format!("{first}, and 1 more change"),
        _ => format!("{first}, and {more} more changes"),
    },
};

/// Lowercases the first letter of a step's description, so that it can follow a colon.
fn behind_colon(step: &str) -> String {
    let mut letters = step.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
