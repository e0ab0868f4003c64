//! Tables as MATLAB and Octave display them, with lines that name, scale or continue the table, and tables separated by
//! empty lines.

use super::{
    applied::{Applied, Operation, Ratio},
    body::Body,
    draft::TableDraft,
    heading_word,
    lists::MAX_TABLES,
    row::MAX_BYTES,
    seen::{Seen, TokenKind},
    text_parts::offset,
};
use crate::number;

/// What a line says about the numbers below it.
enum Label<'a> {
    /// `A =`.
    Name(&'a str),
    /// `A = 1 2 3`, with the position of the numbers.
    Named(&'a str, usize),
    /// `1.0e+03 *`.
    Scale(f64, &'a str),
    /// `Columns 1 through 4`, with whether other columns came before.
    Columns(bool),
    /// A comment.
    Silent,
}

/// A run of rows without an empty line.
struct RowRun {
    start: usize,
    end: usize,
    rows: usize,
}

/// The tables found so far.
struct Displays<'a, 'b> {
    text: &'a str,
    seen: &'b mut Seen<'a>,
    drafts: Vec<TableDraft<'a>>,
    parts: Vec<RowRun>,
    is_blank: bool,
    name: Option<String>,
    scale: Option<Operation>,
    /// The line of the scale, until it is followed by numbers.
    scale_line: Option<&'a str>,
    is_beside: bool,
}

/// Finds the tables of a text of lines.
pub(super) fn drafts<'a>(text: &'a str, is_bare: bool, seen: &mut Seen<'a>) -> Vec<TableDraft<'a>> {
    if is_bare && !has_blank_line(text) || !begins_with_number(text) {
        return vec![TableDraft::new(Body::Lines(text))];
    }
    let mut displays = Displays {
        text,
        seen,
        drafts: Vec::with_capacity(1),
        parts: Vec::with_capacity(1),
        is_blank: true,
        name: None,
        scale: None,
        scale_line: None,
        is_beside: false,
    };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        displays.take(line, start, is_bare);
        start += line.len();
        if displays.drafts.len() > MAX_TABLES {
            break;
        }
    }
    displays.end();
    displays.drafts
}

impl<'a> Displays<'a, '_> {
    fn take(&mut self, line: &'a str, start: usize, is_bare: bool) {
        let said = line.trim_matches([' ', '\r', '\n']);
        if said.is_empty() {
            self.is_blank = true;
            return;
        }
        let Some(label) = Some(said).filter(|_| !is_bare).and_then(label) else {
            return self.row(start, start + line.len());
        };
        self.end();
        let from = start + offset(said, line);
        match label {
            Label::Name(name) => {
                self.seen.mark(said, TokenKind::Wrapper);
                self.name = Some(name.to_owned());
                (self.scale, self.scale_line, self.is_beside) = (None, None, false);
            }
            Label::Named(name, at) => {
                self.seen.mark(said.get(..at).unwrap_or_default(), TokenKind::Wrapper);
                self.name = Some(name.to_owned());
                (self.scale, self.scale_line, self.is_beside) = (None, None, false);
                self.row(from + at, start + line.len());
            }
            Label::Scale(scalar, said_scale) => {
                // Marked as read only once numbers follow; else it is refused as unexpected text.
                self.scale_line = Some(said);
                self.scale = Some(Operation {
                    applied: Applied::Times(said_scale.to_owned()),
                    scalar: Ratio::whole(scalar),
                });
            }
            Label::Columns(is_beside) => {
                self.seen.mark(said, TokenKind::Wrapper);
                self.is_beside = is_beside && !self.drafts.is_empty();
            }
            Label::Silent => self.seen.mark(said, TokenKind::Wrapper),
        }
    }

    fn row(&mut self, start: usize, end: usize) {
        if let Some(part) = self.parts.last_mut()
            && (!self.is_blank || self.drafts.len() + 1 > MAX_TABLES)
        {
            (part.end, part.rows) = (end, part.rows + 1);
        } else if self.parts.len() <= MAX_TABLES {
            self.parts.push(RowRun { start, end, rows: 1 });
        } else if let Some(part) = self.parts.last_mut() {
            part.end = end;
        }
        self.is_blank = false;
    }

    /// Ends the tables of the rows so far. If every row has empty lines around it, all rows are one table.
    fn end(&mut self) {
        let parts = std::mem::take(&mut self.parts);
        let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return };
        if let Some(line) = self.scale_line.take() {
            self.seen.mark(line, TokenKind::Operation);
        }
        let is_one = parts.iter().all(|part| part.rows == 1);
        let whole = RowRun { start: first.start, end: last.end, rows: 1 };
        let parts = if is_one { vec![whole] } else { parts };
        let (name, scale) = (self.name.take(), self.scale.clone());
        let is_beside = std::mem::take(&mut self.is_beside);
        for (at, part) in parts.iter().enumerate() {
            let body = Body::Lines(self.text.get(part.start..part.end).unwrap_or_default());
            self.drafts.push(TableDraft {
                name: name.clone().filter(|_| at == 0),
                operations: scale.iter().cloned().collect(),
                is_beside: is_beside && at == 0,
                ..TableDraft::new(body)
            });
        }
        self.is_blank = true;
    }
}

/// Whether a text has an empty line between others.
fn has_blank_line(text: &str) -> bool {
    let mut is_blank = false;
    for byte in text.trim().bytes() {
        match byte {
            b'\n' if is_blank => return true,
            b'\n' => is_blank = true,
            b' ' | b'\r' => {}
            _ => is_blank = false,
        }
    }
    false
}

/// Whether the first line that is not a label starts with what may be a number. If not, the lines after it need not be
/// searched.
fn begins_with_number(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| label(line).is_none()).unwrap_or_default();
    let field = first.split(['\t', ',', ';', ' ']).next().unwrap_or_default();
    !heading_word::is_word(field) || field.len() > MAX_BYTES
}

/// Returns what a line says about the numbers below, if it is a label.
fn label(said: &str) -> Option<Label<'_>> {
    if let Some((name, numbers)) = said.split_once('=')
        && is_name(name.trim())
    {
        let behind = numbers.trim_start();
        let at = said.len() - behind.len();
        return Some(if behind.is_empty() {
            Label::Name(name.trim())
        } else {
            Label::Named(name.trim(), at)
        });
    }
    if let Some(columns) = said.strip_prefix("Column") {
        let columns = columns.strip_prefix('s').unwrap_or(columns).trim_end_matches(':').trim();
        let first = columns.split(' ').next()?.parse::<usize>().ok()?;
        let is_known = columns.split_whitespace().all(|word| {
            matches!(word, "through" | "and" | "to") || word.bytes().all(|byte| byte.is_ascii_digit())
        });
        return is_known.then_some(Label::Columns(first > 1));
    }
    if let Some(scale) = said.strip_suffix('*') {
        let scale = scale.trim();
        let scalar = number::parse(scale).ok().filter(|_| scale.contains('e'))?;
        return Some(Label::Scale(scalar, scale));
    }
    (said.starts_with("# ") || said == "#").then_some(Label::Silent)
}

/// Whether a text is the name of a matrix.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | ' ' | '\''))
}
