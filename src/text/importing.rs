//! Numbers from files of other programs.

use super::matrix::{size_symbol, symbol};
use super::unimported::grouped;
use crate::model::{Axis, Input};

/// The words of the dialog. What arrays and models are called is the same in every language.
pub struct ImportingText {
    /// Its name.
    pub name: &'static str,
    /// Label of the file.
    pub file: &'static str,
    /// What becomes of a file that is dropped.
    pub drop: &'static str,
    /// A file was dropped or opened while another dialog is open.
    pub refused_drop: &'static str,
    /// What can be read.
    pub forms: &'static str,
    /// A share of the file is read, in per cent.
    pub reading: fn(u32) -> String,
    /// So many arrays were found.
    pub found: fn(usize) -> String,
    /// Label of whether a head is taken, or arrays.
    pub source: &'static str,
    /// A head of a model of that name.
    pub head_of: fn(&str) -> String,
    /// Arrays, one by one.
    pub arrays: &'static str,
    /// Label of the layer.
    pub layer: &'static str,
    /// Label of the head, counting from 0.
    pub head: &'static str,
    /// Label of how many heads a layer has.
    pub heads: &'static str,
    /// Where that is to be had.
    pub heads_guessed: &'static str,
    /// The matrix stays.
    pub keep: &'static str,
    /// Rows and columns of an array are exchanged for a matrix.
    pub transposed: fn(Input) -> String,
    /// Label of the words that are taken.
    pub words: &'static str,
    /// The same of a model's embedding.
    pub tokens: &'static str,
    /// Label of the dimensions that are taken.
    pub dimensions: &'static str,
    /// How rows and dimensions are written.
    pub lines: &'static str,
    /// Takes the numbers.
    pub use_numbers: &'static str,
    /// The numbers are on the sheet.
    pub used: &'static str,
    /// The file is a sheet that was saved: its words and dimensions.
    pub sheet: fn(usize, usize) -> String,
    /// The saved sheet is on the page.
    pub opened: &'static str,
    /// A whole number was rounded.
    pub rounded: &'static str,
    /// The file tells that its matrices are written in that convention.
    pub told: fn(&str) -> String,
    /// Of a file that the page wrote matrices into nothing else is read.
    pub numbers_alone: &'static str,
    /// Tables are read as the sheet shows its matrices, in that convention.
    pub as_shown: fn(&str) -> String,
    /// Arrays are read as they are, on a sheet that shows some matrices otherwise.
    pub as_arrays: &'static str,
    /// What the first line or column of a table was taken for.
    pub headings: &'static str,
    /// A table of that name is not read: why.
    pub left_out: fn(&str, &str) -> String,
    /// So many more are not used either.
    pub more_left_out: fn(usize) -> String,
    /// Biases are folded in.
    pub biases: &'static str,
    /// Of an axis, so many were taken, of so many.
    pub cut: fn(Axis, u64, u64) -> String,
    /// The matrices of those symbols have other sizes.
    pub resized: fn(&str) -> String,
    /// What a head's numbers are not, and whether the model turns vectors by their positions.
    pub is_not: fn(bool) -> &'static str,
    /// The layer is not the first one.
    pub later_layer: fn(u64) -> String,
    /// No query looks ahead.
    pub causal: &'static str,
    /// So many heads ask the same keys.
    pub shared: fn(u64) -> String,
    /// What to write instead of a pickle.
    pub instead: &'static str,
}

pub(super) static ENGLISH: ImportingText = ImportingText {
    name: "Import",
    file: "File",
    drop: "Drop the file to import it",
    refused_drop: "The file was not imported: a dialog was open. Close it, then drop or open the file again.",
    forms: "NumPy (.npy, .npz), safetensors, CSV, TSV, JSON, Markdown, or a saved sheet. The file stays on this device.",
    reading: |percent| format!("Reading: {percent}%."),
    found: |count| match count {
        1 => "One array.".to_owned(),
        count => format!("{} arrays.", grouped(count as u64)),
    },
    source: "Take",
    head_of: |model| format!("A head, named as in {model}"),
    arrays: "Arrays one by one",
    layer: "Layer",
    head: "Head",
    heads: "Heads per layer",
    heads_guessed: "The file does not say how many heads there are: this is a guess. Layers and heads count from 0.",
    keep: "Keep as it is",
    transposed: |input| format!("{} transposed", symbol(input)),
    words: "Words of X",
    tokens: "Token ids (rows of the embedding)",
    dimensions: "Dimensions",
    lines: "Like 0, 5, 9-12, counting from 0. Empty: all.",
    use_numbers: "Use numbers",
    used: "The numbers are on the sheet. Undo brings the old ones back.",
    sheet: |words, dimensions| format!("A saved sheet: X is {words} × {dimensions}."),
    opened: "The saved sheet is open. Undo brings the other one back.",
    rounded: "Whole numbers beyond 2⁵³ are rounded to the nearest binary64.",
    told: |convention| format!("The file tells how its matrices are written: {convention}."),
    numbers_alone: "Words, mask and settings are not read from this file. A saved sheet brings them along.",
    as_shown: |convention| format!("Tables are read the way this sheet shows its matrices: {convention}."),
    as_arrays: "Arrays are read with one word per row. Where this sheet shows a matrix the other way, “transposed” is ticked.",
    headings: "The first row or column holds headings, and is not read as numbers.",
    left_out: |name, why| format!("“{name}” was left out. {why}"),
    more_left_out: |count| match count {
        1 => "1 more was left out.".to_owned(),
        count => format!("{} more were left out.", grouped(count as u64)),
    },
    biases: "Biases are folded in: the last column of X is 1, and the last row of W_Q, W_K and W_V holds them.",
    cut: |axis, taken, of| {
        let of = grouped(of);
        match axis {
            Axis::Tokens => format!("X has {taken} of the {of} words."),
            _ => format!(
                "{} of the {of} dimensions are used, so the scores are not those of the model.",
                grouped(taken)
            ),
        }
    },
    resized: |symbols| {
        format!("{symbols}: resized to fit; what is beyond the new size is cut off, and new cells are 0.")
    },
    is_not: |is_rotary| match is_rotary {
        true => {
            "Not included: layer norm before the head, and the rotation of queries and keys by their positions."
        }
        false => "Not included: layer norm before the head, and the positions of the words.",
    },
    later_layer: |layer| format!("X is the embedding itself, not what reaches layer {layer} of the model."),
    causal: "The causal mask is on, as in the model.",
    shared: |heads| format!("{heads} heads share these keys and values."),
    instead: "In Python, this saves it in a form that can be read:",
};

pub(super) static CHINESE: ImportingText = ImportingText {
    name: "导入",
    file: "文件",
    drop: "松开即可导入文件",
    refused_drop: "文件没有导入：当时有对话框打开。请关闭对话框，再重新拖入或打开文件。",
    forms: "支持 NumPy（.npy、.npz）、safetensors、CSV、TSV、JSON、Markdown，以及保存过的工作表。文件不会离开本机。",
    reading: |percent| format!("正在读取：{percent}%。"),
    found: |count| format!("共 {} 个数组。", grouped(count as u64)),
    source: "取用",
    head_of: |model| format!("一个注意力头（按 {model} 命名）"),
    arrays: "逐个选择数组",
    layer: "层",
    head: "头",
    heads: "每层的头数",
    heads_guessed: "文件里没有写头数，这里是估计值。层和头都从 0 数起。",
    keep: "保持不变",
    transposed: |input| format!("{} 转置", symbol(input)),
    words: "X 的词",
    tokens: "词元编号（嵌入矩阵的行）",
    dimensions: "维度",
    lines: "写法如 0, 5, 9-12，从 0 数起。留空表示全部。",
    use_numbers: "使用这些数值",
    used: "这些数已放到工作表中，可以撤销找回原来的数。",
    sheet: |words, dimensions| {
        format!("这是保存过的工作表：{} 个词，{} 维。", grouped(words as u64), grouped(dimensions as u64))
    },
    opened: "已打开保存过的工作表，可以撤销找回原来的。",
    rounded: "超过 2⁵³ 的整数已舍入为最接近的 binary64 值。",
    told: |convention| format!("文件注明了矩阵写法：{convention}。"),
    numbers_alone: "词、遮罩和设置不从这个文件读入；要一并带走，请用“保存文件”。",
    as_shown: |convention| format!("表格按这张工作表的矩阵写法读取：{convention}。"),
    as_arrays: "数组按一行一个词读取。这张工作表用另一种写法的矩阵，已勾选“转置”。",
    headings: "首行或首列是标题，不作为数字读入。",
    left_out: |name, why| format!("“{name}”没有读入。{why}"),
    more_left_out: |count| format!("另有 {} 个没有读入。", grouped(count as u64)),
    biases: "偏置已并入矩阵：X 的最后一列为 1，W_Q、W_K、W_V 的最后一行是偏置。",
    cut: |axis, taken, of| {
        let of = grouped(of);
        match axis {
            Axis::Tokens => format!("X 取了 {of} 个词中的 {taken} 个。"),
            _ => {
                format!("{} 取 {of} 维中的 {} 维，因此分数与模型不同。", size_symbol(axis), grouped(taken))
            }
        }
    },
    resized: |symbols| format!("{symbols} 的尺寸已调整：超出的数去掉，新单元格为 0。"),
    is_not: |is_rotary| match is_rotary {
        true => "未包含：进入注意力头之前的层归一化，以及查询和键随位置的旋转。",
        false => "未包含：进入注意力头之前的层归一化，以及词的位置信息。",
    },
    later_layer: |layer| format!("X 是嵌入本身，而不是模型中到达第 {layer} 层的输入。"),
    causal: "已加上因果掩码，与模型一致。",
    shared: |heads| format!("{heads} 个头共用这些键和值。"),
    instead: "在 Python 中，可以这样存成能读取的文件：",
};
