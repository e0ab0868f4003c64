//! The dialog that goes to a cell by its name.

use crate::text::GoingText;

pub(super) static TEXT: GoingText = GoingText {
    name: "Go to cell",
    cell: "Cell",
    form: "Matrix, row, column, as in W_Q 3, 2. Without a matrix, the one of the selected cell.",
    go: "Go",
    no_place: "Type a row and a column, counted from 1, as in W_Q 3, 2.",
    no_matrix: "The sheet has no such matrix. Use X, W_Q, W_K, W_V, Q, K, V, QKᵀ, S, A or Z.",
    beyond: |name, rows, cols| format!("{name}: rows go from 1 to {rows}, columns from 1 to {cols}."),
};
