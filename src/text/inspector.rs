//! Text of the inspector, which explains how a number is computed.

use super::matrix;
use crate::model::{CellRef, Stage};

/// Text of the inspector.
pub struct InspectorText {
    /// Name of the inspector.
    pub title: &'static str,
    /// Describes a cell; takes it, and the labels of its row and column where these are tokens.
    pub cell: fn(CellRef, &str, &str) -> String,
    /// The cell is an input.
    pub given: &'static str,
    /// The cell is an input, on a device without a keyboard.
    pub given_by_touch: &'static str,
    /// Heading of the terms; takes how many there are.
    pub terms: fn(usize) -> String,
    /// Why an output can differ in its last digits from the sum of its weighted values.
    pub divided_last: &'static str,
    /// Label of the terms that are not listed; takes how many.
    pub rest: fn(usize) -> String,
    /// Heading of the dimensions of the terms.
    pub dimension: &'static str,
    /// Heading of the tokens of the terms.
    pub token: &'static str,
    /// Heading of the products.
    pub product: &'static str,
    /// Label of the sum of all terms.
    pub sum: &'static str,
    /// Heading of the masked scores.
    pub plus_mask: &'static str,
    /// Heading of the scores minus the row maximum.
    pub minus_max: &'static str,
    /// Heading of the keys.
    pub key: &'static str,
    /// What a score is computed from; takes the query and the key.
    pub score_from: fn(&str, &str) -> String,
    /// Introduces the scaled score of a masked cell.
    pub scaled_before: &'static str,
    /// The mask hides the key; takes the query, the key, and the part of the mask that hides it.
    pub hidden: fn(&str, &str, &str) -> String,
    /// The mask does not hide the key; takes the query and the key.
    pub in_sight: fn(&str, &str) -> String,
    /// The mask hides every key; takes the query.
    pub nothing_left: fn(&str) -> String,
    /// Separates a name from its value.
    pub colon: &'static str,
    /// Button: returns to the cell from which an operand was followed; takes the description of that cell.
    pub back: fn(&str) -> String,
    /// A product is not finite because a factor is not; takes both factors.
    pub breach_factor: fn(&str, &str) -> String,
    /// A product of finite factors is not finite; takes both factors.
    pub breach_term: fn(&str, &str) -> String,
    /// All products are finite, but their sum is not.
    pub breach_sum: &'static str,
    /// The sum of exponentials times values is not finite before the division.
    pub breach_mixture: &'static str,
    /// The score to be divided is not finite; takes it.
    pub breach_score: fn(&str) -> String,
    /// An entry of a softmax row is not finite; takes its token and the entry.
    pub breach_entry: fn(&str, &str) -> String,
    /// The displayed products add up to another number than the sum; takes both numbers.
    pub rounded_terms: fn(&str, &str) -> String,
    /// Heading of the scores.
    pub score: &'static str,
    /// Heading of the exponentials divided by their sum.
    pub divided_by_sum: &'static str,
    /// Label of the last row of the softmax table: the row maximum, and two sums.
    pub max_and_sums: &'static str,
    /// Label of the switch that stops subtracting the row maximum.
    pub naive: &'static str,
    /// Caption of the softmax table without subtracting the row maximum.
    pub naive_caption: &'static str,
    /// No exponential overflows; takes the largest entry.
    pub naive_sound: fn(&str) -> String,
    /// An exponential overflows; takes the largest entry.
    pub naive_overflow: fn(&str) -> String,
    /// Every exponential becomes 0; takes the largest entry.
    pub naive_underflow: fn(&str) -> String,
    /// The entropy of a row of weights and the largest possible one, in bits.
    pub entropy: fn(&str, &str) -> String,
    /// Introduces the value with all its digits.
    pub exact: &'static str,
}

pub(super) static ENGLISH: InspectorText = InspectorText {
    title: "Inspector",
    cell: |cell, row_label, col_label| {
        let (row, col) = place(cell);
        match cell.stage {
            Stage::X if col_label.is_empty() => format!("Input of “{row_label}”, dimension {col}"),
            Stage::X => format!("Input of “{row_label}”, dimension {col} ({col_label})"),
            Stage::Wq | Stage::Wk | Stage::Wv => {
                format!("{}, row {row}, column {col}", matrix::in_english(cell.stage))
            }
            Stage::Q => format!("Query of “{row_label}”, dimension {col}"),
            Stage::K => format!("Key of “{row_label}”, dimension {col}"),
            Stage::V => format!("Value of “{row_label}”, dimension {col}"),
            Stage::Scores => format!("Score of “{row_label}” with “{col_label}”"),
            Stage::Scaled => format!("Scaled score of “{row_label}” with “{col_label}”"),
            Stage::Masked => format!("Masked score of “{row_label}” with “{col_label}”"),
            Stage::Weights => format!("Weight of “{col_label}” for “{row_label}”"),
            Stage::Output => format!("Output of “{row_label}”, dimension {col}"),
        }
    },
    given: "This is an input. Type to replace it; everything that depends on it is recalculated.",
    given_by_touch: "This is an input. Tap it again to type; everything that depends on it is recalculated.",
    terms: |count| match count {
        1 => "One product".to_owned(),
        _ => format!("The sum of {count} products"),
    },
    divided_last: "Computed as Σ exp·v, divided once by Σ exp at the end; adding up rounded weights would differ in the last digits.",
    rest: |count| format!("and {count} more, together"),
    dimension: "dimension",
    token: "word",
    product: "product",
    sum: "sum",
    plus_mask: "+ mask",
    minus_max: "− max",
    key: "key",
    score_from: |query, key| format!("The score is the query of “{query}” times the key of “{key}”."),
    scaled_before: "Scaled score: ",
    hidden: |query, key, mask| {
        format!(
            "The mask hides “{key}” from “{query}” ({mask}): −∞ stands in place of the score, so its weight is exactly 0."
        )
    },
    in_sight: |query, key| format!("“{query}” may look at “{key}”: the scaled score stays as it is."),
    nothing_left: |query| {
        format!(
            "The mask hides every key from “{query}”: no key is left, and all weights are 0 here. In PyTorch, softmax of such a row is NaN; scaled_dot_product_attention gives 0 in recent versions."
        )
    },
    colon: ": ",
    back: |cell| format!("Back: {cell}"),
    breach_factor: |left, right| format!("Not a finite number, because a factor is not: {left} · {right}."),
    breach_term: |left, right| {
        format!("{left} · {right} is beyond 1.797e308, the largest number of binary64.")
    },
    breach_sum: "The products are finite; their sum is beyond 1.797e308, the largest number of binary64.",
    breach_mixture: "Each term is finite. But the output is Σ exp·v divided by Σ exp, and Σ exp·v is beyond 1.797e308 before it is divided.",
    breach_score: |score| format!("Not a finite number: the score is {score}."),
    breach_entry: |token, entry| {
        format!(
            "The entry of “{token}” is {entry}. Softmax divides by a sum over the whole row, so every weight of the row is lost."
        )
    },
    rounded_terms: |printed, sum| {
        format!("The products are shown rounded: as printed they add up to {printed}, in full to {sum}.")
    },
    score: "score",
    divided_by_sum: "÷ sum",
    max_and_sums: "max, sum",
    naive: "without subtracting the maximum",
    naive_caption: "Without subtracting the maximum: the same until exp overflows",
    naive_sound: |largest| {
        format!(
            "Nothing breaks here: exp({largest}) is still finite, and subtracting the maximum would cancel in the division. From 709.8 on, exp is ∞."
        )
    },
    naive_overflow: |largest| {
        format!(
            "exp({largest}) is beyond 1.797e308 and becomes ∞; ∞ ÷ ∞ is NaN, and the weights are lost. With the maximum subtracted, the largest exponent is 0."
        )
    },
    naive_underflow: |largest| {
        format!(
            "exp({largest}) is too close to 0 and becomes 0, as all the others do; 0 ÷ 0 is NaN, and the weights are lost."
        )
    },
    entropy: |bits, most| format!("Entropy of these weights: {bits} of at most {most} bits."),
    exact: "exactly",
};

pub(super) static CHINESE: InspectorText = InspectorText {
    title: "算式详解",
    cell: |cell, row_label, col_label| {
        let (row, col) = place(cell);
        match cell.stage {
            Stage::X if col_label.is_empty() => format!("“{row_label}”的输入，第 {col} 维"),
            Stage::X => format!("“{row_label}”的输入，第 {col} 维（{col_label}）"),
            Stage::Wq | Stage::Wk | Stage::Wv => {
                format!("{} 第 {row} 行第 {col} 列", matrix::in_chinese(cell.stage))
            }
            Stage::Q => format!("“{row_label}”的查询，第 {col} 维"),
            Stage::K => format!("“{row_label}”的键，第 {col} 维"),
            Stage::V => format!("“{row_label}”的值，第 {col} 维"),
            Stage::Scores => format!("“{row_label}”对“{col_label}”的分数"),
            Stage::Scaled => format!("“{row_label}”对“{col_label}”缩放后的分数"),
            Stage::Masked => format!("“{row_label}”对“{col_label}”加掩码后的分数"),
            Stage::Weights => format!("“{row_label}”对“{col_label}”的注意力权重"),
            Stage::Output => format!("“{row_label}”的输出，第 {col} 维"),
        }
    },
    given: "这是输入的数，可以直接改写；由此得出的结果都会重新计算。",
    given_by_touch: "这是输入的数，再点一下即可改写；由此得出的结果都会重新计算。",
    terms: |count| format!("{count} 个乘积之和"),
    divided_last: "实际按 Σ exp·v 累加，最后只除一次 Σ exp；用已舍入的权重相加，末几位会略有不同。",
    rest: |count| format!("其余 {count} 项合计"),
    dimension: "维",
    token: "词",
    product: "乘积",
    sum: "总和",
    plus_mask: "+ 掩码",
    minus_max: "− 最大值",
    key: "键",
    score_from: |query, key| format!("分数 = “{query}”的查询 · “{key}”的键"),
    scaled_before: "缩放后的分数：",
    hidden: |query, key, mask| {
        format!("掩码不让“{query}”看到“{key}”（{mask}）：分数换成了 −∞，所以权重恰好是 0。")
    },
    in_sight: |query, key| format!("“{query}”可以看到“{key}”：缩放后的分数保持不变。"),
    nothing_left: |query| {
        format!(
            "掩码不让“{query}”看到任何键，一个键也不剩，权重在这里全部记为 0。在 PyTorch 中，对这样的一行做 softmax 得到 NaN；新版本的 scaled_dot_product_attention 则给出 0。"
        )
    },
    colon: "：",
    back: |cell| format!("返回：{cell}"),
    breach_factor: |left, right| format!("不是有限的数，因为有一个因子不是：{left} · {right}。"),
    breach_term: |left, right| format!("{left} · {right} 超出了 1.797e308，即 binary64 能表示的最大的数。"),
    breach_sum: "各个乘积都有限，但总和超出了 1.797e308，即 binary64 能表示的最大的数。",
    breach_mixture: "每一项都有限。但输出是 Σ exp·v 再除以 Σ exp，而 Σ exp·v 在相除之前就超出了 1.797e308。",
    breach_score: |score| format!("不是有限的数：分数是 {score}。"),
    breach_entry: |token, entry| {
        format!("“{token}”这一项是 {entry}。softmax 要除以整行之和，所以整组权重都算不出来。")
    },
    rounded_terms: |printed, sum| {
        format!("各个乘积显示时经过舍入：照显示的数相加得 {printed}，按完整精度相加得 {sum}。")
    },
    score: "分数",
    divided_by_sum: "÷ 总和",
    max_and_sums: "最大值、总和",
    naive: "不减去最大值",
    naive_caption: "未减最大值：分数过大时溢出",
    naive_sound: |largest| {
        format!(
            "这里没有出错：exp({largest}) 仍是有限的数，减不减最大值，相除之后都一样。从 709.8 起，exp 就成了 ∞。"
        )
    },
    naive_overflow: |largest| {
        format!(
            "exp({largest}) 超出 1.797e308，成了 ∞；∞ ÷ ∞ 是 NaN，整组权重都算不出来。先减去最大值，exp 的自变量最大就是 0。"
        )
    },
    naive_underflow: |largest| {
        format!("exp({largest}) 太接近 0，成了 0，其余各项也一样；0 ÷ 0 是 NaN，整组权重都算不出来。")
    },
    entropy: |bits, most| format!("这组权重的熵：{bits} 比特，至多 {most} 比特。"),
    exact: "精确值",
};

/// Returns the row and column of a cell, counted from 1.
fn place(cell: CellRef) -> (usize, usize) {
    (cell.row + 1, cell.col + 1)
}
