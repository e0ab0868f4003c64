//! The text of one table's numbers.

use super::{bars, latex_rows, lines, lists::Lists, row::Row, sheet::Sheet, yaml};

/// The text of one table's numbers, and how its rows are found.
#[derive(Clone, Copy)]
pub(super) enum Body<'a> {
    /// Lists in brackets.
    Lists(Lists<'a>),
    /// The inner text of a LaTeX matrix.
    Latex(&'a str),
    /// One row a line.
    Lines(&'a str),
    /// Cells between bars.
    Bars(&'a str),
    /// YAML lists, one number a line.
    Yaml(&'a str),
    /// Rows and columns with headings.
    Sheet(Sheet<'a>),
}

/// The rows of one table, or of several in sequence.
pub(super) type Rows<'a> = Box<dyn Iterator<Item = Row<'a>> + 'a>;

impl<'a> Body<'a> {
    /// Returns the rows that are not blank.
    pub(super) fn rows(self) -> Rows<'a> {
        let rows: Rows<'a> = match self {
            Self::Lists(lists) => Box::new(lists.rows()),
            Self::Latex(text) => Box::new(latex_rows::rows(text)),
            Self::Lines(text) => Box::new(lines::rows(text)),
            Self::Bars(text) => Box::new(bars::rows(text)),
            Self::Yaml(text) => Box::new(yaml::rows(text)),
            Self::Sheet(sheet) => Box::new(sheet.rows()),
        };
        Box::new(rows.filter(|row| !row.is_blank()))
    }

    /// Returns the text.
    pub(super) fn text(self) -> &'a str {
        match self {
            Self::Lists(lists) => lists.text(),
            Self::Sheet(sheet) => sheet.text,
            Self::Latex(text) | Self::Lines(text) | Self::Bars(text) | Self::Yaml(text) => text,
        }
    }

    /// Whether the text between rows was already marked as read when they were found.
    pub(super) fn has_noted_gaps(self) -> bool {
        matches!(self, Self::Lists(_))
    }
}
