//! Why a pasted text is no table of numbers.

use crate::number::ParseError;

/// Why a text is no table of numbers. Rows and columns count from 1.
pub struct TableText {
    /// There is more text than is read.
    pub too_long: &'static str,
    /// There is no number.
    pub empty: &'static str,
    /// The print leaves numbers out.
    pub shortened: &'static str,
    /// The cell in that row and column is no number.
    pub number: fn(usize, usize, ParseError) -> String,
    /// That row has another length than the first: what the first has, and what it has.
    pub ragged: fn(usize, usize, usize) -> String,
    /// Rows and columns asked for, and given.
    pub shape: fn((usize, usize), (usize, usize)) -> String,
}

pub(in crate::text) static ENGLISH: TableText = TableText {
    too_long: "This is more than 1 MiB of text, the most that is read at once. Paste the numbers of this matrix alone, with fewer digits if need be.",
    empty: "There is no number here yet.",
    shortened: "This print leaves numbers out: “...” stands in their place. Print it whole: np.set_printoptions(threshold=np.inf), or torch.set_printoptions(profile=\"full\").",
    number: |row, col, error| {
        let why = match error {
            ParseError::Empty => "there is no number",
            ParseError::NotANumber => "this is not a number",
            ParseError::AmbiguousComma => "the comma could mean decimals or thousands",
            ParseError::ZeroDenominator => "nothing can be divided by 0",
            ParseError::TooLarge => "this is too large",
            ParseError::TooSmall => "this is too near to 0",
        };
        format!("Row {row}, column {col}: {why}. A number like 2, −0.5, 1e-3 or 1/3 is expected.")
    },
    ragged: |row, expected, given| {
        let numbers = if given == 1 { "1 number".to_owned() } else { format!("{given} numbers") };
        format!("Row {row} has {numbers}; the first row has {expected}. All rows must have the same length.")
    },
    shape: |expected, given| {
        format!("{} × {} numbers are expected; these are {} × {}.", expected.0, expected.1, given.0, given.1)
    },
};

pub(in crate::text) static CHINESE: TableText = TableText {
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
};
