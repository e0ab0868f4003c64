//! Why a text is not a table of numbers, and where in the text that is.

use crate::number::ParseError;

/// Why a text is not a table of numbers, or not the one that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The text is longer than [`MAX_TABLE_BYTES`](super::MAX_TABLE_BYTES).
    TooLong,
    /// There are more numbers than [`MAX_FILE_CELLS`](super::MAX_FILE_CELLS).
    TooMany {
        /// How many.
        given: usize,
    },
    /// There is no number.
    Empty,
    /// A number is expected where something else was found.
    Cell(Found, CellError),
    /// A row has not as many numbers as the first.
    Ragged {
        /// Where it begins.
        place: Place,
        /// Which one it is, from 0.
        row: usize,
        /// How many numbers the first row has.
        expected: usize,
        /// How many this one has.
        given: usize,
    },
    /// A second matrix begins, as in a list of three axes.
    Several(Place),
    /// A word or a sign that is neither a number nor part of a notation that is known.
    Unexpected(Found),
    /// A function around the numbers, such as `np.exp`, whose values they are not.
    Function(Found),
    /// An operation on the matrix that is not applied, such as a product with another one without its result.
    Operator(Found),
    /// A bracket that is not closed.
    Unclosed(Found),
    /// The table has another shape than the one asked for.
    Shape {
        /// Rows and columns asked for.
        expected: (usize, usize),
        /// Rows and columns that it has.
        given: (usize, usize),
    },
}

/// A place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 0.
    pub line: usize,
    /// How many characters of the line stand before.
    pub column: usize,
}

/// What stands at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Where it begins.
    pub place: Place,
    /// Its characters, the first of them where there are many; none where something is missing.
    pub text: String,
    /// Whether there are more.
    pub is_cut: bool,
}

/// Why something is not a number that a table can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellError {
    /// It is none, or none of binary64.
    Number(ParseError),
    /// `...`: numbers that a print leaves out.
    LeftOut,
    /// `###`: a spreadsheet's column was too narrow for the number.
    Narrow,
    /// `nan`.
    NotANumber,
    /// `inf`, `∞`.
    Infinite,
    /// `#DIV/0!`: what a spreadsheet has in the place of a number that it cannot compute.
    ErrorValue,
    /// `$1,234.50`: an amount of money.
    Currency,
    /// `50%`.
    Percentage,
    /// `0.123(4)`, `0.5 ± 0.1`: a number with its uncertainty.
    Uncertainty,
    /// `475,962` or `2 1/2` where nothing tells whether that is one number or several.
    OneOrSeveral,
    /// `1.5` where other numbers of the text mark decimals by a comma.
    MixedMarks,
}
