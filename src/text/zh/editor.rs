//! The cell editor.

use super::matrix;
use crate::text::EditorText;

pub(super) static TEXT: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{} 第 {} 行第 {} 列", matrix::in_text(stage), row + 1, col + 1),
    label: |row| format!("第 {} 个词", row + 1),
    column: |col| format!("第 {} 维的名称", col + 1),
};
