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

impl<'a> Row<'a> {
    /// The cells, without the space around them.
    pub(super) fn cells(self) -> impl Iterator<Item = Cow<'a, str>> {
        let by = self.by;
        let parts = self.text.split(move |c: char| match by {
            By::Space => c.is_whitespace(),
            By::Sign(sign) | By::Ending(sign) => c == sign,
            By::Latex => c == '&',
        });
        parts.filter(move |cell| by != By::Space || !cell.is_empty()).map(move |cell| match by {
            By::Space => Cow::Borrowed(cell),
            By::Ending(_) => Cow::Borrowed(cell.trim().trim_end_matches(',').trim()),
            By::Latex if cell.len() <= MOST_BYTES => Cow::Owned(latex_number::plain(cell)),
            By::Sign(_) | By::Latex => Cow::Borrowed(cell.trim()),
        })
    }

    /// Whether it has no cell with anything in it.
    pub(super) fn is_blank(self) -> bool {
        self.cells().all(|cell| cell.is_empty())
    }
}
