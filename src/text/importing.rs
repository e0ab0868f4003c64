//! Text of the import dialog: numbers from files of other programs.

use super::count::grouped;
use super::matrix::{size_symbol, symbol};
use crate::model::{Axis, Input};

/// Text of the dialog. The names of arrays and models are the same in every language.
pub struct ImportingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the file field.
    pub file: &'static str,
    /// Shown while a file is dragged over the page.
    pub drop: &'static str,
    /// A file was dropped or opened while another dialog is open.
    pub refused_drop: &'static str,
    /// Which formats can be read.
    pub forms: &'static str,
    /// Progress of reading the file, in percent.
    pub reading: fn(u32) -> String,
    /// How many arrays were found.
    pub found: fn(usize) -> String,
    /// Label of the choice between a head and single arrays.
    pub source: &'static str,
    /// Choice: a head of a model; takes the model after which its arrays are named.
    pub head_of: fn(&str) -> String,
    /// Choice: a head of one of several parts of a model; takes the model after which its arrays are named, the part,
    /// and the path of its modules.
    pub head_of_part: fn(&str, &str, &str) -> String,
    /// The parts of a model: the only part, encoder, decoder, encoder of pictures or sound, attention to the encoder.
    pub roles: [&'static str; 5],
    /// Choice: arrays, one by one.
    pub arrays: &'static str,
    /// Label of the layer, from 0.
    pub layer: &'static str,
    /// Label of the head, from 0.
    pub head: &'static str,
    /// Label of the number of heads in a layer.
    pub heads: &'static str,
    /// The number of heads is a guess; takes the other possible numbers.
    pub heads_guessed: fn(&str) -> String,
    /// The file tells the number of heads.
    pub heads_told: &'static str,
    /// Label of the search among the arrays of a large file.
    pub search: &'static str,
    /// How many arrays are listed, and of how many.
    pub listed: fn(usize, usize) -> String,
    /// Label of the field for the rows of an array; takes the symbol of its matrix.
    pub rows_of: fn(&str) -> String,
    /// Label of the field for the columns of an array; takes the symbol of its matrix.
    pub cols_of: fn(&str) -> String,
    /// Label of the switch that imports biases, too.
    pub with_biases: &'static str,
    /// Label of the mask.
    pub mask: &'static str,
    /// Label of the choice of what 1 means in a mask.
    pub ones: &'static str,
    /// What 1 means: decided by the diagonal, seen, hidden.
    pub ones_are: [&'static str; 3],
    /// A mask was read; takes how its numbers were interpreted, how many cells it hides, of how many, and whether it is
    /// the upper left of a larger one.
    pub masked: fn(&str, usize, usize, bool) -> String,
    /// How the numbers of a mask were interpreted: 1 for seen, 1 for hidden, added to scores.
    pub forms_of_mask: [&'static str; 3],
    /// Choice: the matrix stays as it is.
    pub keep: &'static str,
    /// Label of the switch that transposes the array of a matrix.
    pub transposed: fn(Input) -> String,
    /// Label of the field for the words to import.
    pub words: &'static str,
    /// Label of that field where X is the embedding of a model.
    pub tokens: &'static str,
    /// Label of the field for the dimensions to import.
    pub dimensions: &'static str,
    /// How to write rows and dimensions.
    pub lines: &'static str,
    /// Button: imports the numbers.
    pub use_numbers: &'static str,
    /// The numbers are on the sheet.
    pub used: &'static str,
    /// The file is a saved sheet; takes its words and dimensions.
    pub sheet: fn(usize, usize) -> String,
    /// The saved sheet is open.
    pub opened: &'static str,
    /// Whole numbers beyond 2⁵³ were rounded.
    pub rounded: &'static str,
    /// The file states the convention of its matrices; takes it.
    pub stated_convention: fn(&str) -> String,
    /// The page exported this file, and only its numbers are read.
    pub numbers_alone: &'static str,
    /// Tables are read in the convention of the sheet; takes it.
    pub as_shown: fn(&str) -> String,
    /// Arrays are read with one word per row, although the sheet shows some matrices transposed.
    pub as_arrays: &'static str,
    /// The first row or column of a table was taken for headings.
    pub headings: &'static str,
    /// A table or an array was not read; takes its name and the reason.
    pub left_out: fn(&str, &str) -> String,
    /// How many more were not read.
    pub more_left_out: fn(usize) -> String,
    /// The biases were folded into the matrices.
    pub biases: &'static str,
    /// Only a part of an axis was imported; takes the axis, how much of it, and its full length.
    pub cut: fn(Axis, u64, u64) -> String,
    /// Matrices were resized to fit; takes their symbols.
    pub resized: fn(&str) -> String,
    /// What of the model is not included: layer norm, and the positions, which it takes.
    pub is_not: fn(&str) -> String,
    /// Kinds of positions: learned, rotary, as slopes (ALiBi), relative, unknown.
    pub positions: [&'static str; 5],
    /// Joins the positions where there are several.
    pub and: &'static str,
    /// Separates the items of a list.
    pub comma: &'static str,
    /// Arrays of the layer's attention that are not used; takes their names.
    pub not_used: fn(&str) -> String,
    /// What only the model's `config.json` tells.
    pub config: &'static str,
    /// The model does not divide its scores.
    pub unscaled: &'static str,
    /// In the model, K and V are computed from the encoder's output.
    pub cross: &'static str,
    /// Layers that are incomplete in this file; takes them.
    pub incomplete: fn(&str) -> String,
    /// The layer is not the first, so X is not its input; takes the layer.
    pub later_layer: fn(u64) -> String,
    /// The mask of the model: causal, none, unknown.
    pub masking: [&'static str; 3],
    /// Several heads share these keys and values; takes how many.
    pub shared: fn(u64) -> String,
    /// How to save the arrays instead of a pickle.
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
        count => format!("{} arrays.", grouped(count)),
    },
    source: "Take",
    head_of: |model| format!("A head, named as in {model}"),
    head_of_part: |model, role, path| format!("A head of the {role} ({path}), named as in {model}"),
    roles: [
        "layers",
        "encoder",
        "decoder",
        "encoder of pictures or sound",
        "decoder's attention to the encoder",
    ],
    arrays: "Arrays one by one",
    layer: "Layer",
    head: "Head",
    heads: "Heads per layer",
    heads_guessed: |others| {
        format!(
            "The file does not say how many heads there are: this is a guess. Its sizes allow {others}. Layers and heads count from 0."
        )
    },
    heads_told: "The file shows how many heads there are. Layers and heads count from 0.",
    search: "Find an array",
    listed: |listed, of| format!("{} of {} arrays are listed.", grouped(listed), grouped(of)),
    rows_of: |symbol| format!("{symbol}: rows of the array"),
    cols_of: |symbol| format!("{symbol}: columns of the array"),
    with_biases: "Include the biases",
    mask: "Mask",
    ones: "1 in the mask means",
    ones_are: ["decided by the diagonal", "seen", "hidden"],
    masked: |how, hidden, cells, is_part| {
        let part = if is_part { " The upper left of the array was taken." } else { "" };
        format!("The mask hides {} of {} cells: {how}.{part}", grouped(hidden), grouped(cells))
    },
    forms_of_mask: [
        "1 was taken for seen, 0 for hidden",
        "1 was taken for hidden, 0 for seen",
        "0 was taken for seen, −∞ and numbers far below 0 for hidden",
    ],
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
    stated_convention: |convention| format!("The file tells how its matrices are written: {convention}."),
    numbers_alone: "Words, mask and settings are not read from this file. A saved sheet brings them along.",
    as_shown: |convention| format!("Tables are read the way this sheet shows its matrices: {convention}."),
    as_arrays: "Arrays are read with one word per row. Where this sheet shows a matrix the other way, “transposed” is ticked.",
    headings: "The first row or column holds headings, and is not read as numbers.",
    left_out: |name, why| format!("“{name}” was left out. {why}"),
    more_left_out: |count| match count {
        1 => "1 more was left out.".to_owned(),
        count => format!("{} more were left out.", grouped(count)),
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
    is_not: |positions| format!("Not included: layer norm before the head, and {positions}."),
    positions: [
        "the positions that are added to the words",
        "the rotation of queries and keys by their positions",
        "ALiBi, which lowers scores by the distance",
        "the relative positions that are added to the scores",
        "positions, if the model adds any",
    ],
    and: " and ",
    comma: ", ",
    not_used: |names| format!("In this layer of the file, and not used: {names}."),
    config: "A sliding window, soft caps or another divisor would be told by config.json, not by this file.",
    unscaled: "This model does not divide its scores: the divisor is 1.",
    cross: "In the model, K and V are computed from the encoder's output. Here they are computed from X, as Q is.",
    incomplete: |layers| format!("Not whole in this file, and not offered: layers {layers}."),
    later_layer: |layer| format!("X is the embedding itself, not what reaches layer {layer} of the model."),
    masking: [
        "The causal mask is on, as in the model.",
        "No mask, as in the model: every word sees every other.",
        "The file does not tell whether the model hides later words. No mask is on.",
    ],
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
    found: |count| format!("共 {} 个数组。", grouped(count)),
    source: "取用",
    head_of: |model| format!("一个注意力头（按 {model} 命名）"),
    head_of_part: |model, role, path| format!("{role}的一个注意力头（{path}，按 {model} 命名）"),
    roles: ["各层", "编码器", "解码器", "图像或声音编码器", "解码器对编码器的注意力"],
    arrays: "逐个选择数组",
    layer: "层",
    head: "头",
    heads: "每层的头数",
    heads_guessed: |others| {
        format!("文件里没有写头数，这里是估计值。按尺寸可以是 {others}。层和头都从 0 数起。")
    },
    heads_told: "头数由文件得出。层和头都从 0 数起。",
    search: "查找数组",
    listed: |listed, of| format!("列出 {} 个，共 {} 个数组。", grouped(listed), grouped(of)),
    rows_of: |symbol| format!("{symbol}：取数组的哪些行"),
    cols_of: |symbol| format!("{symbol}：取数组的哪些列"),
    with_biases: "一并读入偏置",
    mask: "掩码",
    ones: "掩码中的 1 表示",
    ones_are: ["按对角线判断", "可见", "遮住"],
    masked: |how, hidden, cells, is_part| {
        let part = if is_part { "取的是数组的左上角。" } else { "" };
        format!("掩码遮住 {} 格，共 {} 格：{how}。{part}", grouped(hidden), grouped(cells))
    },
    forms_of_mask: [
        "1 表示可见，0 表示遮住",
        "1 表示遮住，0 表示可见",
        "0 表示可见，−∞ 或远小于 0 的数表示遮住",
    ],
    keep: "保持不变",
    transposed: |input| format!("{} 转置", symbol(input)),
    words: "X 的词",
    tokens: "词元编号（嵌入矩阵的行）",
    dimensions: "维度",
    lines: "写法如 0, 5, 9-12，从 0 数起。留空表示全部。",
    use_numbers: "使用这些数值",
    used: "这些数已放到工作表中，可以撤销找回原来的数。",
    sheet: |words, dimensions| {
        format!("这是保存过的工作表：{} 个词，{} 维。", grouped(words), grouped(dimensions))
    },
    opened: "已打开保存过的工作表，可以撤销找回原来的。",
    rounded: "超过 2⁵³ 的整数已舍入为最接近的 binary64 值。",
    stated_convention: |convention| format!("文件注明了矩阵写法：{convention}。"),
    numbers_alone: "这个文件只有数：词、掩码和设置没有读入。要连它们一起保存，请用“保存文件”。",
    as_shown: |convention| format!("表格按这张工作表的矩阵写法读取：{convention}。"),
    as_arrays: "数组按一行一个词读取。这张工作表用另一种写法的矩阵，已勾选“转置”。",
    headings: "首行或首列是标题，不作为数字读入。",
    left_out: |name, why| format!("“{name}”没有读入。{why}"),
    more_left_out: |count| format!("另有 {} 个没有读入。", grouped(count)),
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
    is_not: |positions| format!("未包含：进入注意力头之前的层归一化，以及{positions}。"),
    positions: [
        "加到词向量上的位置编码",
        "查询和键随位置的旋转",
        "ALiBi（按距离降低分数）",
        "加到分数上的相对位置偏置",
        "位置信息（如果模型有）",
    ],
    and: "和",
    comma: "、",
    not_used: |names| format!("文件的这一层中还有以下数组，没有使用：{names}。"),
    config: "是否有滑动窗口、分数上限或别的除数，要看 config.json，这个文件里没有。",
    unscaled: "这个模型的分数不缩放，除数为 1。",
    cross: "在模型中，K 和 V 由编码器的输出算得；这里和 Q 一样由 X 算得。",
    incomplete: |layers| format!("以下各层在这个文件中不完整，不能选取：{layers}。"),
    later_layer: |layer| format!("X 是嵌入本身，而不是模型中第 {layer} 层收到的输入。"),
    masking: [
        "已加上因果掩码，与模型一致。",
        "没有掩码，与模型一致：每个词都看得到所有词。",
        "从文件看不出模型是否遮住后面的词，这里没有加掩码。",
    ],
    shared: |heads| format!("{heads} 个头共用这些键和值。"),
    instead: "在 Python 中，可以这样存成能读取的文件：",
};
