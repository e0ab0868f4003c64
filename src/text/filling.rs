//! Text of the fill dialog: constants, random numbers, and changes of the existing numbers.

use crate::model::{Filling, FillingError};

/// Text of the dialog.
pub struct FillingText {
    /// Name of the dialog and of its button.
    pub name: &'static str,
    /// Label of the selector of the cells to fill.
    pub cells: &'static str,
    /// Choice: the selected cells; takes the name of their matrix, and how many rows and columns they have.
    pub chosen: fn(&str, usize, usize) -> String,
    /// Label of the selector of the filling.
    pub with: &'static str,
    /// Name of a filling in the selector.
    pub choice: fn(Filling) -> &'static str,
    /// Explains a filling in one sentence.
    pub meaning: fn(Filling) -> &'static str,
    /// Label of the number that a filling needs.
    pub number: fn(Filling) -> &'static str,
    /// Label of the field for `u`, a number for each row.
    pub column: &'static str,
    /// Label of the field for `v`, a number for each column.
    pub row: &'static str,
    /// Why the cells cannot be filled.
    pub refused: fn(FillingError) -> String,
    /// The cells are filled.
    pub filled: &'static str,
}

pub(super) static ENGLISH: FillingText = FillingText {
    name: "Fill",
    cells: "Cells",
    chosen: |name, rows, cols| format!("the selected {rows} × {cols} of {name}"),
    with: "With",
    choice: |filling| match filling {
        Filling::Zeros => "0",
        Filling::Ones => "1",
        Filling::Constant => "one number",
        Filling::Identity => "identity",
        Filling::Normal => "normal",
        Filling::Uniform => "uniform",
        Filling::Xavier => "Xavier uniform",
        Filling::Orthogonal => "orthogonal",
        Filling::Positions => "sinusoidal positions",
        Filling::AddedPositions => "what is there + sinusoidal positions",
        Filling::Permutation => "permutation",
        Filling::Outer => "outer product u vᵀ",
        Filling::Rounded => "what is there, rounded",
        Filling::Scaled => "what is there × a number",
        Filling::Transposed => "what is there, transposed",
    },
    meaning: |filling| match filling {
        Filling::Zeros => "Every cell is 0.",
        Filling::Ones => "Every cell is 1.",
        Filling::Constant => "Every cell holds this number.",
        Filling::Identity => "1 on the diagonal from the upper left, else 0.",
        Filling::Normal => "Independent, mean 0, standard deviation σ; rounded to be readable.",
        Filling::Uniform => "Independent and uniform between −a and a; rounded to be readable.",
        Filling::Xavier => "Uniform between ±√(6 / (rows + columns)); rounded to be readable.",
        Filling::Orthogonal => {
            "Rows of length 1 at right angles to one another; columns, where there are fewer of them."
        }
        Filling::Positions => {
            "Position p, dimensions 2i and 2i + 1: sin and cos of p / 10000^(2i / dimensions). p and i from 0."
        }
        Filling::AddedPositions => {
            "To position p, dimensions 2i and 2i + 1, are added sin and cos of p / 10000^(2i / dimensions). p and i from 0."
        }
        Filling::Permutation => "One 1 in each row and each column, else 0.",
        Filling::Outer => "Row i, column j holds uᵢ vⱼ: a matrix of rank 1.",
        Filling::Rounded => "Every number is rounded to that many decimals.",
        Filling::Scaled => "Every number is multiplied by this one.",
        Filling::Transposed => "Rows become columns.",
    },
    number: |filling| match filling {
        Filling::Normal => "σ",
        Filling::Uniform => "a",
        Filling::Rounded => "Decimals",
        Filling::Scaled => "Factor",
        _ => "Number",
    },
    column: "u, a number for each row",
    row: "v, a number for each column",
    refused: |error| match error {
        FillingError::Number { filling: Filling::Normal } => {
            "σ: a number from 0.000001 to 1000000.".to_owned()
        }
        FillingError::Number { filling: Filling::Uniform } => {
            "a: a number from 0.000001 to 1000000.".to_owned()
        }
        FillingError::Number { filling: Filling::Rounded } => {
            "Decimals: a whole number from 0 to 15.".to_owned()
        }
        FillingError::Number { .. } => "A number is expected, such as 0.5.".to_owned(),
        FillingError::NotSquare { rows, cols } => {
            format!("This needs as many rows as columns; these cells are {rows} × {cols}.")
        }
        FillingError::TooLarge { limit } => {
            format!("At most {limit} rows or columns can be made orthogonal.")
        }
        FillingError::Column { expected, given } => {
            format!("u has {given} numbers; there are {expected} rows.")
        }
        FillingError::Row { expected, given } => {
            format!("v has {given} numbers; there are {expected} columns.")
        }
        FillingError::NotFinite { row, col } => {
            format!("Row {}, column {} would be too large for a number.", row + 1, col + 1)
        }
    },
    filled: "The cells are filled.",
};

pub(super) static CHINESE: FillingText = FillingText {
    name: "填充",
    cells: "单元格",
    chosen: |name, rows, cols| format!("{name} 中所选的 {rows} × {cols} 格"),
    with: "内容",
    choice: |filling| match filling {
        Filling::Zeros => "0",
        Filling::Ones => "1",
        Filling::Constant => "同一个数",
        Filling::Identity => "单位矩阵",
        Filling::Normal => "正态分布",
        Filling::Uniform => "均匀分布",
        Filling::Xavier => "Xavier 均匀分布",
        Filling::Orthogonal => "正交矩阵",
        Filling::Positions => "正弦位置编码",
        Filling::AddedPositions => "原数 + 正弦位置编码",
        Filling::Permutation => "置换矩阵",
        Filling::Outer => "外积 u vᵀ",
        Filling::Rounded => "原数四舍五入",
        Filling::Scaled => "原数乘以一个数",
        Filling::Transposed => "原数转置",
    },
    meaning: |filling| match filling {
        Filling::Zeros => "每格都是 0。",
        Filling::Ones => "每格都是 1。",
        Filling::Constant => "每格都是这个数。",
        Filling::Identity => "从左上角起的对角线为 1，其余为 0。",
        Filling::Normal => "相互独立，均值 0，标准差 σ；舍入为便于阅读的数。",
        Filling::Uniform => "相互独立，在 −a 与 a 之间均匀分布；舍入为便于阅读的数。",
        Filling::Xavier => "在 ±√(6 / (行数 + 列数)) 之间均匀分布；舍入为便于阅读的数。",
        Filling::Orthogonal => "各行长度为 1、两两正交；行数多于列数时，改为各列。",
        Filling::Positions => {
            "位置 p 的第 2i、2i + 1 维是 p / 10000^(2i / 维数) 的 sin 和 cos，p 和 i 从 0 数起。"
        }
        Filling::AddedPositions => {
            "给位置 p 的第 2i、2i + 1 维加上 p / 10000^(2i / 维数) 的 sin 和 cos，p 和 i 从 0 数起。"
        }
        Filling::Permutation => "每行每列恰有一个 1，其余为 0。",
        Filling::Outer => "第 i 行第 j 列是 uᵢ vⱼ，得到秩为 1 的矩阵。",
        Filling::Rounded => "每个数保留这么多位小数。",
        Filling::Scaled => "每个数都乘以这个数。",
        Filling::Transposed => "行列互换。",
    },
    number: |filling| match filling {
        Filling::Normal => "σ",
        Filling::Uniform => "a",
        Filling::Rounded => "小数位数",
        Filling::Scaled => "倍数",
        _ => "数值",
    },
    column: "u：每行一个数",
    row: "v：每列一个数",
    refused: |error| match error {
        FillingError::Number { filling: Filling::Normal } => "σ 须为 0.000001 到 1000000 的数。".to_owned(),
        FillingError::Number { filling: Filling::Uniform } => "a 须为 0.000001 到 1000000 的数。".to_owned(),
        FillingError::Number { filling: Filling::Rounded } => "小数位数须为 0 到 15 的整数。".to_owned(),
        FillingError::Number { .. } => "这里应填一个数，如 0.5。".to_owned(),
        FillingError::NotSquare { rows, cols } => {
            format!("行数与列数须相同，而这些单元格是 {rows} × {cols}。")
        }
        FillingError::TooLarge { limit } => format!("正交矩阵的行数或列数最多为 {limit}。"),
        FillingError::Column { expected, given } => format!("u 有 {given} 个数，而这里有 {expected} 行。"),
        FillingError::Row { expected, given } => format!("v 有 {given} 个数，而这里有 {expected} 列。"),
        FillingError::NotFinite { row, col } => format!("第 {} 行第 {} 列的数会过大。", row + 1, col + 1),
    },
    filled: "已填充这些单元格。",
};
