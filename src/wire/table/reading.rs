//! What a text holds: one table of numbers, or several to choose among, and what the text says around them.

use super::{Table, TableError, read_file_table, read_table};

/// The tables of a text, in the order of the text; there is at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The tables.
    pub tables: Vec<ReadTable>,
    /// The index of the table to use unless the person chooses another: the only one, or the last of a chain
    /// `A·B = C`. `None` where the person has to choose.
    pub proposed: Option<usize>,
}

/// A table, and what the text says around it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadTable {
    /// The name before `=`, or in the corner of a table with headings.
    pub name: Option<String>,
    /// The numbers, after [`applied`](Self::applied).
    pub table: Table,
    /// What was applied to the numbers, in order.
    pub applied: Vec<Applied>,
    /// The headings of the rows, where they are words.
    pub words: Option<Vec<String>>,
    /// The headings of the columns, where they are names.
    pub columns: Option<Vec<String>>,
}

/// An operation that stands around the brackets of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Applied {
    /// A minus.
    Negated,
    /// Rows and columns were exchanged.
    Transposed,
    /// Every number was multiplied by this scalar, as the text writes it.
    Times(String),
    /// Every number was divided by this scalar, as the text writes it.
    Divided(String),
}

/// Reads a text that is typed or pasted.
///
/// # Errors
/// See [`TableError`].
pub fn read_text(text: &str) -> Result<Reading, TableError> {
    read_table(text).map(Reading::from)
}

/// Reads the text of a file, which may be longer.
///
/// # Errors
/// See [`TableError`].
pub fn read_file_text(text: &str) -> Result<Reading, TableError> {
    read_file_table(text).map(Reading::from)
}

impl From<Table> for Reading {
    fn from(table: Table) -> Self {
        let table = ReadTable { name: None, table, applied: Vec::new(), words: None, columns: None };
        Self { tables: vec![table], proposed: Some(0) }
    }
}
