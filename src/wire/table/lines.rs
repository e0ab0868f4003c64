//! A line a row: tabs, commas, semicolons or spaces between the numbers.

use super::row::{By, Row};

/// The rows of lines of numbers. Semicolons part rows where several numbers stand between two of them, and else
/// numbers.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = || text.lines().map(without_end).filter(|line| !line.is_empty());
    let is_only = lines().nth(1).is_none();
    let by_rows = lines().any(|line| parts_rows(line, is_only));
    lines().flat_map(move |line| line.split(move |c: char| by_rows && c == ';')).map(row)
}

/// One row.
pub(super) fn row(line: &str) -> Row<'_> {
    let text = without_end(line);
    let by = match ['\t', ';'].into_iter().find(|&sign| text.contains(sign)) {
        Some(sign) => By::Ending(sign),
        None if text.contains(',') && !has_decimal_commas(text) => By::Sign(','),
        None => By::Space,
    };
    Row { text, by }
}

/// Whether semicolons in a line stand between rows.
fn parts_rows(line: &str, is_only: bool) -> bool {
    let pieces = || line.split(';').map(str::trim).filter(|piece| !piece.is_empty());
    let holds_several = |piece: &str| piece.contains(char::is_whitespace) || is_only && piece.contains(',');
    line.contains(';') && pieces().any(holds_several)
}

/// Whether the commas of a line mark decimals: spaces part its numbers, and each has one comma at most, within.
fn has_decimal_commas(line: &str) -> bool {
    let words = || line.split_whitespace();
    let is_within =
        |word: &str| word.matches(',').count() <= 1 && !word.starts_with(',') && !word.ends_with(',');
    words().nth(1).is_some() && words().all(is_within)
}

/// A line without the sign that ends it. Within brackets the ends of lines are but spaces.
fn without_end(line: &str) -> &str {
    // Tabs stay: an empty cell of a spreadsheet is a missing number, to be named.
    const BLANK: [char; 3] = [' ', '\n', '\r'];
    line.trim_matches(BLANK).trim_end_matches(['\r', ';', ',']).trim_end_matches(BLANK)
}
