//! English.

use super::ConventionText;
use crate::model::Convention;

pub(crate) const CONVENTION: ConventionText = ConventionText {
    label: "Convention",
    choice: |convention| match convention {
        Convention::Rows => "words as rows, X·W",
        Convention::Columns => "words as columns, W·x",
        Convention::Linear => "nn.Linear, X·Wᵀ",
    },
    tokens: |convention| match convention {
        Convention::Rows => "Each word is a row, all the way across.",
        Convention::Columns => "Each word is a column, all the way down.",
        Convention::Linear => "Each word is a row; a weight matrix has a row for each output.",
    },
    softmax: |convention| match convention {
        Convention::Rows | Convention::Linear => "softmax by row",
        Convention::Columns => "softmax by column",
    },
    words_across: |rows, cols| match cols {
        1 => format!("{rows} × 1 word"),
        _ => format!("{rows} × {cols} words"),
    },
    line: |convention, token| match convention {
        Convention::Rows | Convention::Linear => format!("Row {token}"),
        Convention::Columns => format!("Column {token}"),
    },
};
