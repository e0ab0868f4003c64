//! A table found in a text, before its numbers are read.

use super::{applied::Operation, body::Body};
use crate::model::Stage;

/// A table, and what the text says about it.
pub(super) struct TableDraft<'a> {
    pub(super) body: Body<'a>,
    pub(super) name: Option<String>,
    pub(super) operations: Vec<Operation>,
    pub(super) words: Option<Vec<String>>,
    pub(super) columns: Option<Vec<String>>,
    /// The headings of rows, and those of columns, that are numbers.
    pub(super) counted: [Vec<String>; 2],
    /// Whether a row or a column holds headings.
    pub(super) has_headings: bool,
    /// The stage of the table, if this page wrote it.
    pub(super) stage: Option<Stage>,
    /// Whether its columns continue those of the table before.
    pub(super) is_beside: bool,
}

impl<'a> TableDraft<'a> {
    pub(super) fn new(body: Body<'a>) -> Self {
        Self {
            body,
            name: None,
            operations: Vec::new(),
            words: None,
            columns: None,
            counted: [Vec::new(), Vec::new()],
            has_headings: false,
            stage: None,
            is_beside: false,
        }
    }
}
