//! What matrices are called, and what is said of their pictures and rows.

use crate::model::{Axis, Input, Stage};

/// The words for matrices.
pub struct MatrixText {
    /// Its full name.
    pub name: fn(Stage) -> &'static str,
    /// Its short name, in its heading.
    pub short: fn(Stage) -> &'static str,
    /// What stands between what a matrix is and how large it is.
    pub comma: &'static str,
    /// What so many rows or columns of tokens are.
    pub words: fn(usize) -> &'static str,
    /// What a size is called.
    pub size: fn(Axis) -> &'static str,
    /// The name of its picture.
    pub heatmap: fn(Stage) -> String,
    /// The name of the picture of the whole, where the numbers are a window onto it.
    pub map: fn(Stage) -> String,
    /// What its picture shows: rows, columns, smallest, largest.
    pub summary: fn(Stage, usize, usize, &str, &str) -> String,
    /// What is said of a row of weights: whose row or column it is, the largest weights with the tokens they go to,
    /// how many there are besides, entropy, most possible.
    pub weight_summary: fn(&str, &[Placed], usize, &str, &str) -> String,
    /// What is said of another row: whose it is, largest and smallest number, each with its place.
    pub row_summary: fn(&str, &Placed, &Placed) -> String,
    /// The place of a number in the column of a token.
    pub with_token: fn(&str) -> String,
    /// The place of a number in a dimension, from 1.
    pub in_dimension: fn(usize) -> String,
}

/// A number as it is shown, and where it is, in words.
pub struct Placed {
    /// The number.
    pub number: String,
    /// Its place: a token, or what [`MatrixText::with_token`] and [`MatrixText::in_dimension`] say.
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
        let [rows, cols] = [(rows, "row"), (cols, "column")].map(|(count, of)| so_many(count, of));
        format!("{}: {rows}, {cols}, from {low} to {high}.", name_in_english(stage))
    },
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("{number} to {place}")).collect();
        let others = if others > 0 {
            format!(", no more than that to {}", so_many(others, "other"))
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
            shares.iter().map(|Placed { number, place }| format!("{number} 给“{place}”")).collect();
        let others =
            if others > 0 { format!("，其余 {others} 个词都不多于此") } else { String::new() };
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

/// The full name of a matrix.
/// So many of something.
pub(super) fn so_many(count: usize, of: &str) -> String {
    format!("{count} {of}{}", if count == 1 { "" } else { "s" })
}

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

/// The full name of a matrix.
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

/// What a matrix is called in running text.
pub(super) fn in_english(stage: Stage) -> &'static str {
    stage.input().map_or_else(|| name_in_english(stage), symbol)
}

/// What a matrix is called in running text, in Chinese.
pub(super) fn in_chinese(stage: Stage) -> &'static str {
    stage.input().map_or_else(|| name_in_chinese(stage), symbol)
}

/// The symbol of an input in running text, the same in every language.
pub(super) fn symbol(input: Input) -> &'static str {
    match input {
        Input::X => "X",
        Input::Wq => "W_Q",
        Input::Wk => "W_K",
        Input::Wv => "W_V",
    }
}

/// The symbol of a size in running text, the same in every language.
pub(super) fn size_symbol(axis: Axis) -> &'static str {
    match axis {
        Axis::Tokens => "n",
        Axis::Model => "d_model",
        Axis::Key => "d_k",
        Axis::Value => "d_v",
    }
}
