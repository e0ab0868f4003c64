//! Names of matrices, and descriptions of their pictures and rows.

use super::count::counted;
use crate::model::{Axis, Input, Stage};

/// Text about matrices.
pub struct MatrixText {
    /// Full name of a matrix.
    pub name: fn(Stage) -> &'static str,
    /// Short name of a matrix, for its heading; empty for inputs.
    pub short: fn(Stage) -> &'static str,
    /// Separates the name of a matrix from its size.
    pub comma: &'static str,
    /// The noun after a number of tokens.
    pub words: fn(usize) -> &'static str,
    /// Name of a size.
    pub size: fn(Axis) -> &'static str,
    /// Name of the picture of a matrix.
    pub heatmap: fn(Stage) -> String,
    /// Name of the overview picture of a matrix of which only a window is shown as numbers.
    pub map: fn(Stage) -> String,
    /// Describes a picture; takes the matrix, its rows, columns, smallest and largest number.
    pub summary: fn(Stage, usize, usize, &str, &str) -> String,
    /// Describes a row of weights; takes whose row or column it is, the largest weights with their tokens, how many
    /// other weights there are, the entropy and the largest possible one.
    pub weight_summary: fn(&str, &[Placed], usize, &str, &str) -> String,
    /// Describes another row; takes whose it is, and its largest and smallest number.
    pub row_summary: fn(&str, &Placed, &Placed) -> String,
    /// The place of a number in the column of a token.
    pub with_token: fn(&str) -> String,
    /// The place of a number in a dimension, from 1.
    pub in_dimension: fn(usize) -> String,
}

/// A number as displayed, and its place in words.
pub struct Placed {
    pub number: String,
    /// Its place: a token, or a result of [`MatrixText::with_token`] or [`MatrixText::in_dimension`].
    pub place: String,
}

pub(super) static ENGLISH: MatrixText = MatrixText {
    name: name_in_english,
    short: |stage| match stage {
        Stage::Q => "queries",
        Stage::K => "keys",
        Stage::V => "values",
        Stage::Scores => "scores",
        Stage::Scaled => "scaled",
        Stage::Masked => "masked",
        Stage::Weights => "weights",
        Stage::Output => "output",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "",
    },
    comma: ", ",
    words: |count| if count == 1 { "word" } else { "words" },
    size: |axis| match axis {
        Axis::Tokens => "Words",
        _ => size_symbol(axis),
    },
    heatmap: |stage| format!("Heatmap of {}", name_in_english(stage)),
    map: |stage| format!("Map of {}: choose the part that is shown as numbers", name_in_english(stage)),
    summary: |stage, rows, cols, low, high| {
        let [rows, cols] = [(rows, "row"), (cols, "column")].map(|(count, of)| counted(count, of));
        format!("{}: {rows}, {cols}, from {low} to {high}.", name_in_english(stage))
    },
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("{number} to {place}")).collect();
        let others = if others > 0 {
            format!(", no more than that to {}", counted(others, "other"))
        } else {
            String::new()
        };
        format!("{line}: {}{others}; entropy {entropy} of at most {most} bits.", shares.join(", "))
    },
    row_summary: |line, high, low| {
        if high.number == low.number {
            return format!("{line}: all {}.", high.number);
        }
        let said = |Placed { number, place }: &Placed| format!("{number} {place}");
        format!("{line}: largest {}; smallest {}.", said(high), said(low))
    },
    with_token: |token| format!("with {token}"),
    in_dimension: |dimension| format!("in dimension {dimension}"),
};

pub(super) static CHINESE: MatrixText = MatrixText {
    name: name_in_chinese,
    short: |stage| match stage {
        Stage::Q => "查询",
        Stage::K => "键",
        Stage::V => "值",
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后",
        Stage::Masked => "加掩码后",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "",
    },
    comma: "，",
    words: |_| "个词",
    size: |axis| match axis {
        Axis::Tokens => "词数",
        _ => size_symbol(axis),
    },
    heatmap: |stage| format!("{}的热力图", name_in_chinese(stage)),
    map: |stage| format!("{}的全图：选择以数字显示的部分", name_in_chinese(stage)),
    summary: |stage, rows, cols, low, high| {
        format!("{}：{rows} 行 {cols} 列，取值从 {low} 到 {high}。", name_in_chinese(stage))
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

fn name_in_english(stage: Stage) -> &'static str {
    match stage {
        Stage::X => "X, input embeddings",
        Stage::Wq => "W_Q, query projection",
        Stage::Wk => "W_K, key projection",
        Stage::Wv => "W_V, value projection",
        Stage::Q => "Q, queries",
        Stage::K => "K, keys",
        Stage::V => "V, values",
        Stage::Scores => "Attention scores",
        Stage::Scaled => "Scaled scores",
        Stage::Masked => "Masked scores",
        Stage::Weights => "Attention weights, after softmax",
        Stage::Output => "Output",
    }
}

fn name_in_chinese(stage: Stage) -> &'static str {
    match stage {
        Stage::X => "X，输入嵌入",
        Stage::Wq => "W_Q，查询投影矩阵",
        Stage::Wk => "W_K，键投影矩阵",
        Stage::Wv => "W_V，值投影矩阵",
        Stage::Q => "Q，查询（Query）",
        Stage::K => "K，键（Key）",
        Stage::V => "V，值（Value）",
        Stage::Scores => "注意力分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "加掩码后的分数",
        Stage::Weights => "注意力权重（softmax 之后）",
        Stage::Output => "输出",
    }
}

/// Returns the name of a matrix in running text: the symbol of an input, else the full name.
pub(super) fn in_english(stage: Stage) -> &'static str {
    stage.input().map_or_else(|| name_in_english(stage), symbol)
}

/// Returns the name of a matrix in running text, in Chinese.
pub(super) fn in_chinese(stage: Stage) -> &'static str {
    stage.input().map_or_else(|| name_in_chinese(stage), symbol)
}

/// Returns the symbol of an input in running text, the same in every language.
pub(super) fn symbol(input: Input) -> &'static str {
    match input {
        Input::X => "X",
        Input::Wq => "W_Q",
        Input::Wk => "W_K",
        Input::Wv => "W_V",
    }
}

/// Returns the symbol of a size in running text, the same in every language.
pub(super) fn size_symbol(axis: Axis) -> &'static str {
    match axis {
        Axis::Tokens => "n",
        Axis::Model => "d_model",
        Axis::Key => "d_k",
        Axis::Value => "d_v",
    }
}
