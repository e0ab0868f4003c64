//! The cell editor.

use super::matrix;
use crate::text::EditorText;

pub(super) static TEXT: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{}, row {}, column {}", matrix::in_text(stage), row + 1, col + 1),
    label: |row| format!("Word {}", row + 1),
    column: |col| format!("Name of dimension {}", col + 1),
};
