//! The lines and fields of tables as spreadsheets, pandas and R write them.

use super::{
    MAX_FILE_CELLS, bars,
    lists::MAX_TABLES,
    row::{By, Row},
    text_parts::offset,
};

/// The most bytes of a quoted field; a longer one is not a heading.
const MAX_QUOTED: usize = 1 << 16;

/// The rows of a table, without the headings above them.
#[derive(Clone, Copy)]
pub(super) struct Sheet<'a> {
    pub(super) text: &'a str,
    pub(super) by: By,
    pub(super) headings: usize,
}

impl<'a> Sheet<'a> {
    /// Returns the rows of numbers.
    pub(super) fn rows(self) -> impl Iterator<Item = Row<'a>> {
        let headings = self.headings;
        rows(self.text, self.by).map(move |row| Row { headings, ..row })
    }
}

/// Guesses the separator of a text's fields from its first line.
pub(super) fn separator(text: &str) -> By {
    let (mut is_quoted, mut found) = (false, None);
    for c in text.trim_start_matches(['\n', '\r']).chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '\n' => break,
            '\t' => return By::Quoted('\t'),
            ';' => found = Some(';'),
            ',' => found = found.or(Some(',')),
            _ => {}
        }
    }
    match found {
        Some(sign) => By::Quoted(sign),
        None if text.contains('"') => By::Quoted(','),
        None => By::Space,
    }
}

/// Splits a text into blocks separated by empty lines, or for bars by lines without bars. `None` if a quote is not
/// closed or there are no blocks.
pub(super) fn blocks(text: &str, by: By) -> Option<Vec<&str>> {
    let (mut blocks, mut start, mut end) = (Vec::new(), None, 0);
    let mut room = 2 * MAX_FILE_CELLS;
    for line in lines(text, by) {
        if is_open(line, by) {
            return None;
        }
        let from = offset(line, text);
        let is_row = if by == By::Bar { line.trim_start().starts_with('|') } else { !line.trim().is_empty() };
        // R prints further columns below the first, with their numbers as headings.
        let is_next = by == By::Space && line.trim_start().starts_with("[,");
        if is_next && let Some(start) = start.take() {
            blocks.push(text.get(start..end)?);
        }
        if is_row {
            start = start.or(Some(from));
            let cells = row_cells(line, by);
            if cells > room {
                // This table has too many numbers, which is reported when they are read.
                blocks.push(text.get(start?..)?);
                return Some(blocks);
            }
            room -= cells;
            end = from + line.len();
        } else if let Some(start) = start.take() {
            blocks.push(text.get(start..end)?);
            if blocks.len() > MAX_TABLES {
                return Some(blocks);
            }
        }
    }
    if let Some(start) = start {
        blocks.push(text.get(start..end)?);
    }
    Some(blocks).filter(|blocks| !blocks.is_empty())
}

/// Returns the number of fields in a line.
pub(super) fn row_cells(line: &str, by: By) -> usize {
    row(line, by).all_cells().count()
}

/// Whether a line has an unclosed quote.
fn is_open(line: &str, by: By) -> bool {
    matches!(by, By::Quoted(_)) && line.bytes().filter(|byte| *byte == b'"').count() % 2 == 1
}

/// Returns the row of a line.
pub(super) fn row(line: &str, by: By) -> Row<'_> {
    match by {
        By::Bar => bars::row(line.trim()),
        By::Space => Row::new(line.trim().trim_end_matches('\\').trim_end(), by),
        _ => Row::new(line.trim_end_matches(['\r', '\n']), by),
    }
}

/// Returns the rows of a block, without rules.
pub(super) fn rows(text: &str, by: By) -> impl Iterator<Item = Row<'_>> {
    lines(text, by)
        .filter(|line| !line.trim().is_empty())
        .map(move |line| row(line, by))
        .filter(move |row| by != By::Bar || !bars::is_rule(*row))
}

/// Returns the first line that is not blank.
pub(super) fn first_line(block: &str, by: By) -> Option<&str> {
    lines(block, by).find(|line| !line.trim().is_empty())
}

/// Returns the lines of a text. A quoted field may continue on the next line.
pub(super) fn lines(text: &str, by: By) -> impl Iterator<Item = &str> {
    let is_quoting = matches!(by, By::Quoted(_)) && text.contains('"');
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let mut is_quoted = false;
        let mut end = None;
        if is_quoting {
            let mut opened = 0;
            for (at, byte) in text.bytes().enumerate() {
                match byte {
                    b'"' => {
                        is_quoted = !is_quoted;
                        opened = at;
                    }
                    b'\n' if !is_quoted => {
                        end = Some(at);
                        break;
                    }
                    _ if is_quoted && at - opened > MAX_QUOTED => {
                        // The quote is never closed.
                        rest = None;
                        return text.get(..opened + 1);
                    }
                    _ => {}
                }
            }
        } else {
            end = text.find('\n');
        }
        let line = text.get(..end.unwrap_or(text.len()));
        rest = end.and_then(|end| text.get(end + 1..));
        line
    })
}
