//! Text of the fill dialog: constants, random numbers, and changes of the existing numbers.

use crate::model::{Filling, FillingError};

/// Text of the dialog.
pub struct FillingText {
    /// Name of the dialog and of its button.
    pub name: &'static str,
    /// Label of the selector of the cells to fill.
    pub cells: &'static str,
    /// Choice: the selected cells; takes the name of their matrix, and how many rows and columns they have.
    pub chosen: fn(&str, usize, usize) -> String,
    /// Label of the selector of the filling.
    pub with: &'static str,
    /// Name of a filling in the selector.
    pub choice: fn(Filling) -> &'static str,
    /// Explains a filling in one sentence.
    pub meaning: fn(Filling) -> &'static str,
    /// How distances are counted where the keys are those of other words.
    pub placed: &'static str,
    /// Label of the number that a filling needs.
    pub number: fn(Filling) -> &'static str,
    /// Label of the field for `u`, a number for each row.
    pub column: &'static str,
    /// Label of the field for `v`, a number for each column.
    pub row: &'static str,
    /// Why the cells cannot be filled.
    pub refused: fn(FillingError) -> String,
    /// The cells are filled.
    pub filled: &'static str,
}
