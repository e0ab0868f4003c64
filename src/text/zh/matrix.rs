//! Names of matrices, and descriptions of their pictures and rows.

use crate::model::{Axis, Stage};
use crate::text::matrix::{size_symbol, symbol};
use crate::text::{MatrixText, Placed};

pub(super) static TEXT: MatrixText = MatrixText {
    name,
    short: |stage| match stage {
        Stage::Q => "查询",
        Stage::K => "键",
        Stage::V => "值",
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后",
        Stage::Masked => "调整后",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        Stage::Bias => "偏置",
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv => "",
    },
    comma: "，",
    words: |_| "个词",
    size: |axis| match axis {
        Axis::Tokens => "词数",
        Axis::Keys => "K、V 的词数",
        _ => size_symbol(axis),
    },
    heatmap: |stage| format!("{}的热力图", name(stage)),
    map: |stage| format!("{}的全图：选择以数字显示的部分", name(stage)),
    summary: |stage, rows, cols, low, high| {
        format!("{}：{rows} 行 {cols} 列，取值从 {low} 到 {high}。", name(stage))
    },
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("对“{place}” {number}")).collect();
        let others = if others > 0 {
            format!("，其余 {others} 个词的权重都不超过以上各项")
        } else {
            String::new()
        };
        format!("{line}：{}{others}；熵 {entropy} 比特，至多 {most} 比特。", shares.join("，"))
    },
    row_summary: |line, high, low| {
        if high.number == low.number {
            return format!("{line}：全是 {}。", high.number);
        }
        let said = |Placed { number, place }: &Placed| format!("{number}（{place}）");
        format!("{line}：最大 {}，最小 {}。", said(high), said(low))
    },
    with_token: |token| format!("对“{token}”"),
    in_dimension: |dimension| format!("第 {dimension} 维"),
};

fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::X => "X，输入嵌入",
        Stage::XKv => "X′，键和值的输入嵌入",
        Stage::Wq => "W_Q，查询投影矩阵",
        Stage::Wk => "W_K，键投影矩阵",
        Stage::Wv => "W_V，值投影矩阵",
        Stage::Bias => "B，分数偏置",
        Stage::Q => "Q，查询（Query）",
        Stage::K => "K，键（Key）",
        Stage::V => "V，值（Value）",
        Stage::Scores => "注意力分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "调整后的分数",
        Stage::Weights => "注意力权重（softmax 之后）",
        Stage::Output => "输出",
    }
}

/// Returns the name of a matrix in running text.
pub(super) fn in_text(stage: Stage) -> &'static str {
    stage.input_somewhere().map_or_else(|| name(stage), symbol)
}
