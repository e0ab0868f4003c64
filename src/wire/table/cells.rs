//! Cells that are known to be cells: those of a spreadsheet's HTML table, or one number a line.

use super::{Reading, Table, TableError, read_table};

/// Reads a table whose cells are already separated. A place in an error counts cells: the line is the row, the column is
/// the cell of the row.
///
/// # Errors
/// See [`TableError`].
pub fn read_cells(rows: &[Vec<String>]) -> Result<Reading, TableError> {
    let lines: Vec<_> = rows.iter().map(|row| row.join("\t")).collect();
    read_table(&lines.join("\n")).map(Reading::from)
}

/// Reads a column: each line of the text is one number, whatever commas, points and spaces it has.
///
/// # Errors
/// See [`TableError`]; a number that could be read in two ways is refused.
pub fn read_lines_as_cells(text: &str) -> Result<Table, TableError> {
    read_table(text)
}
