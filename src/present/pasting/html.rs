//! Reads the table from copied HTML. No document is created from it, so nothing in it is run, fetched or styled.

use super::{
    clip::{ClipCell, ClipTable},
    entity::push_decoded,
    tag::{Piece, Tag, pieces},
};
use crate::{format::MAX_TABLE_BYTES, number};

/// The most UTF-16 units of HTML that are read; a spreadsheet writes a few dozen per cell.
pub const MAX_HTML_BYTES: usize = 32 * MAX_TABLE_BYTES;
/// Represents a line break within a cell, which separates numbers.
const LINE_BREAK: char = '↵';
/// The most rows or columns that a cell can span; HTML has such a limit, too.
const MAX_SPAN: usize = 1_000;

/// Returns the only table of an HTML text, or `None` if there is none or more than one.
///
/// ```
/// use attenscope::present::html_table;
///
/// let table = html_table("<table><tr><td>1,5</td><td>&minus;2</td></tr></table>").unwrap();
/// let texts: Vec<_> = table.rows[0].iter().map(|cell| cell.text.as_str()).collect();
/// assert_eq!((texts, table.is_alone), (vec!["1,5", "−2"], true));
/// assert_eq!(html_table("<p>1,5</p>"), None);
/// ```
pub fn html_table(html: &str) -> Option<ClipTable> {
    let mut reader = Reader::default();
    for piece in pieces(html) {
        match piece {
            Piece::Text(text) => reader.text(text),
            Piece::Tag(tag) => reader.tag(&tag),
        }
    }
    reader.end_cell();
    (reader.tables == 1).then_some(ClipTable { rows: reader.rows, is_alone: !reader.has_more })
}

/// The state of the reader.
#[derive(Default)]
struct Reader {
    tables: usize,
    is_in_head: bool,
    rows: Vec<Vec<ClipCell>>,
    cell: Option<ClipCell>,
    is_row_hidden: bool,
    hidden_columns: Vec<bool>,
    /// The hidden element within a cell that is being skipped, and the nesting depth of elements of its name.
    hidden: Option<(String, usize)>,
    /// Whether there is text outside the cells.
    has_more: bool,
}

impl Reader {
    fn text(&mut self, text: &str) {
        match &mut self.cell {
            Some(cell) if self.hidden.is_none() => push_decoded(&mut cell.text, text),
            Some(_) => {}
            None => self.has_more |= !self.is_in_head && !text.trim().is_empty(),
        }
    }

    fn tag(&mut self, tag: &Tag<'_>) {
        if self.skips(tag) {
            return;
        }
        match (tag.name.as_str(), tag.is_end) {
            ("head", is_end) => self.is_in_head = !is_end,
            ("body", false) => self.is_in_head = false,
            ("table", false) => self.tables += 1,
            ("col", false) => {
                let is_hidden = is_hidden(tag);
                self.hidden_columns.extend(std::iter::repeat_n(is_hidden, span(tag, "span")));
            }
            ("tr", false) => {
                self.end_cell();
                self.is_row_hidden = is_hidden(tag);
                self.rows.push(Vec::new());
            }
            ("td" | "th", false) => self.begin_cell(tag),
            ("table" | "tr" | "td" | "th", true) => self.end_cell(),
            ("br", _) | ("p" | "div" | "li", true) => self.sign(LINE_BREAK),
            ("sup", false) => self.sign('^'),
            ("sub", false) => self.sign('_'),
            (_, false) if self.cell.is_some() && is_hidden(tag) && !tag.is_void() => {
                self.hidden = Some((tag.name.clone(), 1));
            }
            _ => {}
        }
    }

    /// Whether a tag belongs to a hidden element of a cell, and is skipped.
    fn skips(&mut self, tag: &Tag<'_>) -> bool {
        let Some((name, open)) = &mut self.hidden else { return false };
        if *name == tag.name {
            *open = if tag.is_end { *open - 1 } else { *open + 1 };
        }
        if *open == 0 {
            self.hidden = None;
        }
        true
    }

    fn sign(&mut self, sign: char) {
        if let Some(cell) = &mut self.cell {
            cell.text.push(sign);
        }
    }

    fn begin_cell(&mut self, tag: &Tag<'_>) {
        self.end_cell();
        if self.rows.is_empty() {
            self.rows.push(Vec::new());
        }
        let at = self.rows.last().map_or(0, Vec::len);
        let is_column_hidden = self.hidden_columns.get(at).copied().unwrap_or_default();
        self.cell = Some(ClipCell {
            text: String::new(),
            value: value(tag),
            span: (span(tag, "rowspan"), span(tag, "colspan")),
            is_hidden: self.is_row_hidden || is_column_hidden || is_hidden(tag),
        });
    }

    fn end_cell(&mut self) {
        self.hidden = None;
        let Some(mut cell) = self.cell.take() else { return };
        let text = cell.text.trim_matches(|c: char| c.is_whitespace() || c == LINE_BREAK);
        cell.text = text.to_owned();
        if let Some(row) = self.rows.last_mut() {
            row.push(cell);
        }
    }
}

fn is_hidden(tag: &Tag<'_>) -> bool {
    let style = tag.attribute("style").unwrap_or_default().to_ascii_lowercase();
    let style: String = style.chars().filter(|c| !c.is_whitespace()).collect();
    style.contains("display:none") || tag.attribute("hidden").is_some()
}

fn span(tag: &Tag<'_>, name: &str) -> usize {
    tag.attribute(name)
        .and_then(|span| span.trim().parse().ok())
        .map_or(1, |span: usize| span.clamp(1, MAX_SPAN))
}

/// Returns the number that LibreOffice, Excel or Google Sheets says a cell holds.
fn value(tag: &Tag<'_>) -> Option<f64> {
    let plain = tag.attribute("sdval").or_else(|| tag.attribute("x:num"));
    plain.and_then(|value| number::read(value.trim())).or_else(|| {
        let mut decoded = String::new();
        push_decoded(&mut decoded, tag.attribute("data-sheets-value")?);
        // Google Sheets stores the number under the key "3".
        let (_, value) = decoded.split_once("\"3\":")?;
        number::read(value[..value.find([',', '}'])?].trim())
    })
}
