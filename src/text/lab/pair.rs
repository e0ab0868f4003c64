//! Text of the comparison of a row unscaled and scaled. Numbers are passed as displayed.

/// Text of the comparison of a row unscaled and scaled.
pub struct PairText {
    /// Its heading; takes the token of the row.
    pub title: fn(&str) -> String,
    /// Heading of the keys.
    pub key: &'static str,
    /// Heading of the numbers without scaling.
    pub unscaled: &'static str,
    /// Heading of the scores.
    pub score: &'static str,
    /// Heading of the weights.
    pub weight: &'static str,
    /// How many keys are not listed.
    pub others: fn(usize) -> String,
    /// Label of the largest weight.
    pub largest: &'static str,
    /// Label of the entropy; takes the entropy of equal weights.
    pub entropy: fn(&str) -> String,
    /// Label of the norm of the Jacobian.
    pub norm: &'static str,
    /// Scaling flattened the weights.
    pub flatter: fn(&Differences<'_>) -> String,
    /// Scaling sharpened the weights.
    pub sharper: fn(&Differences<'_>) -> String,
    /// Scaling left all displayed digits of the largest weight as they were; takes this weight and the norms.
    pub no_help: fn(&str, Change<'_>) -> String,
    /// The divisor is a mistake; takes the largest weight with it, and with `√d_k`.
    pub mistaken: fn(&str, &str) -> String,
    /// Scaling changed no weight.
    pub unchanged: &'static str,
    /// The weights of one side are not finite.
    pub undefined: &'static str,
}

/// What scaling did to a row.
pub struct Differences<'a> {
    /// The largest weight.
    pub largest: Change<'a>,
    /// The entropy in bits.
    pub entropy: Change<'a>,
    /// The norm of the Jacobian.
    pub norm: Change<'a>,
}

/// A number without and with scaling.
#[derive(Clone, Copy)]
pub struct Change<'a> {
    /// Without scaling.
    pub from: &'a str,
    /// With scaling.
    pub to: &'a str,
}

pub(in crate::text) static ENGLISH: PairText = PairText {
    title: |token| format!("The row of “{token}”, unscaled and scaled"),
    key: "key",
    unscaled: "unscaled",
    score: "score",
    weight: "weight",
    others: |count| if count == 1 { "1 more key".to_owned() } else { format!("{count} more keys") },
    largest: "largest weight",
    entropy: |most| format!("entropy (max {most} bits)"),
    norm: "norm of the Jacobian (max 0.5)",
    flatter: |of| format!("Scaling flattens the row: {}", differences_in_english(of)),
    sharper: |of| format!("Scaling sharpens the row: {}", differences_in_english(of)),
    no_help: |largest, Change { from, to }| {
        let norm = if from == to { format!("stays {from}") } else { format!("goes from {from} to {to}") };
        format!(
            "Scaling hardly changes the weights of this row: the largest stays {largest}, and the norm of its Jacobian {norm}."
        )
    },
    mistaken: |wrong, right| {
        format!("That divisor is a mistake: with ÷ √dₖ the largest weight is {right}, not {wrong}.")
    },
    unchanged: "Scaling changes no weight of this row.",
    undefined: "The scores of one side are too large for binary64: its weights are not numbers.",
};

pub(in crate::text) static CHINESE: PairText = PairText {
    title: |token| format!("“{token}”这一行：未缩放与缩放后"),
    key: "键",
    unscaled: "未缩放",
    score: "分数",
    weight: "权重",
    others: |count| format!("其余 {count} 个键"),
    largest: "最大权重",
    entropy: |most| format!("熵（比特），上限 {most}"),
    norm: "雅可比矩阵的范数，上限 0.5",
    flatter: |of| format!("缩放使这一行的权重更均匀：{}", differences_in_chinese(of)),
    sharper: |of| format!("缩放使这一行的权重更集中：{}", differences_in_chinese(of)),
    no_help: |largest, Change { from, to }| {
        let norm = if from == to { format!("仍是 {from}") } else { format!("从 {from} 变为 {to}") };
        format!("缩放几乎没有改变这一行的权重：最大的仍是 {largest}，雅可比矩阵的范数{norm}。")
    },
    mistaken: |wrong, right| format!("除数用错了：除以 √dₖ 时，最大权重是 {right}，而不是 {wrong}。"),
    unchanged: "缩放没有改变这一行的任何权重。",
    undefined: "有一边的分数太大，binary64 表示不了：权重不是数。",
};

fn differences_in_english(Differences { largest, entropy, norm }: &Differences<'_>) -> String {
    format!(
        "its largest weight goes from {} to {}, its entropy from {} to {} bits, the norm of its Jacobian from {} to {}.",
        largest.from, largest.to, entropy.from, entropy.to, norm.from, norm.to
    )
}

fn differences_in_chinese(Differences { largest, entropy, norm }: &Differences<'_>) -> String {
    format!(
        "最大权重从 {} 变为 {}，熵从 {} 比特变为 {} 比特，雅可比矩阵的范数从 {} 变为 {}。",
        largest.from, largest.to, entropy.from, entropy.to, norm.from, norm.to
    )
}
