//! The cell editor.

use super::matrix;
use crate::model::Stage;

/// The words of the cell editor.
pub struct EditorText {
    /// The editor's name: matrix, and the shown row and column, from 0.
    pub cell: fn(Stage, (usize, usize)) -> String,
    /// The name of the editor of a token's label.
    pub label: fn(usize) -> String,
}

pub(super) static ENGLISH: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{}, row {}, column {}", matrix::in_english(stage), row + 1, col + 1),
    label: |row| format!("Word {}", row + 1),
};

pub(super) static CHINESE: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{} 第 {} 行第 {} 列", matrix::in_chinese(stage), row + 1, col + 1),
    label: |row| format!("第 {} 个词", row + 1),
};
