//! A row of a table, still as text: its cells are looked up as often as they are needed, and never listed.

use std::borrow::Cow;

use super::latex_number;

/// A cell of more bytes than this is no number that anybody prints: binary64 has none of more than 1,100 characters.
pub(super) const MOST_BYTES: usize = 2_000;

/// The text of a row, and what stands between its numbers.
#[derive(Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) by: By,
}

/// What stands between the numbers of a row.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum By {
    /// Space of any kind and length.
    Space,
    /// This sign. Between two of them is a number, or one is missing.
    Sign(char),
    /// A tab or a semicolon, with or without a comma before it.
    Ending(char),
    /// `&`, between numbers as LaTeX writes them.
    Latex,
}

/// A cell, as it stands in the text, without the space around it.
#[derive(Clone, Copy)]
pub(super) struct Cell<'a> {
    pub(super) raw: &'a str,
    by: By,
}

impl<'a> Row<'a> {
    /// The cells.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell<'a>> {
        let by = self.by;
        let parts = self.text.split(move |c: char| match by {
            By::Space => c.is_whitespace(),
            By::Sign(sign) | By::Ending(sign) => c == sign,
            By::Latex => c == '&',
        });
        parts.filter(move |cell| by != By::Space || !cell.is_empty()).map(move |cell| Cell {
            raw: match by {
                By::Ending(_) => cell.trim().trim_end_matches(',').trim_end(),
                By::Space | By::Sign(_) | By::Latex => cell.trim(),
            },
            by,
        })
    }

    /// Whether it has no cell with anything in it.
    pub(super) fn is_blank(self) -> bool {
        self.cells().all(|cell| cell.plain().is_empty())
    }
}

impl<'a> Cell<'a> {
    /// Its number, as it is typed.
    pub(super) fn plain(self) -> Cow<'a, str> {
        match self.by {
            By::Latex if self.raw.len() <= MOST_BYTES => Cow::Owned(latex_number::plain(self.raw)),
            _ => Cow::Borrowed(self.raw),
        }
    }
}

/// A text with twins of its characters, of which none is longer.
pub(super) fn mapped(text: &str, twin: fn(char) -> char) -> String {
    let mut mapped = String::with_capacity(text.len());
    mapped.extend(text.chars().map(twin));
    mapped
}
