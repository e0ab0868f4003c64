//! Mistakes that explain wrong numbers, told as the matrices are written.

use crate::model::{Convention, Scaling};

/// Mistakes, and what to do instead.
pub struct CauseText {
    /// W_K was taken for W_Q.
    pub key_projection: fn(Convention) -> &'static str,
    /// K was not transposed.
    pub not_transposed: fn(Convention) -> &'static str,
    /// Nothing was divided; takes what to do.
    pub not_scaled: fn(&str) -> String,
    /// Division by `d_k`; takes it and what to do.
    pub divided_by_d_k: fn(usize, &str) -> String,
    /// Division by `√d_model`; takes `d_model` and what to do.
    pub divided_by_sqrt_d_model: fn(usize, &str) -> String,
    /// Softmax over columns.
    pub over_columns: fn(Convention) -> &'static str,
    /// Softmax over the whole matrix.
    pub over_matrix: fn(Convention) -> &'static str,
    /// Only the last digits are off.
    pub rounding: &'static str,
    /// How to scale; takes the setting and the divisor, written out.
    pub scale: fn(Scaling, &str) -> String,
}

pub(in crate::text) static ENGLISH: CauseText = CauseText {
    key_projection: |convention| match convention {
        Convention::Rows => "W_K in the place of W_Q? X·W_K gives exactly these numbers. Compute Q as X·W_Q.",
        Convention::Columns => {
            "W_K in the place of W_Q? W_K·X gives exactly these numbers. Compute Q as W_Q·X."
        }
        Convention::Linear => {
            "W_K in the place of W_Q? X·W_Kᵀ gives exactly these numbers. Compute Q as X·W_Qᵀ."
        }
    },
    not_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "K not transposed? Q·K gives exactly these numbers. A score is a row of Q times a row of K: Q·Kᵀ."
        }
        Convention::Columns => {
            "K not transposed? Without it, exactly these numbers come out. A score is a column of K times a column of Q: Kᵀ·Q."
        }
    },
    not_scaled: |instead| format!("Forgot to scale? Undivided scores give exactly these numbers. {instead}"),
    divided_by_d_k: |d_k, instead| {
        format!("Divided by d_k = {d_k}? That gives exactly these numbers. {instead}")
    },
    divided_by_sqrt_d_model: |d_model, instead| {
        format!("Divided by √d_model = √{d_model}? That gives exactly these numbers. {instead}")
    },
    over_columns: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Softmax over columns? That gives exactly these numbers. Take it row by row: each row of weights adds up to 1."
        }
        Convention::Columns => {
            "Softmax over rows? That gives exactly these numbers. Take it column by column: each column of weights adds up to 1."
        }
    },
    over_matrix: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Softmax over the whole matrix? That gives exactly these numbers. Take it row by row: each row of weights adds up to 1."
        }
        Convention::Columns => {
            "Softmax over the whole matrix? That gives exactly these numbers. Take it column by column: each column of weights adds up to 1."
        }
    },
    rounding: "Rounding only: no number is further off than its last digits. Keep more digits on the way, and round at the end.",
    scale: |scaling, divisor| match scaling {
        Scaling::None => "Here the scores are not divided at all.".to_owned(),
        Scaling::SqrtDk => format!("Divide the scores by √d_k: {divisor}."),
        Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
            format!("Divide the scores by {divisor}, as is set here.")
        }
    },
};

pub(in crate::text) static CHINESE: CauseText = CauseText {
    key_projection: |convention| match convention {
        Convention::Rows => "是不是把 W_K 当成了 W_Q？X·W_K 恰好得出这些数。Q 应为 X·W_Q。",
        Convention::Columns => "是不是把 W_K 当成了 W_Q？W_K·X 恰好得出这些数。Q 应为 W_Q·X。",
        Convention::Linear => "是不是把 W_K 当成了 W_Q？X·W_Kᵀ 恰好得出这些数。Q 应为 X·W_Qᵀ。",
    },
    not_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是忘了转置 K？Q·K 恰好得出这些数。分数是 Q 的一行与 K 的一行的点积，即 Q·Kᵀ。"
        }
        Convention::Columns => {
            "是不是忘了转置 K？这些数恰好是不转置时得出的。分数是 K 的一列与 Q 的一列的点积，即 Kᵀ·Q。"
        }
    },
    not_scaled: |instead| format!("是不是忘了缩放？不除以任何数，恰好得出这些数。{instead}"),
    divided_by_d_k: |d_k, instead| format!("是不是除以了 d_k = {d_k}？这样恰好得出这些数。{instead}"),
    divided_by_sqrt_d_model: |d_model, instead| {
        format!("是不是除以了 √d_model = √{d_model}？这样恰好得出这些数。{instead}")
    },
    over_columns: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是按列做了 softmax？这样恰好得出这些数。应按行做 softmax：每一行的权重之和为 1。"
        }
        Convention::Columns => {
            "是不是按行做了 softmax？这样恰好得出这些数。应按列做 softmax：每一列的权重之和为 1。"
        }
    },
    over_matrix: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是对整个矩阵做了 softmax？这样恰好得出这些数。应按行做 softmax：每一行的权重之和为 1。"
        }
        Convention::Columns => {
            "是不是对整个矩阵做了 softmax？这样恰好得出这些数。应按列做 softmax：每一列的权重之和为 1。"
        }
    },
    rounding: "只是舍入误差：每个数都只差在末位。中间步骤请多保留几位，最后再舍入。",
    scale: |scaling, divisor| match scaling {
        Scaling::None => "这里设置为不缩放，分数不除以任何数。".to_owned(),
        Scaling::SqrtDk => format!("应除以 √d_k：{divisor}。"),
        Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
            format!("按这里的设置，应除以 {divisor}。")
        }
    },
};
