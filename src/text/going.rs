//! Text of the dialog that goes to a cell by its name.

/// Text of the dialog.
pub struct GoingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the field.
    pub cell: &'static str,
    /// How to write a cell.
    pub form: &'static str,
    /// Button: goes to the cell.
    pub go: &'static str,
    /// The text has no row and column.
    pub no_place: &'static str,
    /// No matrix has the name.
    pub no_matrix: &'static str,
    /// The matrix has no such cell; takes its name, rows and columns.
    pub beyond: fn(&str, usize, usize) -> String,
}

pub(super) static ENGLISH: GoingText = GoingText {
    name: "Go to cell",
    cell: "Cell",
    form: "Matrix, row, column, as in W_Q 3, 2. Without a matrix, the one of the selected cell.",
    go: "Go",
    no_place: "Type a row and a column, counted from 1, as in W_Q 3, 2.",
    no_matrix: "The sheet has no such matrix. Use X, W_Q, W_K, W_V, Q, K, V, QKᵀ, S, A or Z.",
    beyond: |name, rows, cols| format!("{name}: rows go from 1 to {rows}, columns from 1 to {cols}."),
};

pub(super) static CHINESE: GoingText = GoingText {
    name: "转到单元格",
    cell: "单元格",
    form: "矩阵、行、列，如 W_Q 3, 2。不写矩阵时，指所选单元格所在的矩阵。",
    go: "转到",
    no_place: "这里应写行号和列号，都从 1 数起，如 W_Q 3, 2。",
    no_matrix: "工作表中没有这个矩阵。可用 X、W_Q、W_K、W_V、Q、K、V、QKᵀ、S、A、Z。",
    beyond: |name, rows, cols| format!("{name}：行号为 1 到 {rows}，列号为 1 到 {cols}。"),
};
