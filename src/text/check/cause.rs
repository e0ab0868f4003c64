//! Mistakes that explain wrong numbers, described in the convention of the sheet.

use crate::model::{Convention, Scaling};

/// Mistakes that explain wrong numbers, and what to do instead.
pub struct CauseText {
    /// Another matrix was used for Q, K or V.
    pub projections: ProjectionsText,
    /// The rows and columns of the scores are exchanged.
    pub keys_by_queries: fn(Convention) -> &'static str,
    /// K was not transposed.
    pub not_transposed: fn(Convention) -> &'static str,
    /// The scores were not divided; takes [`CauseText::scale`].
    pub not_scaled: fn(&str) -> String,
    /// The scores were divided by `d_k`; takes it and [`CauseText::scale`].
    pub divided_by_d_k: fn(usize, &str) -> String,
    /// The scores were divided by `√d_model`; takes `d_model` and [`CauseText::scale`].
    pub divided_by_sqrt_d_model: fn(usize, &str) -> String,
    /// The scores were multiplied; takes [`CauseText::scale`].
    pub multiplied: fn(&str) -> String,
    /// The divisor was rounded; takes the rounded divisor, the divisor, and more of its digits.
    pub divisor_cut: fn(&str, &str, &str) -> String,
    /// The weights were divided instead of the scores; takes [`CauseText::scale`].
    pub scaled_after_softmax: fn(&str) -> String,
    /// Mistakes with the mask.
    pub mask: MaskCauseText,
    /// The scores were not divided by the temperature; takes it.
    pub temperature_forgotten: fn(&str) -> String,
    /// Softmax was taken over the wrong axis.
    pub over_columns: fn(Convention) -> &'static str,
    /// Softmax was taken over the whole matrix.
    pub over_matrix: fn(Convention) -> &'static str,
    /// The weights were transposed to compute the output.
    pub weights_transposed: fn(Convention) -> &'static str,
    /// The table has its rows and columns exchanged, and was compared as it is.
    pub transposed: &'static str,
    /// Because of its size, the table was compared transposed; takes the expected rows and columns.
    pub turned: fn(usize, usize) -> String,
    /// The numbers are those of another stage; takes its name, and that of the expected stage.
    pub other_stage: fn(&str, &str) -> String,
    /// The numbers are scores instead of weights; takes the name of the scores.
    pub no_softmax: fn(&str) -> String,
    /// The numbers differ only by rounding.
    pub rounding: &'static str,
    /// How to scale; takes the setting, and the divisor as written.
    pub scale: fn(Scaling, &str) -> String,
}

/// What was used for Q, K or V.
pub struct ProjectionsText {
    /// A matrix instead of another one; takes the used and the right one.
    pub in_place_of: fn(&str, &str) -> String,
    /// A matrix transposed, or in [`Convention::Linear`] not transposed; takes it.
    pub matrix_transposed: fn(Convention, &str) -> String,
    /// X itself; takes the matrix that it was used for.
    pub unprojected: fn(&str) -> String,
    /// The whole question; takes the parts above, the formulas that were used, and the right formulas.
    pub asked: fn(&[String], &[String], &[String]) -> String,
}

/// Mistakes with the keys that the mask hides.
pub struct MaskCauseText {
    /// Later keys were hidden although there is no mask.
    pub added: &'static str,
    /// No key was hidden.
    pub forgotten: &'static str,
    /// A large negative number was used instead of −∞.
    pub filled: &'static str,
    /// 0 was used instead of −∞.
    pub zero: &'static str,
    /// Weights were set to 0 after softmax.
    pub after_softmax: fn(Convention) -> &'static str,
    /// The mask was transposed.
    pub transposed: &'static str,
    /// The mask was inverted.
    pub inverted: &'static str,
}

pub(in crate::text) static ENGLISH: CauseText = CauseText {
    projections: ProjectionsText {
        in_place_of: |used, own| format!("{used} in the place of {own}"),
        matrix_transposed: |convention, own| match convention {
            Convention::Rows | Convention::Columns => format!("{own} transposed"),
            Convention::Linear => format!("{own} not transposed"),
        },
        unprojected: |own| format!("X itself in the place of {own}"),
        asked: |parts, used, right| {
            let ([parts, used, right], lead) = ([parts, used, right].map(and), used.len());
            let verb = if lead == 1 { "gives" } else { "give" };
            format!("{parts}? {used} {verb} exactly these numbers. It should be {right}.")
        },
    },
    keys_by_queries: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Rows and columns exchanged? K·Qᵀ gives exactly these numbers. A score is a row of Q times a row of K: compute Q·Kᵀ, in which each row belongs to a query."
        }
        Convention::Columns => {
            "Rows and columns exchanged? Qᵀ·K gives exactly these numbers. A score is a column of K times a column of Q: compute Kᵀ·Q, in which each column belongs to a query."
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
    multiplied: |instead| {
        format!("Multiplied instead of divided? That gives exactly these numbers. {instead}")
    },
    divisor_cut: |cut, divisor, more| {
        format!(
            "Divided by {cut}? That gives exactly these numbers. {divisor} has more digits: divide by {more}, and round at the end."
        )
    },
    scaled_after_softmax: |instead| {
        format!(
            "Scaled after softmax? Weights that are divided afterwards give exactly these numbers, and no longer add up to 1. Scale before softmax. {instead}"
        )
    },
    mask: MaskCauseText {
        added: "Hid the later words? With a causal mask exactly these numbers come out, and this sheet has no mask. Choose the causal mask on the sheet, or let every query see every key.",
        forgotten: "Forgot the mask? Without it exactly these numbers come out. Put −∞ in the place of every hidden score, before softmax.",
        filled: "A large negative number such as −1e9 instead of −∞? That gives exactly these numbers. The weights are the same as long as a query sees a key, but a query that sees none gets equal weights instead of 0. Write −∞.",
        zero: "0 in the place of hidden scores? That gives exactly these numbers: exp(0) = 1 still has a weight. Write −∞, whose weight is 0.",
        after_softmax: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "Masked after softmax? Weights that are set to 0 afterwards give exactly these numbers: the rows no longer add up to 1. Put −∞ in the place of hidden scores, before softmax."
            }
            Convention::Columns => {
                "Masked after softmax? Weights that are set to 0 afterwards give exactly these numbers: the columns no longer add up to 1. Put −∞ in the place of hidden scores, before softmax."
            }
        },
        transposed: "Mask transposed? With its rows and columns exchanged exactly these numbers come out. Hide the keys that each query must not see.",
        inverted: "Mask the wrong way round? With the other keys hidden exactly these numbers come out. Put −∞ where the mask hides a key, and leave the other scores.",
    },
    temperature_forgotten: |temperature| {
        format!(
            "Forgot the temperature? Without it exactly these numbers come out. Divide the scores by τ = {temperature} before softmax."
        )
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
    weights_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Weights transposed? Their transpose times V gives exactly these numbers. An output is a row of weights times V."
        }
        Convention::Columns => {
            "Weights transposed? V times their transpose gives exactly these numbers. An output is V times a column of weights."
        }
    },
    transposed: "Rows and columns exchanged? Transposed, this table has the right numbers.",
    turned: |rows, cols| {
        format!(
            "Rows and columns of this table are exchanged: {rows} × {cols} is asked for. It was compared transposed."
        )
    },
    other_stage: |other, asked| {
        format!("Another matrix? These are exactly the numbers of {other}, and {asked} is asked for.")
    },
    no_softmax: |scores| {
        format!("Forgot softmax? These are exactly the numbers of {scores}. The weights are their softmax.")
    },
    rounding: "Rounding only: every difference is within what rounding on the way can cause. Keep more digits on the way, and round at the end.",
    scale: |scaling, divisor| match scaling {
        Scaling::None => "Here the scores are not divided at all.".to_owned(),
        Scaling::SqrtDk => format!("Divide the scores by √d_k: {divisor}."),
        Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
            format!("Divide the scores by {divisor}, as is set here.")
        }
    },
};

pub(in crate::text) static CHINESE: CauseText = CauseText {
    projections: ProjectionsText {
        in_place_of: |used, own| format!("把 {used} 当成了 {own}"),
        matrix_transposed: |convention, own| match convention {
            Convention::Rows | Convention::Columns => format!("把 {own} 转置了"),
            Convention::Linear => format!("忘了转置 {own}"),
        },
        unprojected: |own| format!("直接把 X 当成了 {own}"),
        asked: |parts, used, right| {
            let (parts, [used, right]) = (parts.join("，又"), [used, right].map(|all| all.join("、")));
            format!("是不是{parts}？按 {used} 计算，恰好得出这些数。应为 {right}。")
        },
    },
    keys_by_queries: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是行列颠倒了？K·Qᵀ 恰好得出这些数。分数是 Q 的一行与 K 的一行的点积，应为 Q·Kᵀ，每一行对应一个查询。"
        }
        Convention::Columns => {
            "是不是行列颠倒了？Qᵀ·K 恰好得出这些数。分数是 K 的一列与 Q 的一列的点积，应为 Kᵀ·Q，每一列对应一个查询。"
        }
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
    multiplied: |instead| format!("是不是把除写成了乘？这样恰好得出这些数。{instead}"),
    divisor_cut: |cut, divisor, more| {
        format!("是不是除以了 {cut}？这样恰好得出这些数。{divisor} 不止这几位：请除以 {more}，最后再舍入。")
    },
    scaled_after_softmax: |instead| {
        format!(
            "是不是在 softmax 之后才缩放？把权重再除一次，恰好得出这些数，但权重之和不再是 1。应在 softmax 之前缩放分数。{instead}"
        )
    },
    mask: MaskCauseText {
        added: "是不是遮住了后面的词？用因果掩码恰好得出这些数，而这张工作表没有掩码。请在工作表上选择因果掩码，或让每个查询都能看到所有的键。",
        forgotten: "是不是忘了掩码？不加掩码，恰好得出这些数。softmax 之前，被遮住的分数都应换成 −∞。",
        filled: "是不是用 −1e9 之类很大的负数代替了 −∞？这样恰好得出这些数。只要查询还看得到某个键，权重不变；但一个键都看不到时，权重会变成均等，而不是 0。请用 −∞。",
        zero: "是不是把被遮住的分数换成了 0？这样恰好得出这些数：exp(0) = 1，仍占权重。应换成 −∞，其权重才是 0。",
        after_softmax: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "是不是在 softmax 之后才加掩码？把权重直接置 0，恰好得出这些数，但各行之和不再是 1。应在 softmax 之前把被遮住的分数换成 −∞。"
            }
            Convention::Columns => {
                "是不是在 softmax 之后才加掩码？把权重直接置 0，恰好得出这些数，但各列之和不再是 1。应在 softmax 之前把被遮住的分数换成 −∞。"
            }
        },
        transposed: "是不是把掩码转置了？掩码行列互换，恰好得出这些数。应遮住每个查询不该看到的键。",
        inverted: "是不是把掩码用反了？遮住其余的键，恰好得出这些数。应在掩码遮住的位置填 −∞，其余分数不变。",
    },
    temperature_forgotten: |temperature| {
        format!("是不是忘了温度？不除以温度，恰好得出这些数。softmax 之前应把分数除以 τ = {temperature}。")
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
    weights_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "是不是把权重转置了？权重的转置乘以 V，恰好得出这些数。输出的一行是权重的一行乘以 V。"
        }
        Convention::Columns => {
            "是不是把权重转置了？V 乘以权重的转置，恰好得出这些数。输出的一列是 V 乘以权重的一列。"
        }
    },
    transposed: "是不是行列颠倒了？转置后，这个表格的数全都正确。",
    turned: |rows, cols| format!("这个表格的行列颠倒了：应为 {rows} 行 {cols} 列。已按转置后的表格核对。"),
    other_stage: |other, asked| {
        format!("是不是贴成了另一个矩阵？这些恰好是{other}的数，而这里要核对的是{asked}。")
    },
    no_softmax: |scores| format!("是不是忘了 softmax？这些恰好是{scores}的数，权重应是它们的 softmax。"),
    rounding: "只是舍入误差：每个数的偏差都不超出中间舍入所能造成的范围。中间步骤请多保留几位，最后再舍入。",
    scale: |scaling, divisor| match scaling {
        Scaling::None => "这里设置为不缩放，分数不除以任何数。".to_owned(),
        Scaling::SqrtDk => format!("应除以 √d_k：{divisor}。"),
        Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
            format!("按这里的设置，应除以 {divisor}。")
        }
    },
};

/// Joins texts by commas and “and”.
fn and(all: &[String]) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
