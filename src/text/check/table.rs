//! Why a pasted text is not a table of numbers.

use crate::number::ParseError;

/// Errors in a pasted text. Lines, columns and rows count from 1. Most take the text that was found.
pub struct TableText {
    /// The text is too long.
    pub too_long: &'static str,
    /// A file has too many numbers; takes how many, and the limit.
    pub too_many: fn(usize, usize) -> String,
    /// The text contains no number.
    pub empty: &'static str,
    /// The position of an error in the text; takes the line, the character in it, and what is wrong.
    pub at: fn(usize, usize, &str) -> String,
    /// The position of an error in a table; takes the row, the cell in it, and what is wrong.
    pub at_cell: fn(usize, usize, &str) -> String,
    /// The text is not a number.
    pub number: fn(&str, ParseError) -> String,
    /// An ellipsis for numbers that were not printed.
    pub left_out: fn(&str) -> String,
    /// A filler for a number that did not fit into its column of a spreadsheet.
    pub narrow: fn(&str) -> String,
    /// A sign for a missing number.
    pub not_a_number: fn(&str) -> String,
    /// An infinite number.
    pub infinite: fn(&str) -> String,
    /// An error value of a spreadsheet.
    pub error_value: fn(&str) -> String,
    /// A number with a currency sign.
    pub currency: fn(&str) -> String,
    pub percentage: fn(&str) -> String,
    /// A number with its uncertainty.
    pub uncertainty: fn(&str) -> String,
    /// It could be one number or several.
    pub one_or_several: fn(&str) -> String,
    /// A number with a decimal point, where others have decimal commas.
    pub mixed_marks: fn(&str) -> String,
    /// Neither a number nor part of a notation.
    pub unexpected: fn(&str) -> String,
    /// A function that is applied to the numbers.
    pub function: fn(&str) -> String,
    /// An operation that is not computed.
    pub operator: fn(&str) -> String,
    /// A bracket that is not closed.
    pub unclosed: fn(&str) -> String,
    /// A row has another length than the first; takes the row, the length of the first, and its own.
    pub ragged: fn(usize, usize, usize) -> String,
    /// A second matrix begins here.
    pub several: &'static str,
    /// The table has the wrong size; takes the expected and the actual rows and columns.
    pub shape: fn((usize, usize), (usize, usize)) -> String,
    /// What was applied to the numbers while reading.
    pub applied: AppliedText,
}

/// What was applied to the numbers of a matrix: a sign, a transpose, a factor.
pub struct AppliedText {
    /// All signs were changed.
    pub negated: &'static str,
    /// The matrix was transposed.
    pub transposed: &'static str,
    /// The numbers were multiplied by a scalar; takes it as it is written.
    pub times: fn(&str) -> String,
    /// The numbers were divided by a scalar; takes it as it is written.
    pub divided: fn(&str) -> String,
    /// The whole sentence; takes the parts above in their order.
    pub sentence: fn(&[String]) -> String,
}
