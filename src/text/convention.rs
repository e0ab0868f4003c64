//! Text that depends on the convention in which matrices are written.

use crate::model::Convention;

/// Text of the convention selector, and text that depends on the convention.
pub struct ConventionText {
    /// Label of the selector.
    pub label: &'static str,
    /// Name of a convention in the selector.
    pub choice: fn(Convention) -> &'static str,
    /// Says whether a word is a row or a column.
    pub tokens: fn(Convention) -> &'static str,
    /// Label of the softmax arrow.
    pub softmax: fn(Convention) -> &'static str,
    /// Names the row or column of a token; takes the token.
    pub line: fn(Convention, &str) -> String,
}

pub(super) static ENGLISH: ConventionText = ConventionText {
    label: "Convention",
    choice: |convention| match convention {
        Convention::Rows => "words as rows",
        Convention::Columns => "words as columns",
        Convention::Linear => "nn.Linear weights",
    },
    tokens: |convention| match convention {
        Convention::Rows => "Each word keeps its row from X to the output.",
        Convention::Columns => "Each word keeps its column from X to the output.",
        Convention::Linear => {
            "Each word is a row; a weight matrix has one row for each dimension of its output."
        }
    },
    softmax: |convention| match convention {
        Convention::Rows | Convention::Linear => "softmax by row",
        Convention::Columns => "softmax by column",
    },
    line: |convention, token| match convention {
        Convention::Rows | Convention::Linear => format!("Row {token}"),
        Convention::Columns => format!("Column {token}"),
    },
};

pub(super) static CHINESE: ConventionText = ConventionText {
    label: "矩阵写法",
    choice: |convention| match convention {
        Convention::Rows => "词为行",
        Convention::Columns => "词为列",
        Convention::Linear => "nn.Linear 存法",
    },
    tokens: |convention| match convention {
        Convention::Rows => "每个词占一行，从左到右始终是同一行。",
        Convention::Columns => "每个词占一列，从上到下始终是同一列。",
        Convention::Linear => "每个词占一行；投影矩阵的每一行对应一维输出。",
    },
    softmax: |convention| match convention {
        Convention::Rows | Convention::Linear => "按行做 softmax",
        Convention::Columns => "按列做 softmax",
    },
    line: |convention, token| match convention {
        Convention::Rows | Convention::Linear => format!("“{token}”这一行"),
        Convention::Columns => format!("“{token}”这一列"),
    },
};
