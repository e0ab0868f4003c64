//! Reads a table of numbers as people paste it, and keeps how precisely each number was printed.
//!
//! It reads rows of numbers separated by tabs, commas, semicolons or spaces; bracketed rows as NumPy, PyTorch, JSON,
//! MATLAB and Python write them, also transposed; LaTeX matrices and Markdown tables. A number is what
//! [`parse`](crate::number::parse) or [`parse_mixed`](crate::number::parse_mixed) accepts, with or without a leading `=`, or arithmetic after `=`. Where a text
//! is ambiguous: a comma next to a space or another comma separates numbers; a comma between digits marks decimals if
//! the numbers are separated by something else. This is decided once for all lines.

mod applied;
mod apply;
mod around;
mod axes;
mod bars;
mod blocks;
mod body;
mod boxes;
mod calls;
mod cell;
mod cells;
mod code;
mod commas;
mod comments;
mod displays;
mod draft;
mod dtypes;
mod error;
mod grouped;
mod heading_word;
mod headings;
mod indexed;
mod items;
mod latex;
mod latex_index;
mod latex_names;
mod latex_number;
mod latex_rows;
mod leaves;
mod lines;
mod lists;
mod notation;
mod numbers;
mod parser;
mod plain;
mod powers;
mod products;
mod reading;
mod row;
mod seen;
mod series;
mod sheet;
mod sides;
mod stages;
mod text_parts;
mod wrappers;
mod yaml;

use self::{cell::Allowed, reading::Ask};
use crate::math::Matrix;

pub use applied::Applied;
pub(in crate::format) use blocks::read_blocks;
pub use cells::{read_cells, read_lines_as_cells};
pub use error::{CellError, FoundText, TableError, TextPosition};
pub use reading::{ReadTable, TableReading, read_file_text, read_mask_text, read_text, read_tokens};
pub use seen::{Token, TokenKind};

/// A table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The numbers.
    pub values: Matrix,
    /// The decimals each number was printed with, row by row. Negative if digits before the point were left out
    /// (`1.2e5` has −4); `i16::MAX` for a fraction or arithmetic, which is exact.
    pub decimals: Vec<i16>,
    /// Whether a whole number beyond 2⁵³ differs from the one printed.
    pub is_rounded: bool,
}

impl Table {
    /// Returns the table if it is `rows × cols`.
    ///
    /// # Errors
    /// [`TableError::Shape`] if it is not.
    pub fn of_shape(self, rows: usize, cols: usize) -> Result<Self, TableError> {
        let (expected, given) = ((rows, cols), (self.values.rows(), self.values.cols()));
        if expected == given { Ok(self) } else { Err(TableError::Shape { expected, given }) }
    }

    /// Returns the transposed table.
    pub fn transposed(&self) -> Self {
        let (rows, cols) = (self.values.rows(), self.values.cols());
        let places = (0..cols).flat_map(|col| (0..rows).map(move |row| row * cols + col));
        let decimals = places.map(|at| self.decimals[at]).collect();
        Self { values: self.values.transposed(), decimals, is_rounded: self.is_rounded }
    }

    /// Appends the columns of another table; `None` if it has a different number of rows.
    fn beside(&self, other: &Self) -> Option<Self> {
        let (rows, cols, more) = (self.values.rows(), self.values.cols(), other.values.cols());
        if rows != other.values.rows() {
            return None;
        }
        let value = |row: usize, col: usize| {
            if col < cols { self.values[(row, col)] } else { other.values[(row, col - cols)] }
        };
        let decimals = (0..rows).flat_map(|row| {
            let own = self.decimals.iter().skip(row * cols).take(cols);
            own.chain(other.decimals.iter().skip(row * more).take(more)).copied()
        });
        Some(Self {
            values: Matrix::from_fn(rows, cols + more, value),
            decimals: decimals.collect(),
            is_rounded: self.is_rounded || other.is_rounded,
        })
    }
}

/// The longest text that may be typed or pasted, in bytes. A file may be longer.
pub const MAX_TABLE_BYTES: usize = 1 << 20;
/// The most numbers of a table in a file: four times those of the largest matrix.
pub const MAX_FILE_CELLS: usize = 1 << 22;

/// How NumPy, PyTorch, Julia and LaTeX mark omitted numbers.
const LEFT_OUT: [&str; 10] =
    ["...", "…", "⋯", "⋮", "⋱", "\\dots", "\\cdots", "\\ldots", "\\vdots", "\\ddots"];

/// Reads a table of any shape.
///
/// ```
/// use attenscope::format::{CellError, TableError, TextPosition, read_table};
///
/// let table = read_table("tensor([[0.58, 1.15],\n        [2.31, −4.6]])")?;
/// assert_eq!((table.values.rows(), table.values.row(1)), (2, [2.31, -4.6].as_slice()));
/// assert_eq!(table.decimals, [2, 2, 2, 1]);
/// assert_eq!(read_table("1 2 3\n4 5 6")?, read_table("[1, 2, 3; 4, 5, 6]")?);
/// let place = TextPosition { line: 1, column: 0 };
/// assert_eq!(read_table("1 2 3\n4 5"), Err(TableError::Ragged { place, row: 1, expected: 3, given: 2 }));
/// let Err(TableError::Cell(found, CellError::LeftOut)) = read_table("[[1, ..., 2]]") else { panic!() };
/// assert_eq!((found.text.as_str(), found.place), ("...", TextPosition { line: 0, column: 5 }));
/// # Ok::<(), TableError>(())
/// ```
///
/// # Errors
/// See [`TableError`].
pub fn read_table(text: &str) -> Result<Table, TableError> {
    Ask { most_bytes: MAX_TABLE_BYTES, ..Ask::FILE }.table(text)
}

/// Reads a table of any shape from a file of any length, with at most [`MAX_FILE_CELLS`] numbers.
///
/// # Errors
/// See [`TableError`].
pub fn read_file_table(text: &str) -> Result<Table, TableError> {
    Ask::FILE.table(text)
}

/// Reads a column of numbers, one a line, with decimal commas, as in a number typed into a cell: `1,5` is three halves.
/// Elsewhere the same text is two columns, so this is only for targets with one column. It also returns the text with
/// points for commas, which reads as the same column everywhere. Returns `None` if a line is anything but such a
/// number, or if no line shows that the commas are not thousands separators.
///
/// ```
/// use attenscope::format::read_column;
///
/// let (table, text) = read_column("1,5\r\n−2,25").unwrap();
/// assert_eq!(table.values.column(0).collect::<Vec<_>>(), [1.5, -2.25]);
/// assert_eq!(text, "1.5\r\n−2.25");
/// assert_eq!(read_column("1, 5"), None);
/// assert_eq!(read_column("1,250"), None);
/// ```
pub fn read_column(text: &str) -> Option<(Table, String)> {
    let text = commas::as_points(text)?;
    let table = read_table(&text).ok()?;
    Some((table, text))
}

/// Reads a table of the given shape `(rows, cols)`.
///
/// It takes no more memory than the text and the numbers asked for need. In a larger table, the numbers beyond that are
/// only counted.
///
/// # Errors
/// See [`TableError`].
pub fn read_table_of(shape: (usize, usize), text: &str) -> Result<Table, TableError> {
    Ask { most_bytes: MAX_TABLE_BYTES, expected: Some(shape), allowed: Allowed::Numbers }.table(text)
}

/// Reads a table of the given shape `(rows, cols)` that may contain −∞, as masked scores do.
///
/// # Errors
/// See [`TableError`].
pub fn read_masked_of(shape: (usize, usize), text: &str) -> Result<Table, TableError> {
    Ask { most_bytes: MAX_TABLE_BYTES, expected: Some(shape), allowed: Allowed::Masked }.table(text)
}

/// Finds the dots that mark omitted numbers, in a text without other signs.
fn left_out_of_numbers(text: &str) -> Option<&str> {
    text.find("...").and_then(|at| text.get(at..at + 3))
}

/// Finds the first mark for omitted numbers.
fn left_out(text: &str) -> Option<&str> {
    let first = LEFT_OUT.iter().filter_map(|sign| text.find(sign).map(|at| (at, sign.len()))).min()?;
    text.get(first.0..first.0 + first.1)
}
