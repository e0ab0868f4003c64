//! What a comma marks, decided for a whole text: nobody writes `1,5` for three halves in one row and for two numbers
//! in the next.

use super::row::{By, Row};
use crate::number::{self, ParseError};

/// Whether commas mark decimals in rows that have no other sign between their numbers: spaces part the numbers of one
/// of them, and each number has one comma at most, within.
pub(super) fn are_within_numbers<'a>(rows: impl Iterator<Item = &'a str>) -> bool {
    let is_within =
        |word: &str| word.matches(',').count() <= 1 && !word.starts_with(',') && !word.ends_with(',');
    let mut is_told = false;
    for row in rows.filter(|row| row.contains(',') && !row.contains(['\t', ';'])) {
        if !row.split_whitespace().all(is_within) {
            return false;
        }
        is_told |= row.split_whitespace().nth(1).is_some();
    }
    is_told
}

/// Whether a comma that could mark thousands marks decimals, since others do: one that cannot mark thousands tells,
/// unless there are points as well.
pub(super) fn mark_decimals<'a>(rows: impl Iterator<Item = Row<'a>>) -> bool {
    let mut is_told = false;
    for row in rows.filter(|row| row.by != By::Sign(',')) {
        for cell in row.cells() {
            if cell.raw.contains('.') {
                return false;
            }
            is_told = is_told || cell.raw.contains(',') && number::parse(&cell.plain()).is_ok();
        }
    }
    is_told
}

/// The same text with points for commas, where each line is one number with a comma at most, none has a point, and one
/// of them tells that commas mark decimals.
pub(super) fn as_points(text: &str) -> Option<String> {
    if text.contains('.') {
        return None;
    }
    let mut is_told = false;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let commas = line.matches(',').count();
        if commas > 1 || line.contains(char::is_whitespace) {
            return None;
        }
        match number::parse(line) {
            Ok(_) => is_told |= commas == 1,
            Err(ParseError::AmbiguousComma) => {}
            Err(_) => return None,
        }
    }
    is_told.then(|| text.replace(',', "."))
}
