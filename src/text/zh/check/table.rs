//! Why a pasted text is not a table of numbers.

use crate::{
    number::ParseError,
    text::{AppliedText, TableText, count::grouped},
};

pub(in crate::text) static TEXT: TableText = TableText {
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
