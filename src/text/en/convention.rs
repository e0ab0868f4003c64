//! What depends on the convention in which matrices are written.

use crate::{model::Convention, text::ConventionText};

pub(super) static TEXT: ConventionText = ConventionText {
    label: "Convention",
    choice: |convention| match convention {
        Convention::Rows => "words as rows",
        Convention::Columns => "words as columns",
        Convention::Linear => "nn.Linear weights",
    },
    tokens: |convention, is_crossed| match convention {
        Convention::Rows if is_crossed => {
            "Each word of X keeps its row up to the output. Each word of X′ keeps its row in K and V, and has a column in the scores and the weights."
        }
        Convention::Columns if is_crossed => {
            "Each word of X keeps its column up to the output. Each word of X′ keeps its column in K and V, and has a row in the scores and the weights."
        }
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
