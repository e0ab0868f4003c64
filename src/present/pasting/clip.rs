//! What lies on the clipboard, read as a table: the cells that a spreadsheet puts beside its text decide where a cell
//! ends; where there are none, the text does.

use super::one_cell::{Line, line};
use crate::format::{Found, MAX_TABLE_BYTES, Place, Reading, TableError, read_cells, read_text};
use crate::number;
use crate::present::checked::{refusal_at, refusal_words};
use crate::text::TableText;

/// The most cells that a table is taken apart into; no matrix has more.
const MOST_CELLS: usize = 1 << 19;
/// The most characters of a line that a refusal quotes.
const MOST_QUOTED: usize = 24;

/// A table in HTML.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClipTable {
    /// Its rows.
    pub rows: Vec<Vec<ClipCell>>,
    /// Whether there is nothing but this table.
    pub is_alone: bool,
}

/// A cell of such a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ClipCell {
    /// Its text.
    pub text: String,
    /// The number that the spreadsheet says it holds.
    pub value: Option<f64>,
    /// The rows and columns that it covers.
    pub span: (usize, usize),
    /// Whether it, its row or its column is hidden.
    pub is_hidden: bool,
}

/// Why what lies on the clipboard is no table.
#[derive(Clone, Debug, PartialEq)]
pub struct Unread {
    /// The reason.
    pub error: TableError,
    /// What was read.
    pub source: Source,
}

/// What a table is read of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A text: places count its lines and characters.
    Text,
    /// Cells: places count their rows and columns.
    Cells,
    /// One cell: it is as if its text were typed.
    OneCell,
}

impl Unread {
    /// A text that is none.
    pub fn of_text(error: TableError) -> Self {
        Self { error, source: Source::Text }
    }

    fn of_cells(error: TableError, cells: &[Vec<String>]) -> Self {
        let is_one = matches!(cells, [row] if row.len() == 1);
        Self { error, source: if is_one { Source::OneCell } else { Source::Cells } }
    }

    /// The reason in words.
    pub fn words(&self, text: &TableText) -> String {
        match self.source {
            Source::Cells => refusal_at(text, text.at_cell, &self.error),
            Source::Text | Source::OneCell => refusal_words(text, &self.error),
        }
    }
}

/// Reads a text that is pasted, beside it perhaps a table, onto so many chosen rows and columns, as they are shown.
///
/// # Errors
/// When it is no table, and when nothing tells whether a line is one number or several.
pub fn read_clip(text: &str, table: Option<&ClipTable>, chosen: (usize, usize)) -> Result<Reading, Unread> {
    if text.len() > MAX_TABLE_BYTES {
        return Err(Unread::of_text(TableError::TooLong));
    }
    let of_cells = |cells: &[Vec<String>]| read_cells(cells).map_err(|error| Unread::of_cells(error, cells));
    if let Some(table) = table {
        let (shown, whole) = (table.cells(false), table.cells(true));
        if let Some(cells) = [&shown, &whole].into_iter().find(|cells| are_of_text(cells, text)) {
            return of_cells(cells);
        }
        // A page may use a table for its layout: then the text is what was copied.
        if let Some(reading) = table.is_alone.then(|| of_cells(&shown).ok()).flatten() {
            return Ok(reading);
        }
    }
    match as_typed(text, chosen) {
        Some(read) => read,
        None => read_text(text).map_err(Unread::of_text),
    }
}

/// Reads a text as one cell or one column of cells where that is meant; refuses it where it may be meant and nothing
/// tells.
fn as_typed(text: &str, (tall, wide): (usize, usize)) -> Option<Result<Reading, Unread>> {
    // Without such a sign a line is one cell anyway.
    let may_part = |c: char| matches!(c, ',' | '，' | '\'' | '’') || c.is_whitespace() && c != '\n';
    if wide > 1 || !text.contains(may_part) {
        return None;
    }
    let (mut count, mut unclear, mut has_decimals) = (0, None, false);
    for (at, text) in lines(text).enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        count += 1;
        match line(text) {
            Line::Other => return None,
            Line::Either(error) if unclear.is_none() => unclear = Some((at, text, error)),
            Line::Decimal => has_decimals = true,
            Line::Either(_) | Line::Whole => {}
        }
    }
    let refused = |(at, text, error), source| {
        Some(Err(Unread { error: TableError::Cell(found(at, text), error), source }))
    };
    match (count, unclear) {
        (0, _) => None,
        // A line alone is read as if it were typed.
        (1, Some(unclear)) => refused(unclear, Source::OneCell),
        (1, None) => column(text),
        _ if tall > 1 => column(text),
        // `1,2` in every line is two columns; `475,962` may be one.
        (_, Some(unclear)) if !has_decimals => refused(unclear, Source::Text),
        _ => None,
    }
}

fn column(text: &str) -> Option<Result<Reading, Unread>> {
    let cells: Vec<_> =
        lines(text).filter(|line| !line.trim().is_empty()).map(|line| vec![line.trim().to_owned()]).collect();
    (!cells.is_empty()).then(|| read_cells(&cells).map_err(|error| Unread::of_cells(error, &cells)))
}

fn found(at: usize, text: &str) -> Found {
    let column = text.chars().take_while(|c| c.is_whitespace()).count();
    let text = text.trim();
    let kept: String = text.chars().take(MOST_QUOTED).collect();
    let is_cut = kept.len() < text.len();
    Found { place: Place { line: at, column }, text: kept, is_cut }
}

impl ClipTable {
    /// The texts of its cells, those that are hidden or not; a cell that covers several has its text in the first.
    fn cells(&self, with_hidden: bool) -> Vec<Vec<String>> {
        let mut left = MOST_CELLS;
        // How many more rows a cell above covers, column by column.
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
    /// A cell of a text alone.
    pub fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), value: None, span: (1, 1), is_hidden: false }
    }

    /// Its text, without signs for thousands and with a point for decimals where the number that it holds tells which is
    /// which.
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

/// A number without signs for thousands, where that character is its decimal point and nothing but digits is there
/// besides.
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

/// Whether a text has as many lines, and each as many fields, as a table has rows and cells.
fn are_of_text(cells: &[Vec<String>], text: &str) -> bool {
    let mut lines = lines(text);
    cells.iter().all(|row| lines.next().is_some_and(|line| line.split('\t').count() == row.len()))
        && lines.next().is_none()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.trim_end_matches(['\n', '\r']).lines()
}
