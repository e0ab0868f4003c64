//! The words of the panel that checks numbers.

mod en;
mod zh;

use crate::model::{Convention, Scaling, Stage};
use crate::number::ParseError;

pub(super) use en::CHECK as ENGLISH;
pub(super) use zh::CHECK as CHINESE;

/// The words of the panel that checks numbers.
pub struct CheckText {
    /// Label of its tab.
    pub tab: &'static str,
    /// Heading of the published values.
    pub published_title: &'static str,
    /// The switch that marks them on the sheet.
    pub mark: &'static str,
    /// The document is no longer what they belong to.
    pub changed: &'static str,
    /// Heading of the numbers of one's own.
    pub own_title: &'static str,
    /// Whose numbers were published.
    pub published: WhoseText,
    /// Whose numbers were pasted.
    pub own: WhoseText,
    /// The computed number.
    pub computed: &'static str,
    /// The printed number is right.
    pub agrees: &'static str,
    /// It is wrong by itself.
    pub slips: &'static str,
    /// It is wrong because of earlier numbers.
    pub follows: &'static str,
    /// Put after the arithmetic where only rounding keeps the printed number from it.
    pub rounded: &'static str,
    /// Heading of the column of stages.
    pub stage: &'static str,
    /// Headings of the counts: agree, slip, follow.
    pub counts: [&'static str; 3],
    /// The name of the list of cells that differ in a stage; takes the stage's name.
    pub differing: fn(&str) -> String,
    /// The name of a cell in that list: row and column from 1, what was printed, the verdict.
    pub listed: fn(usize, usize, &str, &str) -> String,
    /// How many cells are left out of that list.
    pub more: fn(usize) -> String,
    /// Label of the selector of the stage to check.
    pub choose: &'static str,
    /// Label of the field: rows and columns asked for.
    pub field: fn(usize, usize) -> String,
    /// What can be pasted.
    pub forms: &'static str,
    /// The button.
    pub check: &'static str,
    /// All numbers are right; takes how many there are.
    pub right: fn(usize) -> String,
    /// How many differ of how many, and how many of these follow from earlier ones.
    pub wrong: fn(usize, usize, usize) -> String,
    /// Mistakes that explain all numbers.
    pub causes: CauseText,
    /// Why a text is no table.
    pub refused: TableText,
}

/// What is said of numbers, according to whose they are.
pub struct WhoseText {
    /// The number beside the computed one.
    pub number: &'static str,
    /// A cell that was not claimed.
    pub nothing: &'static str,
    /// Why the number agrees; takes the stage and the number.
    pub agrees: fn(Stage, &str) -> String,
    /// Why it slips; takes the stage, the number and the arithmetic.
    pub slips: fn(Stage, &str, &str) -> String,
    /// Why it follows; takes the stage, the number and the arithmetic.
    pub follows: fn(Stage, &str, &str) -> String,
    /// What is heard on the cell; takes the number and the verdict.
    pub heard: fn(&str, &str) -> String,
}

/// Mistakes, and what to do instead.
pub struct CauseText {
    /// W_K was taken for W_Q.
    pub key_projection: fn(Convention) -> &'static str,
    /// K was not transposed.
    pub not_transposed: fn(Convention) -> &'static str,
    /// Nothing was divided; takes what to do.
    pub not_scaled: fn(&str) -> String,
    /// Division by `d_k`; takes it and what to do.
    pub divided_by_d_k: fn(usize, &str) -> String,
    /// Division by `√d_model`; takes `d_model` and what to do.
    pub divided_by_sqrt_d_model: fn(usize, &str) -> String,
    /// Softmax over columns.
    pub over_columns: fn(Convention) -> &'static str,
    /// Softmax over the whole matrix.
    pub over_matrix: fn(Convention) -> &'static str,
    /// Only the last digits are off.
    pub rounding: &'static str,
    /// How to scale; takes the setting and the divisor, written out.
    pub scale: fn(Scaling, &str) -> String,
}

/// Why a text is no table of numbers. Rows and columns count from 1.
pub struct TableText {
    /// There is more text than is read.
    pub too_long: &'static str,
    /// There is no number.
    pub empty: &'static str,
    /// The print leaves numbers out.
    pub shortened: &'static str,
    /// The cell in that row and column is no number.
    pub number: fn(usize, usize, ParseError) -> String,
    /// That row has another length than the first: what the first has, and what it has.
    pub ragged: fn(usize, usize, usize) -> String,
    /// Rows and columns asked for, and given.
    pub shape: fn((usize, usize), (usize, usize)) -> String,
}
