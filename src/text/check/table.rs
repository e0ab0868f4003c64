//! Why a pasted text is not a table of numbers.

use super::super::count::grouped;
use crate::number::ParseError;

/// Errors in a pasted text. Lines, columns and rows count from 1. Most take the text that was found.
pub struct TableText {
    /// The text is too long.
    pub too_long: &'static str,
    /// A file has too many numbers; takes how many, and the limit.
    pub too_many: fn(usize, usize) -> String,
    /// The text contains no number.
    pub empty: &'static str,
    /// The position of an error in the text; takes the line, the character in it, and what is wrong.
    pub at: fn(usize, usize, &str) -> String,
    /// The position of an error in a table; takes the row, the cell in it, and what is wrong.
    pub at_cell: fn(usize, usize, &str) -> String,
    /// The text is not a number.
    pub number: fn(&str, ParseError) -> String,
    /// An ellipsis for numbers that were not printed.
    pub left_out: fn(&str) -> String,
    /// A filler for a number that did not fit into its column of a spreadsheet.
    pub narrow: fn(&str) -> String,
    /// A sign for a missing number.
    pub not_a_number: fn(&str) -> String,
    /// An infinite number.
    pub infinite: fn(&str) -> String,
    /// An error value of a spreadsheet.
    pub error_value: fn(&str) -> String,
    /// A number with a currency sign.
    pub currency: fn(&str) -> String,
    pub percentage: fn(&str) -> String,
    /// A number with its uncertainty.
    pub uncertainty: fn(&str) -> String,
    /// It could be one number or several.
    pub one_or_several: fn(&str) -> String,
    /// A number with a decimal point, where others have decimal commas.
    pub mixed_marks: fn(&str) -> String,
    /// Neither a number nor part of a notation.
    pub unexpected: fn(&str) -> String,
    /// A function that is applied to the numbers.
    pub function: fn(&str) -> String,
    /// An operation that is not computed.
    pub operator: fn(&str) -> String,
    /// A bracket that is not closed.
    pub unclosed: fn(&str) -> String,
    /// A row has another length than the first; takes the row, the length of the first, and its own.
    pub ragged: fn(usize, usize, usize) -> String,
    /// A second matrix begins here.
    pub several: &'static str,
    /// The table has the wrong size; takes the expected and the actual rows and columns.
    pub shape: fn((usize, usize), (usize, usize)) -> String,
    /// What was applied to the numbers while reading.
    pub applied: AppliedText,
}

/// What was applied to the numbers of a matrix: a sign, a transpose, a factor.
pub struct AppliedText {
    /// All signs were changed.
    pub negated: &'static str,
    /// The matrix was transposed.
    pub transposed: &'static str,
    /// The numbers were multiplied by a scalar; takes it as it is written.
    pub times: fn(&str) -> String,
    /// The numbers were divided by a scalar; takes it as it is written.
    pub divided: fn(&str) -> String,
    /// The whole sentence; takes the parts above in their order.
    pub sentence: fn(&[String]) -> String,
}

pub(in crate::text) static ENGLISH: TableText = TableText {
    too_long: "This is more than 1 MiB of text, the most that is read at once. Paste the numbers of this matrix alone, with fewer digits if need be.",
    too_many: |given, limit| {
        let (given, limit) = (grouped(given), grouped(limit));
        format!("There are {given} numbers in this table; at most {limit} are read.")
    },
    empty: "There is no number here yet.",
    at: |line, column, why| format!("Line {line}, column {column} of the text: {why}"),
    at_cell: |row, column, why| format!("Row {row}, column {column} of what was copied: {why}"),
    number: |found, error| match error {
        ParseError::Empty => "this cell is empty. Write 0 if you mean it.".to_owned(),
        ParseError::NotANumber => {
            format!("“{found}” is not a number. A number like 2, −0.5, 1e-3 or 1/3 is expected.")
        }
        ParseError::AmbiguousComma => {
            format!("the comma of “{found}” could mean decimals or thousands. Write a point, or no comma.")
        }
        ParseError::ZeroDenominator => format!("“{found}” divides by 0."),
        ParseError::TooLarge => {
            format!("“{found}” is too large: numbers here go up to about 1.797e308.")
        }
        ParseError::TooSmall => {
            format!("“{found}” is too close to 0: it would be read as 0. Write 0 if you mean it.")
        }
    },
    left_out: |found| {
        format!(
            "“{found}” stands for numbers that this print leaves out. Print it whole: np.set_printoptions(threshold=np.inf), or torch.set_printoptions(profile=\"full\")."
        )
    },
    narrow: |found| {
        format!(
            "“{found}” is what a spreadsheet shows where a column is too narrow for a number. Widen the column there, and copy again."
        )
    },
    not_a_number: |found| format!("“{found}” says that there is no number. Every number must be finite."),
    infinite: |found| format!("“{found}” is infinite. Every number must be finite."),
    error_value: |found| {
        format!("“{found}” is a spreadsheet error, not a number. Correct the formula there, and copy again.")
    },
    currency: |found| format!("“{found}” has a currency sign. Show the numbers without it, and copy again."),
    percentage: |found| format!("“{found}” is a percentage. Write it as a plain number, like 0.5 for 50%."),
    uncertainty: |found| format!("“{found}” is a number with its uncertainty. Write the number alone."),
    one_or_several: |found| {
        format!(
            "“{found}” could be one number or several. Separate numbers by tabs, or by a comma and a space; write one number without signs for thousands, and a fraction like 5/2."
        )
    },
    mixed_marks: |found| {
        format!(
            "“{found}” has a point, yet other numbers here mark decimals by a comma. Use one of them in all."
        )
    },
    unexpected: |found| {
        format!(
            "“{found}” is neither a number nor part of a notation that is known here. Paste the numbers alone."
        )
    },
    function: |found| {
        format!("the function “{found}” is applied to the numbers here. Paste the numbers that it gives.")
    },
    operator: |found| {
        format!("“{found}” is an operation that is not computed here. Paste the matrix that it gives.")
    },
    unclosed: |found| format!("the bracket “{found}” is not closed. Copy the whole matrix."),
    ragged: |row, expected, given| {
        let numbers = if given == 1 { "1 number".to_owned() } else { format!("{given} numbers") };
        format!("row {row} has {numbers}; the first row has {expected}. All rows must have the same length.")
    },
    several: "a second matrix begins here. One matrix is expected, like [[1, 2], [3, 4]]; give one at a time.",
    shape: |expected, given| {
        format!("{} × {} numbers are expected; these are {} × {}.", expected.0, expected.1, given.0, given.1)
    },
    applied: AppliedText {
        negated: "with all signs changed",
        transposed: "transposed",
        times: |scalar| format!("times {scalar}"),
        divided: |scalar| format!("divided by {scalar}"),
        sentence: |parts| format!("Read, {}.", parts.join(", ")),
    },
};

pub(in crate::text) static CHINESE: TableText = TableText {
    too_long: "文本超过 1 MiB，一次最多读取这么多。请只粘贴这个矩阵的数，必要时减少小数位数。",
    too_many: |given, limit| format!("这个表格有 {} 个数，最多读取 {} 个。", grouped(given), grouped(limit)),
    empty: "这里还没有数。",
    at: |line, column, why| format!("文本第 {line} 行第 {column} 个字符处：{why}"),
    at_cell: |row, column, why| format!("所复制内容的第 {row} 行第 {column} 列：{why}"),
    number: |found, error| match error {
        ParseError::Empty => "这个单元格是空的。如果就是 0，请写 0。".to_owned(),
        ParseError::NotANumber => format!("“{found}”不是数。这里应是 2、−0.5、1e-3 或 1/3 这样的数。"),
        ParseError::AmbiguousComma => {
            format!("“{found}”里的逗号可能是小数点，也可能是千位分隔符。请改用小数点，或去掉逗号。")
        }
        ParseError::ZeroDenominator => format!("“{found}”的分母是 0，而 0 不能作除数。"),
        ParseError::TooLarge => format!("“{found}”太大了：最大约为 1.797e308。"),
        ParseError::TooSmall => format!("“{found}”太接近 0，会被当成 0。如果就是 0，请写 0。"),
    },
    left_out: |found| {
        format!(
            "这份输出省略了一部分数，用“{found}”代替。请完整打印：np.set_printoptions(threshold=np.inf) 或 torch.set_printoptions(profile=\"full\")。"
        )
    },
    narrow: |found| {
        format!("“{found}”表示电子表格的列太窄，显示不下这个数。请在表格里加宽这一列，再重新复制。")
    },
    not_a_number: |found| format!("“{found}”表示这里没有数值。每个数都须是有限数。"),
    infinite: |found| format!("“{found}”是无穷大。每个数都须是有限数。"),
    error_value: |found| format!("“{found}”是电子表格的错误值，不是数。请在表格里改正公式，再重新复制。"),
    currency: |found| format!("“{found}”带有货币符号。请改为不带符号的数，再重新复制。"),
    percentage: |found| format!("“{found}”是百分数。请写成普通的数，例如把 50% 写成 0.5。"),
    uncertainty: |found| format!("“{found}”带有不确定度。请只写数值本身。"),
    one_or_several: |found| {
        format!(
            "“{found}”可能是一个数，也可能是几个数。请用制表符或逗号加空格分隔各数；单个数不要写千位分隔符，分数写成 5/2 的形式。"
        )
    },
    mixed_marks: |found| format!("“{found}”用了点号，而这里其他数的小数点是逗号。请统一用一种。"),
    unexpected: |found| format!("“{found}”既不是数，也不属于这里能识别的写法。请只粘贴数。"),
    function: |found| format!("这里对各数应用了函数“{found}”。请粘贴它算出的数。"),
    operator: |found| format!("“{found}”是一种运算，这里不作计算。请粘贴运算结果的矩阵。"),
    unclosed: |found| format!("括号“{found}”没有闭合。请复制整个矩阵。"),
    ragged: |row, expected, given| {
        format!("表格的第 {row} 行有 {given} 个数，而首行有 {expected} 个。各行的个数须相同。")
    },
    several: "从这里起是另一个矩阵。这里应只有一个矩阵，如 [[1, 2], [3, 4]]；请一次给一个。",
    shape: |expected, given| {
        format!("应为 {} 行 {} 列，这里是 {} 行 {} 列。", expected.0, expected.1, given.0, given.1)
    },
    applied: AppliedText {
        negated: "取相反数",
        transposed: "转置",
        times: |scalar| format!("乘以 {scalar}"),
        divided: |scalar| format!("除以 {scalar}"),
        sentence: |parts| format!("已读取，并{}。", parts.join("、")),
    },
};
