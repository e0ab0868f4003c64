//! Text of editing cells: ranges, the clipboard, filling, going to numbers by size, and the keys for fingers.

use super::matrix;
use crate::model::{Input, Reach, Stage};

/// Text of editing cells, and of what a change recalculated.
pub struct EditingText {
    /// What the last change recalculated, part by part.
    pub reached: fn(&Reach) -> String,
    /// What a screen reader says of the focused cell; takes its matrix, its row and its column as displayed, from 0,
    /// each with its word or an empty text, and its number.
    pub heard: fn(Stage, [(usize, &str); 2], &str) -> String,
    /// Describes the selection; takes its rows and columns, then sum, mean, smallest and largest number as displayed.
    pub chosen: fn((usize, usize), [&str; 4]) -> String,
    /// Numbers were copied: rows, columns.
    pub copied: fn(usize, usize) -> String,
    /// Numbers were pasted: rows, columns.
    pub pasted: fn(usize, usize) -> String,
    /// Cells were filled: rows, columns.
    pub filled: fn(usize, usize) -> String,
    /// Cells were set to 0: rows, columns.
    pub cleared: fn(usize, usize) -> String,
    /// The numbers of a matrix are computed, so they cannot be changed; takes its name, and the matrices to change instead.
    pub computed: fn(&str, &[Input]) -> String,
    /// The focus moved to a number by size; takes its rank, where 1 is the largest, and how many numbers have a rank.
    pub ranked: fn(usize, usize) -> String,
    /// No number has a rank: all are NaN or −∞.
    pub nothing_ranked: &'static str,
    /// Some of the cells are hidden for prediction.
    pub covered: &'static str,
    /// There is no cell above or to the left to fill from.
    pub nothing_to_fill: &'static str,
    /// A typed text was refused, and its editor is closed; takes the name of the cell and the text.
    pub lost: fn(&str, &str) -> String,
    /// Button: opens the editor of the selected cell with that text.
    pub retype: &'static str,
    /// Button: discards that text.
    pub discard: &'static str,
    /// The browser allows a clipboard command only by its keys, not from a menu; takes the keys.
    pub by_key: fn(&str) -> String,
    /// Name of the menu of the selected numbers.
    pub chosen_numbers: &'static str,
    /// Menu item: copies the selection and writes 0 to it.
    pub cut: &'static str,
    /// Menu item: writes what was copied.
    pub paste: &'static str,
    /// Menu item: copies the selection.
    pub copy: &'static str,
    /// Menu item: writes one number to all selected cells; takes how many they are.
    pub fill_all: fn(usize) -> String,
    /// Menu item: writes 0 to the selection.
    pub clear: &'static str,
    /// Menu item: gives a dimension, a column of X, a name.
    pub name_column: &'static str,
    /// Menu item: changes the name of a dimension.
    pub rename_column: &'static str,
    /// Name of the row of keys that a phone's keyboard lacks.
    pub keys: &'static str,
    /// What a screen reader says of these keys: minus, decimal point, fraction bar, and the `e` before a power of ten.
    pub characters: [&'static str; 4],
    /// The number of the cell before it was edited; takes it.
    pub was: fn(&str) -> String,
    /// Button: keeps the old number.
    pub cancel: &'static str,
    /// Button: enters the typed text.
    pub done: &'static str,
}

/// Returns the symbol of a matrix that has one. A screen reader would repeat the longer name at each cell.
pub(super) fn briefly(stage: Stage) -> Option<&'static str> {
    stage.input_somewhere().map(matrix::symbol)
}
