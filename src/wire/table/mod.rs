//! Reads a table of numbers as people paste it, and keeps how precisely each number was printed.
//!
//! Understood are rows of numbers apart by tabs, commas, semicolons or spaces; bracketed rows as NumPy, PyTorch,
//! JSON, MATLAB and Python write them; LaTeX matrices and Markdown tables. A number is what [`number::parse`]
//! takes. Where a text can be read in two ways: a comma with a space or another comma beside it parts numbers; one
//! between digits, in a line whose numbers are parted otherwise, marks decimals.

mod error;
mod latex;
mod lines;
mod markdown;
mod nested;

use crate::math::Matrix;
use crate::number;

pub use error::TableError;

/// The cells of a table, row by row, as text.
type Rows = Vec<Vec<String>>;

/// A table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The numbers.
    pub values: Matrix,
    /// How many decimals each was printed with, row by row: negative where digits before the point were left out
    /// (`1.2e5` has −4), `i16::MAX` for a fraction, which is exact.
    pub decimals: Vec<i16>,
}

impl Table {
    /// The table, if it has that many rows and columns.
    ///
    /// # Errors
    /// When it has not.
    pub fn of_shape(self, rows: usize, cols: usize) -> Result<Self, TableError> {
        let (expected, given) = ((rows, cols), (self.values.rows(), self.values.cols()));
        if expected == given { Ok(self) } else { Err(TableError::Shape { expected, given }) }
    }

    /// The table with rows and columns exchanged.
    pub fn transposed(&self) -> Self {
        let (rows, cols) = (self.values.rows(), self.values.cols());
        let places = (0..cols).flat_map(|col| (0..rows).map(move |row| row * cols + col));
        let decimals = places.map(|at| self.decimals[at]).collect();
        Self { values: self.values.transposed(), decimals }
    }
}

/// Reads a table.
///
/// ```
/// use attenscope::wire::{TableError, read_table};
///
/// let table = read_table("tensor([[0.58, 1.15],\n        [2.31, −4.6]])")?;
/// assert_eq!((table.values.rows(), table.values.row(1)), (2, [2.31, -4.6].as_slice()));
/// assert_eq!(table.decimals, [2, 2, 2, 1]);
/// assert_eq!(read_table("1 2 3\n4 5 6")?, read_table("[1, 2, 3; 4, 5, 6]")?);
/// assert_eq!(read_table("1 2 3\n4 5"), Err(TableError::Ragged { row: 1, expected: 3, given: 2 }));
/// assert_eq!(read_table("[[1, ..., 2]]"), Err(TableError::Shortened));
/// # Ok::<(), TableError>(())
/// ```
///
/// # Errors
/// See [`TableError`].
pub fn read_table(text: &str) -> Result<Table, TableError> {
    let text: String = text.chars().map(plain).collect();
    if ["...", "…", "\\dots", "\\cdots", "\\ldots", "\\vdots"].iter().any(|sign| text.contains(sign)) {
        return Err(TableError::Shortened);
    }
    let mut rows = rows_of(&text);
    rows.retain(|row| row.iter().any(|cell| !cell.is_empty()));
    table_of(&rows)
}

/// The cells of a text in whatever form it is.
fn rows_of(text: &str) -> Rows {
    if latex::is_latex(text) {
        latex::rows(text)
    } else if text.contains('|') {
        markdown::rows(text)
    } else if let Some(rows) = nested::rows(text) {
        rows
    } else {
        lines::rows(text)
    }
}

fn table_of(rows: &Rows) -> Result<Table, TableError> {
    let Some(cols) = rows.first().map(Vec::len) else { return Err(TableError::Empty) };
    let mut values = Vec::with_capacity(rows.len() * cols);
    let mut decimals = Vec::with_capacity(rows.len() * cols);
    for (row, cells) in rows.iter().enumerate() {
        for (col, cell) in cells.iter().enumerate() {
            let value = number::parse(cell).map_err(|error| TableError::Number { row, col, error })?;
            values.push(value);
            decimals.push(decimals_of(cell));
        }
        if cells.len() != cols {
            return Err(TableError::Ragged { row, expected: cols, given: cells.len() });
        }
    }
    let error = TableError::Empty;
    Matrix::from_values(rows.len(), cols, values).map(|values| Table { values, decimals }).ok_or(error)
}

/// How many decimals a number is printed with.
fn decimals_of(cell: &str) -> i16 {
    if cell.contains('/') {
        return i16::MAX;
    }
    let (mantissa, exponent) = cell.split_once(['e', 'E']).unwrap_or((cell, "0"));
    let after_point = mantissa.split_once(['.', ',']).map_or("", |(_, after)| after);
    let count = after_point.chars().filter(char::is_ascii_digit).count();
    let (count, exponent) = (i16::try_from(count).unwrap_or(i16::MAX), exponent.parse().unwrap_or(0_i16));
    count.saturating_sub(exponent)
}

/// The plain twin of a full-width or typographic character, so that one set of signs is looked for.
fn plain(c: char) -> char {
    match c {
        '\u{2212}' | '\u{2013}' | '\u{FE63}' => '-',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '、' => ',',
        '。' => '.',
        _ => c,
    }
}
