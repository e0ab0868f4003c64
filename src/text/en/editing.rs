//! Editing cells: ranges, the clipboard, filling, going to numbers by size, and the keys for fingers.

use super::{count::sized, matrix, reached};
use crate::{
    model::Stage,
    text::{EditingText, count::grouped, editing::briefly, matrix::symbol},
};

pub(super) static TEXT: EditingText = EditingText {
    reached: reached::sentence,
    heard: |stage, [row, col], number| {
        let stage = briefly(stage).unwrap_or_else(|| match stage {
            Stage::Weights => "Attention weights",
            _ => matrix::in_text(stage),
        });
        let line = |(at, word): (usize, &str)| match word {
            "" => format!("{}", at + 1),
            _ => format!("{} ({word})", at + 1),
        };
        format!("{stage}, row {}, column {}, {number}", line(row), line(col))
    },
    chosen: |(rows, cols), [sum, mean, smallest, largest]| {
        format!("{rows} × {cols} selected: sum {sum}, mean {mean}, smallest {smallest}, largest {largest}")
    },
    copied: |rows, cols| format!("Copied {}.", sized((rows, cols), "number")),
    pasted: |rows, cols| format!("Pasted {}.", sized((rows, cols), "number")),
    filled: |rows, cols| format!("Filled {}.", sized((rows, cols), "cell")),
    cleared: |rows, cols| format!("Wrote 0 to {}.", sized((rows, cols), "cell")),
    computed: |name, inputs| {
        let symbols: Vec<_> = inputs.iter().map(|&input| symbol(input)).collect();
        let inputs = match symbols.split_last() {
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => String::new(),
        };
        format!("{name}: these numbers are computed. Change {inputs} instead.")
    },
    ranked: |rank, count| {
        let of = grouped(count);
        match rank {
            1 => format!("Largest of {of}."),
            _ if rank == count => format!("{} largest of {of}: the smallest.", ordinal(rank)),
            _ => format!("{} largest of {of}.", ordinal(rank)),
        }
    },
    nothing_ranked: "No number here has a rank: each is NaN or −∞.",
    covered: "Some of these cells are hidden. Show them first.",
    nothing_to_fill: "Select several rows to fill down, or one row to fill it from the row above; several columns to fill to the right.",
    lost: |place, text| format!("“{text}” was typed at {place} and not entered."),
    retype: "Type it into the selected cell",
    discard: "Discard it",
    by_key: |key| format!("This browser does not let menus use the clipboard. Press {key} (⌘ on a Mac)."),
    chosen_numbers: "Selected numbers",
    cut: "Cut",
    paste: "Paste",
    copy: "Copy",
    fill_all: |count| format!("Fill all {count}"),
    clear: "Clear",
    name_column: "Name this dimension",
    rename_column: "Rename this dimension",
    keys: "Keys for numbers",
    characters: ["Minus", "Decimal point", "Divided by", "Times ten to the power of"],
    was: |number| format!("was {number}"),
    cancel: "Cancel",
    done: "Done",
};

/// Returns `1st`, `2nd`, `3rd`, `4th`; `11th`, `12th`, `13th`.
fn ordinal(rank: usize) -> String {
    let ending = match (rank % 100, rank % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{}{ending}", grouped(rank))
}
