//! Whether tokens are rows or columns of what is exported.

use super::export_source::ExportSource;
use crate::model::Convention;

/// Where the tokens of a matrix are in what is exported. In a matrix of queries and keys, they are the queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokensAs {
    Rows,
    Columns,
}

impl ExportSource<'_> {
    /// Where the tokens are in the document's convention.
    pub(super) fn tokens_as(self) -> TokensAs {
        match self.convention() {
            Convention::Rows | Convention::Linear => TokensAs::Rows,
            Convention::Columns => TokensAs::Columns,
        }
    }
}
