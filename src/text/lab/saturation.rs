//! Text of the experiment on saturated rows. Numbers are passed as displayed; `most` is the largest possible norm.

/// Text of the experiment on saturated rows.
pub struct SaturationText {
    /// Name of the picture of the Jacobian; takes the token of the row.
    pub picture: fn(&str) -> String,
    /// Describes the picture; takes the token whose weight changes most with its own score, and that slope.
    pub steepest: fn(&str, &str) -> String,
    /// Describes the picture where every slope is 0.
    pub flat: &'static str,
    /// Says that there is no picture, because the weights are not finite.
    pub no_slopes: &'static str,
    /// Only the keys with the largest weights are shown; takes how many, of how many.
    pub part: fn(usize, usize) -> String,
    /// Heading of the norm.
    pub norm: &'static str,
    /// Name of the table of the exact numbers.
    pub numbers: &'static str,
    /// Label of the logarithmic scale of the remaining share of the gradient.
    pub scale: &'static str,
    /// Label of one half on the scale.
    pub half: &'static str,
    /// How much of the gradient is left in the row.
    pub state: StateText,
    /// The button that restores the gradient.
    pub revival: RevivalText,
}

/// How much of the gradient is left in a row.
pub struct StateText {
    /// A saturated row; takes the norm, `most`, and their quotient.
    pub saturated: fn(&str, &str, &str) -> String,
    /// A saturated row with norm 0; takes `most`.
    pub nothing_left: fn(&str) -> String,
    /// A row that is not saturated; takes the norm, `most`, and their quotient in percent.
    pub alive: fn(&str, &str, &str) -> String,
    /// A row with a small norm in which no weight is above one half; takes the norm and `most`.
    pub spread: fn(&str, &str) -> String,
    /// A row that sees only one key.
    pub lone: &'static str,
    /// A row that sees no key.
    pub blind: &'static str,
    /// A row whose weights are not finite.
    pub undefined: &'static str,
}

/// Text of the button that raises the temperature until the row has a gradient again.
pub struct RevivalText {
    /// Label of the button.
    pub button: &'static str,
    /// Label of the button where the highest temperature is not enough; takes that temperature.
    pub nearest: fn(&str) -> String,
    /// What the button reaches; takes the temperature after `=` or `≈`, and the norm.
    pub found: fn(&str, &str) -> String,
    /// What the highest temperature reaches; takes it, the norm there, and the desired norm.
    pub too_far: fn(&str, &str, &str) -> String,
    /// The highest temperature gains nothing; takes it and the norm there.
    pub in_vain: fn(&str, &str) -> String,
    /// The row is not saturated.
    pub alive: &'static str,
    /// The weights are spread over many keys.
    pub spread: &'static str,
    /// The row sees one key or none, or its weights are not finite, so no temperature helps.
    pub no_temperature: &'static str,
}

pub(in crate::text) static ENGLISH: SaturationText = SaturationText {
    picture: |token| format!("Jacobian of the row of “{token}”: how each weight follows each score"),
    steepest: |token, slope| {
        format!(
            "Rows: weights; columns: scores. Largest slope: the weight of “{token}” against its own score, {slope}. \
             Columns sum to 0: what one key gains, the others lose. Rows sum to 0: adding the same to every score \
             changes no weight."
        )
    },
    flat: "Rows: weights; columns: scores. Every slope is 0: no score moves any weight.",
    no_slopes: "There are no slopes to show: the weights are not numbers.",
    part: |shown, count| format!("Showing the {shown} of {count} keys with the largest weights."),
    norm: "How much gradient softmax lets through",
    numbers: "The exact numbers of the Jacobian",
    scale: "norm as a share of its maximum, logarithmic",
    half: "half",
    state: StateText {
        saturated: |norm, most, share| {
            format!(
                "Saturated: the norm of the Jacobian is {norm}, where at most {most} is possible: only {share} of that."
            )
        },
        nothing_left: |most| {
            format!(
                "Saturated: the norm of the Jacobian is 0, where at most {most} is possible. No gradient gets through: the other \
                 weights are smaller than any binary64 number above 0."
            )
        },
        alive: |norm, most, share| {
            format!(
                "Not saturated: the norm of the Jacobian is {norm}, where at most {most} is possible: {share} of that."
            )
        },
        spread: |norm, most| {
            format!(
                "Not saturated, but spread out: no key has more than half of the weight, so every slope is small. The norm \
                 is {norm}, where at most {most} is possible."
            )
        },
        lone: "This row sees only one key: its weight is 1 whatever its score, and the norm is 0.",
        blind: "The mask hides every key from this row: its weights are 0, and no score moves them.",
        undefined: "The scores of this row are too large for binary64: its weights and slopes are not numbers.",
    },
    revival: RevivalText {
        button: "Restore the gradient",
        nearest: |temperature| format!("As near as it gets: τ = {temperature}"),
        found: |temperature, norm| {
            format!("At τ {temperature} the norm reaches half of its maximum, {norm}.")
        },
        too_far: |temperature, norm, wanted| {
            format!(
                "Even at the highest temperature, τ = {temperature}, the norm is {norm}, not yet {wanted}: the scores lie \
                 too far apart."
            )
        },
        in_vain: |temperature, norm| {
            format!(
                "No temperature helps: at the highest, τ = {temperature}, the norm is {norm}. Divide the scores by more."
            )
        },
        alive: "Nothing to do: the norm is at least half of the maximum.",
        spread: "A higher temperature would spread the weights further; a lower one sharpens them.",
        no_temperature: "No temperature changes that.",
    },
};

pub(in crate::text) static CHINESE: SaturationText = SaturationText {
    picture: |token| format!("“{token}”这一行的雅可比矩阵：每个权重如何随每个分数变化"),
    steepest: |token, slope| {
        format!(
            "行是权重，列是分数。斜率最大的是“{token}”的权重对自身分数的斜率：{slope}。每列之和为 0：此消彼长；每行之和为 0：整体平移不改变权重。"
        )
    },
    flat: "行是权重，列是分数。所有斜率都是 0：改变任何分数，权重都不变。",
    no_slopes: "没有斜率可画：权重不是数。",
    part: |shown, count| format!("只画出权重最大的 {shown} 个键（共 {count} 个）。"),
    norm: "softmax 还传得回多少梯度",
    numbers: "雅可比矩阵的精确值",
    scale: "范数占上限的比例，对数刻度",
    half: "一半",
    state: StateText {
        saturated: |norm, most, share| {
            format!("饱和：雅可比矩阵的范数是 {norm}，上限是 {most}。范数只有上限的 {share}。")
        },
        nothing_left: |most| {
            format!(
                "饱和：雅可比矩阵的范数是 0，上限是 {most}。梯度完全传不回去：其余权重比 binary64 能表示的最小正数还小。"
            )
        },
        alive: |norm, most, share| {
            format!("没有饱和：雅可比矩阵的范数是 {norm}，上限是 {most}。范数是上限的 {share}。")
        },
        spread: |norm, most| {
            format!(
                "不是饱和，而是太分散：没有哪个键的权重超过一半，所以每个斜率都很小。范数是 {norm}，上限是 {most}。"
            )
        },
        lone: "这一行只看得到一个键：无论分数是多少，权重都是 1，范数是 0。",
        blind: "掩码遮住了这一行的所有键：权重全是 0，分数怎么变都是 0。",
        undefined: "这一行的分数太大，binary64 表示不了：权重和斜率都不是数。",
    },
    revival: RevivalText {
        button: "恢复梯度",
        nearest: |temperature| format!("只能到这一步：τ = {temperature}"),
        found: |temperature, norm| format!("τ {temperature} 时，范数达到上限的一半，即 {norm}。"),
        too_far: |temperature, norm, wanted| {
            format!(
                "即使在最高温度 τ = {temperature}，范数也只有 {norm}，到不了 {wanted}：分数之间相差太大。"
            )
        },
        in_vain: |temperature, norm| {
            format!("提高温度没有用：在最高温度 τ = {temperature}，范数是 {norm}。请改用更大的除数。")
        },
        alive: "不需要：范数已不小于上限的一半。",
        spread: "提高温度只会让权重更分散；降低温度会使权重更集中。",
        no_temperature: "改变温度也没有用。",
    },
};
