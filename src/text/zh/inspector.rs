//! The inspector, which explains how a number is computed.

use super::matrix;
use crate::{
    model::Stage,
    text::{InspectorText, inspector::place},
};

pub(super) static TEXT: InspectorText = InspectorText {
    title: "算式详解",
    cell: |cell, row_label, col_label| {
        let (row, col) = place(cell);
        match cell.stage {
            Stage::X if col_label.is_empty() => format!("“{row_label}”的输入，第 {col} 维"),
            Stage::XKv if col_label.is_empty() => format!("“{row_label}”在 X′ 中的输入，第 {col} 维"),
            Stage::X => format!("“{row_label}”的输入，第 {col} 维（{col_label}）"),
            Stage::XKv => format!("“{row_label}”在 X′ 中的输入，第 {col} 维（{col_label}）"),
            Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => {
                format!("{} 第 {row} 行第 {col} 列", matrix::in_text(cell.stage))
            }
            Stage::Bias => format!("“{row_label}”对“{col_label}”的分数偏置"),
            Stage::Q => format!("“{row_label}”的查询，第 {col} 维"),
            Stage::K => format!("“{row_label}”的键，第 {col} 维"),
            Stage::V => format!("“{row_label}”的值，第 {col} 维"),
            Stage::Scores => format!("“{row_label}”对“{col_label}”的分数"),
            Stage::Scaled => format!("“{row_label}”对“{col_label}”缩放后的分数"),
            Stage::Masked => format!("“{row_label}”对“{col_label}”调整后的分数"),
            Stage::Weights => format!("“{row_label}”对“{col_label}”的注意力权重"),
            Stage::Output => format!("“{row_label}”的输出，第 {col} 维"),
            Stage::Concat => format!("“{row_label}”的各头输出的拼接，第 {col} 列"),
            Stage::Projected => format!("“{row_label}”投影后的输出，第 {col} 维"),
        }
    },
    given: "这是输入的数，可以直接改写；由此得出的结果都会重新计算。",
    given_by_touch: "这是输入的数，再点一下即可改写；由此得出的结果都会重新计算。",
    terms: |count| format!("{count} 个乘积之和"),
    divided_last: "实际按 Σ exp·v 累加，最后只除一次 Σ exp；用已舍入的权重相加，末几位会略有不同。",
    rest: |count| format!("其余 {count} 项合计"),
    dimension: "维",
    token: "词",
    product: "乘积",
    sum: "总和",
    plus_mask: "+ 掩码",
    minus_max: "− 最大值",
    key: "键",
    score_from: |query, key| format!("分数 = “{query}”的查询 · “{key}”的键"),
    scaled_before: "缩放后的分数：",
    hidden: |query, key, mask| {
        format!("掩码不让“{query}”看到“{key}”（{mask}）：分数换成了 −∞，所以权重恰好是 0。")
    },
    in_sight: |query, key| format!("“{query}”可以看到“{key}”：缩放后的分数保持不变。"),
    capped: |cap, has_bias| {
        let bias = if has_bias { "偏置在这之后才加上。" } else { "" };
        format!(
            "软上限 κ = {cap} 把每个缩放后的分数限制在 −{cap} 与 {cap} 之间：小的分数几乎不变，大的分数不会无限增大。{bias}"
        )
    },
    biased: |bias| format!("偏置 B 给这个分数加上 {bias}，与词的内容无关。"),
    nothing_left: |query| {
        format!(
            "掩码不让“{query}”看到任何键，一个键也不剩，权重在这里全部记为 0。在 PyTorch 中，对这样的一行做 softmax 得到 NaN；新版本的 scaled_dot_product_attention 则给出 0。"
        )
    },
    colon: "：",
    back: |cell| format!("返回：{cell}"),
    breach_factor: |left, right| format!("不是有限的数，因为有一个因子不是：{left} · {right}。"),
    breach_term: |left, right| format!("{left} · {right} 超出了 1.797e308，即 binary64 能表示的最大的数。"),
    breach_sum: "各个乘积都有限，但总和超出了 1.797e308，即 binary64 能表示的最大的数。",
    breach_mixture: "每一项都有限。但输出是 Σ exp·v 再除以 Σ exp，而 Σ exp·v 在相除之前就超出了 1.797e308。",
    breach_score: |score| format!("不是有限的数：分数是 {score}。"),
    breach_bias: |score, bias| {
        format!("{score} 与 {bias} 之和超出了 1.797e308，即 binary64 能表示的最大的数。")
    },
    breach_entry: |token, entry| {
        format!("“{token}”这一项是 {entry}。softmax 要除以整行之和，所以整组权重都算不出来。")
    },
    rounded_terms: |printed, sum| {
        format!("各个乘积显示时经过舍入：照显示的数相加得 {printed}，按完整精度相加得 {sum}。")
    },
    score: "分数",
    divided_by_sum: "÷ 总和",
    max_and_sums: "最大值、总和",
    naive: "不减去最大值",
    naive_caption: "未减最大值：分数过大时溢出",
    naive_sound: |largest| {
        format!(
            "这里没有出错：exp({largest}) 仍是有限的数，减不减最大值，相除之后都一样。从 709.8 起，exp 就成了 ∞。"
        )
    },
    naive_overflow: |largest| {
        format!(
            "exp({largest}) 超出 1.797e308，成了 ∞；∞ ÷ ∞ 是 NaN，整组权重都算不出来。先减去最大值，exp 的自变量最大就是 0。"
        )
    },
    naive_underflow: |largest| {
        format!("exp({largest}) 太接近 0，成了 0，其余各项也一样；0 ÷ 0 是 NaN，整组权重都算不出来。")
    },
    entropy: |bits, most| format!("这组权重的熵：{bits} 比特，至多 {most} 比特。"),
    exact: "精确值",
};
