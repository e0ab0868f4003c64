//! Text of the curves against the factor in front of the scores.

/// The values of a curve at the present factor, as displayed.
pub struct CurveFacts<'a> {
    /// The token of the row.
    pub token: &'a str,
    pub factor: &'a str,
    /// The value at the present factor.
    pub now: &'a str,
    /// The value at the factor 1.
    pub raw: &'a str,
    /// The token with the largest weight.
    pub key: &'a str,
    /// How many keys the token sees.
    pub keys: usize,
    /// The largest entropy possible with `keys` keys, with its relation: `= 2`, `≈ 1.58`.
    pub most: &'a str,
}

/// Text of the quantities that can be plotted.
pub struct CurveQuantityTexts {
    /// Each weight of a row.
    pub weights: CurveQuantityText,
    /// The entropy of a row.
    pub entropy: CurveQuantityText,
    /// The largest weight of a row.
    pub largest: CurveQuantityText,
    /// The norm of a row's Jacobian.
    pub norm: CurveQuantityText,
}

/// Text of one quantity that can be plotted.
pub struct CurveQuantityText {
    /// Its name in the selector.
    pub choice: &'static str,
    /// Label of its axis.
    pub axis: &'static str,
    /// Describes its value at the present factor.
    pub said: fn(&CurveFacts<'_>) -> String,
}

/// Text of the curves.
pub struct CurvesText {
    /// Label of the selector of the quantity.
    pub quantity: &'static str,
    /// The quantities.
    pub quantities: CurveQuantityTexts,
    /// Label of the selector of the rows.
    pub rows: &'static str,
    /// Choice: the chosen row; takes its token.
    pub one_row: fn(&str) -> String,
    /// Choice: all rows.
    pub all_rows: &'static str,
    /// Why not all rows are plotted; takes the limit.
    pub too_many: fn(usize) -> String,
    /// Name of the picture; takes the quantity and the rows.
    pub title: fn(&str, &str) -> String,
    /// Label of the horizontal axis.
    pub factor: &'static str,
    /// Label of the line at the present factor.
    pub now: fn(&str) -> String,
    /// Label of the line at the factor 1.
    pub raw: &'static str,
    /// Label of the line at `1/√d_k`; takes the number with its relation.
    pub scaled: fn(&str) -> String,
    /// Label of the line of equal weights; takes the number of keys, and the entropy with its relation.
    pub uniform: fn(usize, &str) -> String,
    /// Label of the line of the largest norm.
    pub most: &'static str,
    /// Name of the marker.
    pub marker: &'static str,
    /// The place of the marker; takes the factor and the temperature.
    pub marker_at: fn(&str, &str) -> String,
    /// The marker is at an end; takes the temperature there.
    pub at_end: fn(&str) -> String,
    /// The factor is beyond the axis; takes it.
    pub beyond: fn(&str) -> String,
    /// Scores are not finite; takes the token.
    pub no_scores: fn(&str) -> String,
    /// The mask hides every key; takes the token.
    pub no_keys: fn(&str) -> String,
    /// The weights are not finite, although the scores are; takes the token.
    pub no_weights: fn(&str) -> String,
}

pub(in crate::text) static ENGLISH: CurvesText = CurvesText {
    quantity: "Show",
    quantities: CurveQuantityTexts {
        weights: CurveQuantityText {
            choice: "each weight",
            axis: "weight",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the largest weight is {now}, for “{key}”. With the raw scores, \
                     times 1, that weight is {raw}."
                )
            },
        },
        entropy: CurveQuantityText {
            choice: "entropy",
            axis: "entropy in bits",
            said: |CurveFacts { token, factor, now, raw, keys, most, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the weights have an entropy of {now} bits; equal weights would \
                     have log₂\u{a0}{keys}\u{a0}{most}. With the raw scores, times 1, it is {raw}."
                )
            },
        },
        largest: CurveQuantityText {
            choice: "largest weight",
            axis: "largest weight",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the largest weight is {now}, for “{key}”. With the raw scores, \
                     times 1, it is {raw}."
                )
            },
        },
        norm: CurveQuantityText {
            choice: "norm of the Jacobian",
            axis: "norm of the softmax Jacobian",
            said: |CurveFacts { token, factor, now, raw, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the norm of the softmax Jacobian is {now}, where at most 0.5 is \
                     possible. With the raw scores, times 1, it is {raw}."
                )
            },
        },
    },
    rows: "Rows",
    one_row: |token| format!("row of “{token}”"),
    all_rows: "all rows",
    too_many: |most| format!("All rows are drawn for up to {most} words."),
    title: |quantity, whose| {
        let article = if quantity.starts_with("each") { "" } else { "the " };
        format!("How {article}{quantity} depends on the factor in front of the scores: {whose}")
    },
    factor: "factor in front of the scores",
    now: |factor| format!("now {factor}"),
    raw: "1: raw scores",
    scaled: |number| format!("1/√dₖ {number}"),
    uniform: |keys, number| format!("log₂\u{a0}{keys}\u{a0}{number}"),
    most: "maximum",
    marker: "Factor in front of the scores",
    marker_at: |factor, tau| format!("{factor}, temperature {tau}"),
    at_end: |tau| format!("The temperature stops at {tau}, and so does the factor."),
    beyond: |factor| format!("The present factor, {factor}, lies beyond this axis."),
    no_scores: |token| format!("There are no curves: a score of “{token}” is ∞ or NaN."),
    no_keys: |token| format!("There are no curves: the mask hides every key from “{token}”."),
    no_weights: |token| {
        format!(
            "At the present factor the scaled scores of “{token}” overflow, and its weights are not numbers."
        )
    },
};

pub(in crate::text) static CHINESE: CurvesText = CurvesText {
    quantity: "显示",
    quantities: CurveQuantityTexts {
        weights: CurveQuantityText {
            choice: "每个权重",
            axis: "权重",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：最大的权重是 {now}，对应“{key}”。若用原始分数（乘以 1），这个权重是 {raw}。"
                )
            },
        },
        entropy: CurveQuantityText {
            choice: "熵",
            axis: "熵（比特）",
            said: |CurveFacts { token, factor, now, raw, keys, most, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：权重的熵是 {now} 比特；权重全相等时为 log₂\u{a0}{keys}\u{a0}{most}。若用原始分数（乘以 1），熵是 {raw}。"
                )
            },
        },
        largest: CurveQuantityText {
            choice: "最大权重",
            axis: "最大权重",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：最大的权重是 {now}，对应“{key}”。若用原始分数（乘以 1），则是 {raw}。"
                )
            },
        },
        norm: CurveQuantityText {
            choice: "雅可比矩阵的范数",
            axis: "softmax 雅可比矩阵的范数",
            said: |CurveFacts { token, factor, now, raw, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：softmax 雅可比矩阵的范数是 {now}，上限是 0.5。若用原始分数（乘以 1），则是 {raw}。"
                )
            },
        },
    },
    rows: "哪些行",
    one_row: |token| format!("“{token}”这一行"),
    all_rows: "所有行",
    too_many: |most| format!("不超过 {most} 个词时才画出所有行。"),
    title: |quantity, whose| format!("{whose}的{quantity}随缩放因子的变化"),
    factor: "分数前的缩放因子",
    now: |factor| format!("当前 {factor}"),
    raw: "1：原始分数",
    scaled: |number| format!("1/√dₖ {number}"),
    uniform: |keys, number| format!("log₂\u{a0}{keys}\u{a0}{number}"),
    most: "上限",
    marker: "分数前的缩放因子",
    marker_at: |factor, tau| format!("{factor}，温度 {tau}"),
    at_end: |tau| format!("温度的范围到 {tau} 为止，缩放因子也只能到这里。"),
    beyond: |factor| format!("当前的缩放因子 {factor} 在这条坐标轴之外。"),
    no_scores: |token| format!("无法画曲线：“{token}”有分数是 ∞ 或 NaN。"),
    no_keys: |token| format!("无法画曲线：掩码遮住了“{token}”的所有键。"),
    no_weights: |token| format!("在当前的缩放因子下，“{token}”缩放后的分数溢出，权重不是数。"),
};
