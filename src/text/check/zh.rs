//! 简体中文（Simplified Chinese）.

use super::{CauseText, CheckText, TableText, WhoseText};
use crate::model::{Convention, Scaling, Stage};
use crate::number::ParseError;

pub(in crate::text) const CHECK: CheckText = CheckText {
    tab: "核对",
    published_title: "对照原文数值",
    mark: "在工作表上标出原文数值",
    changed: "原文数值只对应示例原样，而现在的数或设置已经改动。按“还原”可回到原样。",
    own_title: "核对自己的计算",
    published: WhoseText {
        number: "原文",
        nothing: "这个数是输入的，原文没有另给数值。",
        agrees: |stage, printed| format!("原文的{} {printed} 正确，精确到所给的末位。", noun(stage)),
        slips: |stage, printed, arithmetic| {
            format!("原文的{} {printed} 与{}不符：{arithmetic}。", noun(stage), published_operands(stage))
        },
        follows: |stage, printed, arithmetic| {
            let (noun, operands) = (noun(stage), published_operands(stage));
            format!("原文的{noun} {printed} 由{operands}得出：{arithmetic}。错误出在前面的步骤。")
        },
        heard: |printed, verdict| format!("原文：{printed}，{verdict}"),
    },
    own: WhoseText {
        number: "你的",
        nothing: "这一步还没有核对。",
        agrees: |stage, printed| format!("你的{} {printed} 正确，精确到所给的末位。", noun(stage)),
        slips: |stage, printed, arithmetic| {
            format!("你的{} {printed} 与{}不符：{arithmetic}。", noun(stage), operands(stage))
        },
        follows: |stage, printed, arithmetic| {
            format!("你的{} {printed} 由前面核对过的数得出：{arithmetic}。错误出在前面的步骤。", noun(stage))
        },
        heard: |printed, verdict| format!("你的：{printed}，{verdict}"),
    },
    computed: "正确值",
    agrees: "一致",
    slips: "此处算错",
    follows: "由前面的数得出",
    rounded: "（前面的数经过舍入，末位可有出入）",
    stage: "步骤",
    counts: ["一致", "算错", "承前"],
    differing: |stage| format!("{stage}：不一致的数"),
    listed: |row, col, printed, verdict| format!("第 {row} 行第 {col} 列：{printed}，{verdict}"),
    more: |count| format!("另有 {count} 个"),
    choose: "步骤",
    field: |rows, cols| format!("你算出的数，{rows} 行 {cols} 列"),
    forms: "可从表格粘贴，也可用 NumPy、PyTorch、JSON、LaTeX、Markdown 的写法。",
    check: "核对",
    right: |all| match all {
        1 => "这个数正确，精确到所给的末位。".to_owned(),
        _ => format!("{all} 个数全部正确，精确到所给的末位。"),
    },
    wrong: |wrong, all, follow| {
        let rest = match follow {
            0 => String::new(),
            _ if follow == wrong => "这些都由前面核对过的数得出。".to_owned(),
            _ => format!("其中 {follow} 个由前面核对过的数得出。"),
        };
        format!("{all} 个数中有 {wrong} 个不一致。{rest}")
    },
    causes: CauseText {
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
    },
    refused: TableText {
        too_long: "文本超过 1 MiB，一次最多读取这么多。请只粘贴这个矩阵的数，必要时减少小数位数。",
        empty: "这里还没有数。",
        shortened: "这份输出省略了一部分数，用“...”代替。请完整打印：np.set_printoptions(threshold=np.inf) 或 torch.set_printoptions(profile=\"full\")。",
        number: |row, col, error| {
            let why = match error {
                ParseError::Empty => "这里没有数",
                ParseError::NotANumber => "这不是数",
                ParseError::AmbiguousComma => "逗号可能是小数点，也可能是千位分隔符",
                ParseError::ZeroDenominator => "不能除以 0",
                ParseError::TooLarge => "这个数太大",
                ParseError::TooSmall => "这个数太接近 0",
            };
            format!("第 {row} 行第 {col} 列：{why}。这里应是 2、−0.5、1e-3 或 1/3 这样的数。")
        },
        ragged: |row, expected, given| {
            format!("第 {row} 行有 {given} 个数，而第 1 行有 {expected} 个。各行的个数须相同。")
        },
        shape: |expected, given| {
            format!("应为 {} 行 {} 列，这里是 {} 行 {} 列。", expected.0, expected.1, given.0, given.1)
        },
    },
};

/// What a number of a stage is called.
fn noun(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "输入",
        Stage::Q => "查询",
        Stage::K => "键",
        Stage::V => "值",
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "加掩码后的分数",
        Stage::Weights => "权重",
        Stage::Output => "输出",
    }
}

fn operands(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "输入",
        Stage::Q => " X 和 W_Q ",
        Stage::K => " X 和 W_K ",
        Stage::V => " X 和 W_V ",
        Stage::Scores => " Q 和 K ",
        Stage::Scaled => "对应的分数",
        Stage::Masked => "缩放后的分数",
        Stage::Weights => "这一行缩放后的分数",
        Stage::Output => "权重和 V ",
    }
}

fn published_operands(stage: Stage) -> &'static str {
    match stage {
        Stage::Scores => "原文的 Q 和 K ",
        Stage::Scaled => "原文的分数",
        Stage::Weights => "原文这一行缩放后的分数",
        Stage::Output => "原文的权重和 V ",
        _ => operands(stage),
    }
}
