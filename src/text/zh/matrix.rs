//! Names of matrices.

use crate::{
    model::{Axis, Stage},
    text::{
        MatrixText,
        matrix::{size_symbol, symbol},
    },
};

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
        Stage::Concat => "拼接",
        Stage::Projected => "投影后",
        Stage::Bias => "偏置",
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => "",
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
};

pub(super) fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::X => "X，输入嵌入",
        Stage::XKv => "X′，键和值的输入嵌入",
        Stage::Wq => "W_Q，查询投影矩阵",
        Stage::Wk => "W_K，键投影矩阵",
        Stage::Wv => "W_V，值投影矩阵",
        Stage::Wo => "W_O，输出投影矩阵",
        Stage::Bias => "B，分数偏置",
        Stage::Q => "Q，查询（Query）",
        Stage::K => "K，键（Key）",
        Stage::V => "V，值（Value）",
        Stage::Scores => "注意力分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "调整后的分数",
        Stage::Weights => "注意力权重（softmax 之后）",
        Stage::Output => "输出",
        Stage::Concat => "各头输出的拼接",
        Stage::Projected => "投影后的输出",
    }
}

/// Returns the name of a matrix in running text.
pub(super) fn in_text(stage: Stage) -> &'static str {
    stage.input_somewhere().map_or_else(|| name(stage), symbol)
}
