//! Why a text is not a table of numbers, and where in the text.

use crate::number::ParseError;

/// Why a text is not a table of numbers, or not the one asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The text is longer than [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES).
    TooLong,
    /// There are more numbers than [`MAX_FILE_CELLS`](super::MAX_FILE_CELLS).
    TooMany {
        /// How many there are, as far as counted.
        given: usize,
    },
    /// There are no numbers.
    Empty,
    /// Something else was found where a number is expected.
    Cell(FoundText, CellError),
    /// A row has more or fewer numbers than the first.
    Ragged {
        /// Where the row begins.
        place: TextPosition,
        /// The row, from 0.
        row: usize,
        /// How many numbers the first row has.
        expected: usize,
        /// How many numbers this row has.
        given: usize,
    },
    /// A second matrix begins, as in a three-dimensional list.
    Several(TextPosition),
    /// A word or a sign that is neither a number nor part of a known notation.
    Unexpected(FoundText),
    /// A function around the numbers that changes them, such as `np.exp`.
    Function(FoundText),
    /// An operation that is not applied, such as a product with another matrix without its result.
    Operator(FoundText),
    /// A bracket is not closed.
    Unclosed(FoundText),
    /// The table has another shape than the one asked for.
    Shape {
        /// The rows and columns asked for.
        expected: (usize, usize),
        /// The rows and columns of the table.
        given: (usize, usize),
    },
}

/// A position in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPosition {
    /// The line, from 0.
    pub line: usize,
    /// How many characters come before it in the line.
    pub column: usize,
}

/// The text found at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundText {
    /// Where it begins.
    pub place: TextPosition,
    /// The text, cut if it is long; empty if something is missing.
    pub text: String,
    /// Whether it was cut.
    pub is_cut: bool,
}

/// Why a cell is not a number that a table can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellError {
    /// It is not a number, or not one of binary64.
    Number(ParseError),
    /// `...`: numbers omitted from a print.
    LeftOut,
    /// `###`: the column of the spreadsheet is too narrow for the number.
    Narrow,
    /// `nan`.
    NotANumber,
    /// `inf`, `∞`.
    Infinite,
    /// `#DIV/0!`: a spreadsheet's value for a number that it cannot compute.
    ErrorValue,
    /// `$1,234.50`: an amount of money.
    Currency,
    /// `50%`.
    Percentage,
    /// `0.123(4)`, `0.5 ± 0.1`: a number with its uncertainty.
    Uncertainty,
    /// `475,962` or `2 1/2`, if nothing shows whether that is one number or several.
    OneOrSeveral,
    /// `1.5`, if other numbers of the text have decimal commas.
    MixedMarks,
}
