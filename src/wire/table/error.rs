//! Why a text is not a table of numbers.

use crate::number::ParseError;

/// Why a text is not a table of numbers, or not the one that is asked for. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The text is longer than [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES).
    TooLong,
    /// There is no number.
    Empty,
    /// The text is a print that leaves numbers out, with `...` in their place.
    Shortened,
    /// A cell is not a number.
    Number {
        /// Its row.
        row: usize,
        /// Its column.
        col: usize,
        /// Why not.
        error: ParseError,
    },
    /// A row has not as many numbers as the first.
    Ragged {
        /// The row.
        row: usize,
        /// How many numbers the first row has.
        expected: usize,
        /// How many this one has.
        given: usize,
    },
    /// The table has another shape than the one asked for.
    Shape {
        /// Rows and columns asked for.
        expected: (usize, usize),
        /// Rows and columns that it has.
        given: (usize, usize),
    },
}
