//! One row a line, with tabs, commas, semicolons or spaces between the numbers.

use super::{
    commas,
    row::{By, Row},
};

/// Returns the rows of lines of numbers. Semicolons separate rows if there are several numbers between two of them, and
/// numbers otherwise.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = move || text.lines().map(without_end).filter(|line| !line.is_empty());
    let is_only = lines().nth(1).is_none();
    let by_rows = text.contains(';') && lines().any(|line| separates_rows(line, is_only));
    let signs = Signs::of(text);
    by_signs(signs, move || lines().flat_map(move |line| line.split(move |c: char| by_rows && c == ';')))
}

/// Which separators of numbers a text has.
#[derive(Clone, Copy)]
pub(super) struct Signs {
    has_endings: bool,
    has_commas: bool,
}

impl Signs {
    pub(super) fn of(text: &str) -> Self {
        Self { has_endings: text.contains(['\t', ';']), has_commas: text.contains(',') }
    }
}

/// The most rows looked at to decide what commas mark.
const MAX_ROWS: usize = 1 << 17;

/// Returns the rows of pieces of text, split by the separators of the text.
pub(super) fn by_signs<'a, Pieces: Iterator<Item = &'a str>>(
    signs: Signs,
    pieces: impl Fn() -> Pieces,
) -> impl Iterator<Item = Row<'a>> {
    let has_decimal_commas =
        signs.has_commas && commas::are_within_numbers(pieces().map(without_end).take(MAX_ROWS));
    pieces().map(move |piece| {
        let text = without_end(piece);
        let ending = ['\t', ';'].into_iter().find(|&sign| signs.has_endings && text.contains(sign));
        let by = match ending {
            Some(sign) => By::Ending(sign),
            None if signs.has_commas && !has_decimal_commas && text.contains(',') => By::Sign(','),
            None => By::Space,
        };
        Row::new(text, by)
    })
}

/// Whether the semicolons in a line separate rows.
fn separates_rows(line: &str, is_only: bool) -> bool {
    let pieces = || line.split(';').map(str::trim).filter(|piece| !piece.is_empty());
    let holds_several = |piece: &str| piece.contains(char::is_whitespace) || is_only && piece.contains(',');
    line.contains(';') && pieces().any(holds_several)
}

/// Removes the sign that ends a line. Line ends inside brackets count as spaces.
pub(super) fn without_end(line: &str) -> &str {
    // Tabs are kept: an empty cell of a spreadsheet is a missing number that the error must name.
    const BLANK: [char; 3] = [' ', '\n', '\r'];
    line.trim_matches(BLANK).trim_end_matches(['\r', ';', ',']).trim_end_matches(BLANK)
}
