//! The dialog that goes to a cell by its name.

use crate::text::GoingText;

pub(super) static TEXT: GoingText = GoingText {
    name: "转到单元格",
    cell: "单元格",
    form: "矩阵、行、列，如 W_Q 3, 2。不写矩阵时，指所选单元格所在的矩阵。",
    go: "转到",
    no_place: "这里应写行号和列号，都从 1 数起，如 W_Q 3, 2。",
    no_matrix: "工作表中没有这个矩阵。可用 X、W_Q、W_K、W_V、Q、K、V、QKᵀ、S、A、Z。",
    beyond: |name, rows, cols| format!("{name}：行号为 1 到 {rows}，列号为 1 到 {cols}。"),
};
