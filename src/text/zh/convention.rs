//! What depends on the convention in which matrices are written.

use crate::{model::Convention, text::ConventionText};

pub(super) static TEXT: ConventionText = ConventionText {
    label: "矩阵写法",
    choice: |convention| match convention {
        Convention::Rows => "词为行",
        Convention::Columns => "词为列",
        Convention::Linear => "nn.Linear 存法",
    },
    tokens: |convention, is_crossed| match convention {
        Convention::Rows if is_crossed => {
            "X 的每个词占一行，直到输出都是同一行。X′ 的每个词在 K、V 中占一行，在分数和权重中占一列。"
        }
        Convention::Columns if is_crossed => {
            "X 的每个词占一列，直到输出都是同一列。X′ 的每个词在 K、V 中占一列，在分数和权重中占一行。"
        }
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
