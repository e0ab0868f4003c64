//! The panel that checks numbers.

pub(super) mod cause;
pub(super) mod table;
pub(super) mod verdict;

use crate::text::{CheckText, CountText};

pub(super) static TEXT: CheckText = CheckText {
    published_title: "Published values",
    published_source: "Values as they were published with this example, errors included. Where they differ, the sheet is right.",
    mark: "Mark the published values on the sheet",
    changed: "The published values are those of the original preset. Reset returns to it.",
    own_title: "Check my own numbers",
    computed: "computed",
    agrees: "agrees",
    rounds: "right but for rounding",
    slips: "new error",
    follows: "carried over",
    rounded: ", but for the rounding of these numbers",
    stage: "stage",
    counts: CountText { agree: "agree", slip: "new error", follow: "carried over" },
    differing: |stage| format!("{stage}: cells that differ"),
    listed: |row, col, printed, verdict| format!("Row {row}, column {col}: {printed}, {verdict}"),
    more: |count| format!("and {count} more"),
    choose: "Stage",
    field: |rows, cols| match (rows, cols) {
        (1, 1) => "Your number".to_owned(),
        _ => format!("Your numbers, {rows} × {cols}, row by row"),
    },
    forms: "As in a spreadsheet, or as NumPy, PyTorch, JSON, LaTeX and Markdown write them. One row or column alone will do.",
    check: "Check",
    clear: "Clear",
    clear_all: "Clear all stages",
    on_record: "Checked so far",
    recorded: |stage, wrong| match wrong {
        None => format!("{stage}: not read"),
        Some(0) => format!("{stage}: right"),
        Some(wrong) => format!("{stage}: {wrong} wrong"),
    },
    with_row: |row| format!("Compared with row {row}."),
    with_column: |col| format!("Compared with column {col}."),
    with_cell: |row, col| format!("Compared with the number in row {row}, column {col}."),
    compare_row: |row| format!("Compare with row {row}"),
    compare_column: |col| format!("Compare with column {col}"),
    not_kept: "This is too long to be kept for the next visit.",
    right: |all, rounded| match (all, rounded) {
        (1, 0) => "The number is right to its last digit.".to_owned(),
        (1, _) => "The number is right but for rounding.".to_owned(),
        (_, 0) => format!("All {all} numbers are right to their last digit."),
        _ if all == rounded => format!("All {all} numbers are right but for rounding."),
        _ => format!("All {all} numbers are right, {rounded} of them but for rounding."),
    },
    wrong: |wrong, all, follow| {
        let verb = if wrong == 1 { "differs" } else { "differ" };
        let rest = match follow {
            0 => String::new(),
            _ if follow == wrong => {
                " All of these are carried over from the numbers that you checked before.".to_owned()
            }
            1 => " 1 of these is carried over from the numbers that you checked before.".to_owned(),
            _ => format!(" {follow} of these are carried over from the numbers that you checked before."),
        };
        format!("{wrong} of {all} {verb}.{rest}")
    },
};
