//! Whether words are rows or columns of what is exported.

use super::export_source::ExportSource;
use crate::model::Convention;

/// Where the words of a matrix are in what is exported. In a matrix of queries and keys, they are the queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordsAs {
    Rows,
    Columns,
}

impl ExportSource<'_> {
    /// Where the words are in the document's convention.
    pub(super) fn words_as(self) -> WordsAs {
        match self.convention() {
            Convention::Rows | Convention::Linear => WordsAs::Rows,
            Convention::Columns => WordsAs::Columns,
        }
    }
}
