//! Text of the cell editor.

use crate::model::Stage;

/// Text of the cell editor.
pub struct EditorText {
    /// Name of the editor of a cell; takes the matrix, and the displayed row and column, from 0.
    pub cell: fn(Stage, (usize, usize)) -> String,
    /// Name of the editor of a token's label; takes its row, from 0.
    pub label: fn(usize) -> String,
    /// Name of the editor of the name of a column of X; takes the column, from 0.
    pub column: fn(usize) -> String,
}
