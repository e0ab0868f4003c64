//! The clipboard's content, read as a table. If a spreadsheet supplied HTML cells beside the text, they decide where a
//! cell ends; otherwise the text does.

use super::one_cell::{LineKind, line_kind};
use crate::{
    format::{FoundText, MAX_TABLE_BYTES, TableError, TableReading, TextPosition, read_cells, read_text},
    number,
    present::checked::{refusal_at, refusal_words},
    text::TableText,
};

/// The most cells read from a table; no matrix has more.
const MAX_CELLS: usize = 1 << 19;
/// The most characters of a line that an error quotes.
const MAX_QUOTED: usize = 24;

/// A table from HTML.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClipTable {
    pub rows: Vec<Vec<ClipCell>>,
    /// Whether there is no text outside its cells.
    pub is_alone: bool,
}

/// A cell of an HTML table.
#[derive(Clone, Debug, PartialEq)]
pub struct ClipCell {
    pub text: String,
    /// The number that the spreadsheet says the cell holds.
    pub value: Option<f64>,
    /// The rows and columns that it spans.
    pub span: (usize, usize),
    /// Whether it, its row or its column is hidden.
    pub is_hidden: bool,
}

/// Why the clipboard's content is not a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ClipUnread {
    /// The reason.
    pub error: TableError,
    /// What kind of content was read.
    pub source: Source,
}

/// The kind of content a table was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Text: error places count lines and characters.
    Text,
    /// Cells: error places count rows and columns.
    Cells,
    /// A single cell, read as if its text were typed.
    OneCell,
}

impl ClipUnread {
    /// Creates the error of a text.
    pub fn of_text(error: TableError) -> Self {
        Self { error, source: Source::Text }
    }

    fn of_cells(error: TableError, cells: &[Vec<String>]) -> Self {
        let is_one = matches!(cells, [row] if row.len() == 1);
        Self { error, source: if is_one { Source::OneCell } else { Source::Cells } }
    }

    /// Returns the reason in words.
    pub fn words(&self, text: &TableText) -> String {
        match self.source {
            Source::Cells => refusal_at(text, text.at_cell, &self.error),
            Source::Text | Source::OneCell => refusal_words(text, &self.error),
        }
    }
}

/// Reads a pasted text, with the HTML table beside it if there is one. `chosen` is the size of the selection, as shown
/// (rows, columns).
///
/// # Errors
/// If it is not a table, or if it is unclear whether a line is one number or several.
pub fn read_clip(
    text: &str,
    table: Option<&ClipTable>,
    chosen: (usize, usize),
) -> Result<TableReading, ClipUnread> {
    if text.len() > MAX_TABLE_BYTES {
        return Err(ClipUnread::of_text(TableError::TooLong));
    }
    let of_cells =
        |cells: &[Vec<String>]| read_cells(cells).map_err(|error| ClipUnread::of_cells(error, cells));
    if let Some(table) = table {
        let (shown, whole) = (table.cells(false), table.cells(true));
        if let Some(cells) = [&shown, &whole].into_iter().find(|cells| are_of_text(cells, text)) {
            return of_cells(cells);
        }
        // A web page may use a table for layout; then the text is what was copied.
        if let Some(reading) = table.is_alone.then(|| of_cells(&shown).ok()).flatten() {
            return Ok(reading);
        }
    }
    match as_typed(text, chosen) {
        Some(read) => read,
        None => read_text(text).map_err(ClipUnread::of_text),
    }
}

/// Reads a text as one cell or one column of cells if that is what is meant. Refuses it if it might be meant but is
/// ambiguous. Returns `None` otherwise.
fn as_typed(text: &str, (tall, wide): (usize, usize)) -> Option<Result<TableReading, ClipUnread>> {
    // Without such a character a line is one cell anyway.
    let may_part = |c: char| matches!(c, ',' | '，' | '\'' | '’') || c.is_whitespace() && c != '\n';
    if wide > 1 || !text.contains(may_part) {
        return None;
    }
    let (mut count, mut unclear, mut has_decimals) = (0, None, false);
    for (at, text) in lines(text).enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        count += 1;
        match line_kind(text) {
            LineKind::Other => return None,
            LineKind::Either(error) if unclear.is_none() => unclear = Some((at, text, error)),
            LineKind::Decimal => has_decimals = true,
            LineKind::Either(_) | LineKind::Whole => {}
        }
    }
    let refused = |(at, text, error), source| {
        Some(Err(ClipUnread { error: TableError::Cell(found(at, text), error), source }))
    };
    match (count, unclear) {
        (0, _) => None,
        // A single line is read as if it were typed.
        (1, Some(unclear)) => refused(unclear, Source::OneCell),
        (1, None) => column(text),
        _ if tall > 1 => column(text),
        // `1,2` in every line is two columns; `475,962` may be one.
        (_, Some(unclear)) if !has_decimals => refused(unclear, Source::Text),
        _ => None,
    }
}

fn column(text: &str) -> Option<Result<TableReading, ClipUnread>> {
    let cells: Vec<_> =
        lines(text).filter(|line| !line.trim().is_empty()).map(|line| vec![line.trim().to_owned()]).collect();
    (!cells.is_empty()).then(|| read_cells(&cells).map_err(|error| ClipUnread::of_cells(error, &cells)))
}

fn found(at: usize, text: &str) -> FoundText {
    let column = text.chars().take_while(|c| c.is_whitespace()).count();
    let text = text.trim();
    let kept: String = text.chars().take(MAX_QUOTED).collect();
    let is_cut = kept.len() < text.len();
    FoundText { place: TextPosition { line: at, column }, text: kept, is_cut }
}

impl ClipTable {
    /// Returns the text of its cell if it has only one. It says which digits are raised and where lines end; the plain text
    /// beside it does not.
    pub fn only_text(&self) -> Option<&str> {
        let [row] = &self.rows[..] else { return None };
        let [cell] = &row[..] else { return None };
        Some(&cell.text)
    }

    /// Returns the texts of its cells, with or without the hidden ones. A cell that spans several has its text in the
    /// first.
    fn cells(&self, with_hidden: bool) -> Vec<Vec<String>> {
        let mut left = MAX_CELLS;
        // By column: how many more rows a cell above covers.
        let mut covered: Vec<usize> = Vec::new();
        let mut cells = Vec::with_capacity(self.rows.len());
        for row in self.rows.iter().filter(|row| with_hidden || row.iter().any(|cell| !cell.is_hidden)) {
            let mut line = Vec::with_capacity(row.len());
            let cover = |line: &mut Vec<String>, covered: &mut Vec<usize>| {
                while let Some(more) = covered.get_mut(line.len()).filter(|more| **more > 0) {
                    *more -= 1;
                    line.push(String::new());
                }
            };
            for cell in row.iter().filter(|cell| with_hidden || !cell.is_hidden) {
                cover(&mut line, &mut covered);
                let first = line.len();
                let (tall, wide) = (cell.span.0.max(1), cell.span.1.clamp(1, left.max(1)));
                left = left.saturating_sub(wide);
                line.push(cell.meant());
                line.resize(first + wide, String::new());
                if tall > 1 {
                    covered.resize(covered.len().max(first + wide), 0);
                    covered[first..first + wide].fill(tall - 1);
                }
            }
            cover(&mut line, &mut covered);
            cells.push(line);
        }
        cells
    }
}

impl ClipCell {
    /// Creates a cell that has only a text.
    pub fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), value: None, span: (1, 1), is_hidden: false }
    }

    /// Returns its text, without thousands separators and with a decimal point, if the cell's value shows which
    /// separator is which.
    fn meant(&self) -> String {
        let text = self.text.trim();
        let Some(value) = self.value else { return text.to_owned() };
        let fits = |plain: &String| {
            let decimals = plain.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            let half = number::read(&format!("0.5e-{decimals}")).unwrap_or(0.0);
            number::parse(plain).is_ok_and(|read| (read - value).abs() <= half * 1.001)
        };
        ['.', ','].into_iter().filter_map(|point| plain(text, point)).find(fits).unwrap_or(text.to_owned())
    }
}

/// Returns a number without thousands separators, reading `point` as its decimal point. Returns `None` if there are any
/// characters besides digits, separators and a sign.
fn plain(text: &str, point: char) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().map(number::narrow) {
        match c {
            '0'..='9' => plain.push(c),
            '-' | '+' if plain.is_empty() => plain.push(c),
            _ if c == point && !plain.contains('.') => plain.push('.'),
            '.' | ',' | '\'' | '’' if c != point => {}
            _ if c.is_whitespace() => {}
            _ => return None,
        }
    }
    Some(plain)
}

/// Whether the lines of a text and their fields match the rows and cells of a table in number.
fn are_of_text(cells: &[Vec<String>], text: &str) -> bool {
    let mut lines = lines(text);
    cells.iter().all(|row| lines.next().is_some_and(|line| line.split('\t').count() == row.len()))
        && lines.next().is_none()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.trim_end_matches(['\n', '\r']).lines()
}
