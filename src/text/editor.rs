//! Text of the cell editor.

use super::matrix;
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

pub(super) static ENGLISH: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{}, row {}, column {}", matrix::in_english(stage), row + 1, col + 1),
    label: |row| format!("Word {}", row + 1),
    column: |col| format!("Name of dimension {}", col + 1),
};

pub(super) static CHINESE: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{} 第 {} 行第 {} 列", matrix::in_chinese(stage), row + 1, col + 1),
    label: |row| format!("第 {} 个词", row + 1),
    column: |col| format!("第 {} 维的名称", col + 1),
};
