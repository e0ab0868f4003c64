//! Reads a table of numbers as people paste it, and keeps how precisely each number was printed.
//!
//! Understood are rows of numbers apart by tabs, commas, semicolons or spaces; bracketed rows as NumPy, PyTorch,
//! JSON, MATLAB and Python write them; LaTeX matrices and Markdown tables. A number is what [`number::parse`]
//! takes. Where a text can be read in two ways: a comma with a space or another comma beside it parts numbers; one
//! between digits, in a line whose numbers are parted otherwise, marks decimals.

mod error;
mod latex;
mod latex_number;
mod lines;
mod markdown;
mod nested;
mod row;

use std::borrow::Cow;

use crate::math::Matrix;
use crate::number::{self, ParseError};
use row::Row;

pub use error::TableError;

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

/// The longest text that is read, in bytes.
pub const MAX_TABLE_BYTES: usize = 1 << 20;

/// Reads a table of any shape.
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
    read(text, None)
}

/// Reads a table of that many rows and columns.
///
/// Beside the numbers that are asked for, no more memory is taken than the text has. Of a larger table so many numbers
/// are read, and the others counted.
///
/// # Errors
/// See [`TableError`].
pub fn read_table_of(shape: (usize, usize), text: &str) -> Result<Table, TableError> {
    read(text, Some(shape))
}

fn read(text: &str, expected: Option<(usize, usize)>) -> Result<Table, TableError> {
    if text.len() > MAX_TABLE_BYTES {
        return Err(TableError::TooLong);
    }
    let text = plain(text);
    if ["...", "…", "\\dots", "\\cdots", "\\ldots", "\\vdots"].iter().any(|sign| text.contains(sign)) {
        return Err(TableError::Shortened);
    }
    let rows_with_numbers = || rows_of(&text).filter(|row| !row.is_blank());
    let most = expected.map_or(usize::MAX, |(rows, cols)| rows.saturating_mul(cols));
    // Counted first, so that there is room for them and for no more; and none where they are too many.
    let count = rows_with_numbers().map(|row| row.cells().count()).sum::<usize>();
    let room = if count <= most { count } else { 0 };
    let (mut values, mut decimals) = (Vec::with_capacity(room), Vec::with_capacity(room));
    let (mut rows, mut cols, mut seen) = (0, 0, 0);
    for row in rows_with_numbers() {
        let mut given = 0;
        for cell in row.cells() {
            if seen < most {
                let value =
                    number_in(&cell).map_err(|error| TableError::Number { row: rows, col: given, error })?;
                if count <= most {
                    values.push(value);
                    decimals.push(decimals_of(&cell));
                }
            }
            (seen, given) = (seen + 1, given + 1);
        }
        if rows > 0 && given != cols {
            return Err(TableError::Ragged { row: rows, expected: cols, given });
        }
        (rows, cols) = (rows + 1, given);
    }
    if rows == 0 {
        return Err(TableError::Empty);
    }
    match expected.filter(|&expected| expected != (rows, cols)) {
        Some(expected) => Err(TableError::Shape { expected, given: (rows, cols) }),
        None => Matrix::from_values(rows, cols, values)
            .map(|values| Table { values, decimals })
            .ok_or(TableError::Empty),
    }
}

/// The rows of a text in whatever form it is.
fn rows_of(text: &str) -> Box<dyn Iterator<Item = Row<'_>> + '_> {
    if latex::is_latex(text) {
        Box::new(latex::rows(text))
    } else if text.contains('|') {
        Box::new(markdown::rows(text))
    } else if let Some(rows) = nested::rows(text) {
        Box::new(rows)
    } else {
        Box::new(lines::rows(text))
    }
}

fn number_in(cell: &str) -> Result<f64, ParseError> {
    if cell.len() > row::MOST_BYTES { Err(ParseError::NotANumber) } else { number::parse(cell) }
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

/// A text with the plain twins of full-width and typographic characters, so that one set of signs is looked for.
fn plain(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| narrow(c) == c) {
        return Cow::Borrowed(text);
    }
    // No twin is longer.
    let mut narrowed = String::with_capacity(text.len());
    narrowed.extend(text.chars().map(narrow));
    Cow::Owned(narrowed)
}

/// What is no part of a number, but parts one from the next, has a twin too.
fn narrow(c: char) -> char {
    if c == '、' { ',' } else { number::narrow(c) }
}
