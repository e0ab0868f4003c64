//! Text of the experiment on masks.

/// Text of the experiment on masks.
pub struct MaskText {
    /// Label of the choice of the mask.
    pub which: &'static str,
    /// Causal mask: hides later keys.
    pub causal: &'static str,
    /// Padding mask: hides filler words.
    pub padding: &'static str,
    /// Sliding window: hides keys that are far away.
    pub window: &'static str,
    /// A mask painted cell by cell.
    pub painted: &'static str,
    /// Name of the grid of cells whose rows are queries.
    pub grid: &'static str,
    /// Name of the grid of cells whose columns are queries.
    pub grid_across: &'static str,
    /// How to paint cells.
    pub how: &'static str,
    /// A cell whose key is seen; takes the query and the key.
    pub sees: fn(&str, &str) -> String,
    /// A cell whose key is hidden; takes the query and the key.
    pub hides: fn(&str, &str) -> String,
    /// The grid has only the first words; takes how many, of how many.
    pub first: fn(usize, usize) -> String,
    /// Caption of the table of the four ways; takes the token.
    pub ways: fn(&str) -> String,
    /// Heading of the keys.
    pub key: &'static str,
    /// Headings of the four ways.
    pub way: WayText,
    /// Verdict on the right way.
    pub is_right: &'static str,
    /// Verdict on a way that gives wrong numbers.
    pub is_mistake: &'static str,
    /// Verdict on a way that gives the right numbers here because nothing is hidden, or hiding changes nothing.
    pub is_same: &'static str,
    /// Verdict on a way that gives the right numbers only while nothing goes wrong.
    pub is_fragile: &'static str,
    /// Why each way but the right one is fragile.
    pub fragile: FragileText,
    /// Label of the sums.
    pub sum: &'static str,
    /// Mark after a hidden key.
    pub hidden: &'static str,
    /// No key of the row is hidden; takes the query.
    pub nothing_hidden: fn(&str) -> String,
    /// How the ways differ; takes the sum of the weights that were set to 0 after softmax.
    pub outcome: fn(&str) -> String,
    /// The hidden keys had almost no weight.
    pub no_loss: &'static str,
    /// A visible score is ∞ or NaN.
    pub no_numbers: &'static str,
    /// A hidden score is ∞ or NaN.
    pub spoilt: &'static str,
    /// With −1e9, hidden keys still have weight.
    pub leak: &'static str,
    /// All weights that are left are 0, so they cannot be renormalised.
    pub nothing_to_divide: &'static str,
    /// Every key of the row is hidden; takes the query.
    pub empty: fn(&str) -> String,
}

/// Why ways of hiding keys are fragile although their numbers are right here.
pub struct FragileText {
    /// −1e9 instead of the score.
    pub filled: &'static str,
    /// 0 instead of the weight.
    pub cut: &'static str,
    /// 0 instead of the weight, then the rest renormalised.
    pub renormalised: &'static str,
}

/// Four ways of hiding keys: the right one, and three that are fragile or wrong.
pub struct WayText {
    /// −∞ instead of the score.
    pub proper: &'static str,
    /// −1e9 instead of the score.
    pub filled: &'static str,
    /// 0 instead of the weight.
    pub cut: &'static str,
    /// 0 instead of the weight, then the rest renormalised.
    pub renormalised: &'static str,
}

pub(in crate::text) static ENGLISH: MaskText = MaskText {
    which: "Mask",
    causal: "causal: no later word",
    padding: "padding: ignore filler words",
    window: "sliding window: nearby words only",
    painted: "custom (paint cells)",
    grid: "Who may look at whom: a row asks, a column answers",
    grid_across: "Who may look at whom: a column asks, a row answers",
    how: "Press a cell to hide or show it, or drag over several.",
    sees: |query, key| format!("“{query}” sees “{key}”"),
    hides: |query, key| format!("“{query}” does not see “{key}”"),
    first: |shown, count| format!("The first {shown} of {count} words."),
    ways: |query| format!("The row of “{query}” in four ways"),
    key: "key",
    way: WayText {
        proper: "−∞ before softmax",
        filled: "−1e9 before softmax",
        cut: "0 after softmax",
        renormalised: "0 after, then renormalised",
    },
    is_right: "as computed here",
    is_mistake: "a mistake",
    is_same: "no difference here",
    is_fragile: "fragile",
    fragile: FragileText {
        filled: "−1e9 before softmax is fragile: it overflows in f16, and a fully masked row becomes uniform.",
        cut: "0 after softmax is fragile: it is right only while the hidden keys weigh nothing.",
        renormalised: "0 after, then renormalised, is fragile: a hidden ∞ or NaN spoils the row, and a very large hidden score leaves 0 ÷ 0.",
    },
    sum: "sum",
    hidden: "hidden",
    nothing_hidden: |query| {
        format!(
            "Nothing is hidden from “{query}”: the four ways agree. Press a cell of its line to hide a key."
        )
    },
    outcome: |left| {
        format!(
            "Set to 0 after softmax, the row adds up to {left}, not 1: the hidden keys had taken their share first. Renormalised, it is right again in exact arithmetic, but softmax has looked at keys that it must not see: a score of ∞ or NaN among them still spoils the row, and a very large one leaves 0 ÷ 0."
        )
    },
    no_loss: "Here the hidden keys had no weight to speak of: the four ways agree.",
    no_numbers: "A visible score is ∞ or NaN; no way of masking the others helps.",
    spoilt: "A hidden score is ∞ or NaN: with −∞ in its place it does no harm, but hiding it after softmax makes the whole row NaN.",
    leak: "−1e9 is a number like any other: here hidden keys still have weight. And f16, which ends at 65504, cannot hold it.",
    nothing_to_divide: "Here the hidden keys had taken everything: 0 ÷ 0 is NaN.",
    empty: |query| {
        format!(
            "Every key is hidden from “{query}”. With −∞ no key is left, and the page says 0; softmax in PyTorch gives NaN there, scaled_dot_product_attention 0 in recent versions. With −1e9 in place of every score, all keys get the same weight."
        )
    },
};

pub(in crate::text) static CHINESE: MaskText = MaskText {
    which: "掩码",
    causal: "因果掩码：看不到后面的词",
    padding: "填充掩码：忽略填充词",
    window: "滑动窗口：只看附近的词",
    painted: "自定义（逐格点选）",
    grid: "谁能看到谁：行是查询，列是键",
    grid_across: "谁能看到谁：列是查询，行是键",
    how: "点一格或拖过几格，即可遮住或恢复。",
    sees: |query, key| format!("“{query}”能看到“{key}”"),
    hides: |query, key| format!("“{query}”看不到“{key}”"),
    first: |shown, count| format!("共 {count} 个词，这里是前 {shown} 个。"),
    ways: |query| format!("“{query}”这一行的四种做法"),
    key: "键",
    way: WayText {
        proper: "softmax 前填 −∞",
        filled: "softmax 前填 −1e9",
        cut: "softmax 后置 0",
        renormalised: "置 0 后再归一化",
    },
    is_right: "本页的做法",
    is_mistake: "常见错误",
    is_same: "这里没有差别",
    is_fragile: "不可靠",
    fragile: FragileText {
        filled: "softmax 前填 −1e9 不可靠：这个数超出 f16 的范围，而且整行被遮住时权重会变成均匀分布。",
        cut: "softmax 后置 0 不可靠：只有被遮住的键本来就没有权重时才对。",
        renormalised: "置 0 后再归一化不可靠：被遮住的分数若是 ∞ 或 NaN，整行都算不出来；若很大，就只剩 0 ÷ 0。",
    },
    sum: "总和",
    hidden: "被遮住",
    nothing_hidden: |query| {
        format!("“{query}”能看到所有的键，四种做法结果相同。在这一行点一格，即可遮住那个键。")
    },
    outcome: |left| {
        format!(
            "softmax 之后才置 0，这一行的和是 {left}，而不是 1：被遮住的键已经先分走了一份。再归一化，理论上又对了，但 softmax 已经看过了不该看的键：其中若有 ∞ 或 NaN，整行照样算不出来；若有一个大得多，就只剩 0 ÷ 0。"
        )
    },
    no_loss: "这里被遮住的键本来就几乎没有权重，四种做法结果相同。",
    no_numbers: "看得见的分数中有 ∞ 或 NaN：怎样遮住其余的都无济于事。",
    spoilt: "有一个被遮住的分数是 ∞ 或 NaN：换成 −∞ 就没有影响，而在 softmax 之后才遮，整行都成了 NaN。",
    leak: "−1e9 也只是一个普通的数：这里被遮住的键仍有权重。而 f16 最大只到 65504，表示不了这个数。",
    nothing_to_divide: "这里被遮住的键分走了全部：0 ÷ 0 是 NaN。",
    empty: |query| {
        format!(
            "“{query}”看不到任何键。填 −∞ 时一个键也不剩，权重在本页记为 0；PyTorch 的 softmax 在这里得到 NaN，新版本的 scaled_dot_product_attention 给出 0。若每个分数都换成 −1e9，各键就平分权重。"
        )
    },
};
