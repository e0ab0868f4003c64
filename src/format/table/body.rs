//! The numbers of one table, as the text has them.

use super::bars;
use super::latex_rows;
use super::lines;
use super::lists::Lists;
use super::row::Row;
use super::sheet::Sheet;
use super::yaml;

/// The text of the numbers of one table, and how its rows are found.
#[derive(Clone, Copy)]
pub(super) enum Body<'a> {
    /// Lists in brackets.
    Lists(Lists<'a>),
    /// The inner text of a LaTeX matrix.
    Latex(&'a str),
    /// A line a row.
    Lines(&'a str),
    /// Bars between cells.
    Bars(&'a str),
    /// Lists of YAML, a number a line.
    Yaml(&'a str),
    /// Rows and columns with headings.
    Sheet(Sheet<'a>),
}

/// The rows of a table or of several, one after the other.
pub(super) type Rows<'a> = Box<dyn Iterator<Item = Row<'a>> + 'a>;

impl<'a> Body<'a> {
    /// The rows that are not blank.
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

    /// The text.
    pub(super) fn text(self) -> &'a str {
        match self {
            Self::Lists(lists) => lists.text(),
            Self::Sheet(sheet) => sheet.text,
            Self::Latex(text) | Self::Lines(text) | Self::Bars(text) | Self::Yaml(text) => text,
        }
    }

    /// Whether what stands between its rows was noted where they were found.
    pub(super) fn has_noted_gaps(self) -> bool {
        matches!(self, Self::Lists(_))
    }
}
