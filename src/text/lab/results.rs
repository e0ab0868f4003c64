//! Text of the experiment on `√d_k`: its results as a picture, in sentences and in a table.

/// A quantity of raw and of scaled scores, as displayed.
pub struct Measured {
    /// Of the raw scores.
    pub raw: String,
    /// Of the scores divided by `√d_k`.
    pub scaled: String,
}

/// Text of the results.
pub struct ResultsText {
    /// Label of the selector of the quantity.
    pub quantity: &'static str,
    pub quantities: QuantityTexts,
    /// Label of the horizontal axis.
    pub size_axis: &'static str,
    /// Label of the line of the raw scores.
    pub raw: &'static str,
    /// Label of the line of the scaled scores.
    pub scaled: &'static str,
    /// Label of the line of equal weights.
    pub equal: &'static str,
    /// Label of the line of the largest possible norm.
    pub most: &'static str,
    /// Label of the dot of the page's raw scores.
    pub page_raw: &'static str,
    /// Label of the dot of the page's scaled scores.
    pub page_scaled: &'static str,
    /// Nothing has been sampled yet.
    pub nothing: &'static str,
    /// The standard deviations at a size; takes it, these, `√512 ≈ 22.63` or the like, and the largest weights.
    pub spread: fn(usize, &Measured, &str, &Measured) -> String,
    /// The entropies at a size; takes it, these, the largest possible entropy, and the number of tokens.
    pub entropy: fn(usize, &Measured, &str, usize) -> String,
    /// The largest weights at a size; takes it, these, and the equal weight.
    pub largest: fn(usize, &Measured, &str) -> String,
    /// The norms of the Jacobian at a size; takes it and these.
    pub jacobian: fn(usize, &Measured) -> String,
    /// Scores are infinite at a size; takes it.
    pub overflow: fn(usize) -> String,
    /// A quantity of the page's own scores; takes its `d_k`, its number of tokens, [`QuantityText::of_page`] and the
    /// numbers.
    pub page: fn(usize, usize, &str, &Measured) -> String,
    /// The page's mask and temperature are not used; follows [`ResultsText::page`].
    pub page_bared: &'static str,
    /// The page's own scores are infinite.
    pub page_overflow: &'static str,
    /// The page's only score has no standard deviation.
    pub page_single: &'static str,
    /// Label of what unfolds the table.
    pub numbers: &'static str,
    /// Caption of the table of standard deviations.
    pub caption_of_spread: &'static str,
    /// Caption of the table of another quantity.
    pub caption_of_mean: &'static str,
    /// Heading of the standard deviations.
    pub deviation: &'static str,
    /// Label of the row of the page.
    pub this_page: &'static str,
}

/// Text of the quantities that can be measured.
pub struct QuantityTexts {
    /// The standard deviation of the scores.
    pub spread: QuantityText,
    /// The entropy of a row of weights.
    pub entropy: QuantityText,
    /// The largest weight of a row.
    pub largest: QuantityText,
    /// The norm of a row's Jacobian.
    pub jacobian: QuantityText,
}

/// Text of one quantity.
pub struct QuantityText {
    /// Its name in the selector and at the axis.
    pub choice: &'static str,
    /// The name of its picture.
    pub chart: &'static str,
    /// Its name in [`ResultsText::page`].
    pub of_page: &'static str,
}

pub(in crate::text) static ENGLISH: ResultsText = ResultsText {
    quantity: "Show",
    quantities: QuantityTexts {
        spread: QuantityText {
            choice: "standard deviation of scores",
            chart: "Standard deviation of the scores against dₖ",
            of_page: "standard deviation of its scores",
        },
        entropy: QuantityText {
            choice: "entropy of the weights, bits",
            chart: "Entropy of a row of weights against dₖ",
            of_page: "entropy in bits",
        },
        largest: QuantityText {
            choice: "largest weight",
            chart: "Largest weight of a row against dₖ",
            of_page: "largest weight",
        },
        jacobian: QuantityText {
            choice: "norm of the softmax Jacobian",
            chart: "Norm of the softmax Jacobian against dₖ",
            of_page: "norm of the Jacobian",
        },
    },
    size_axis: "dₖ",
    raw: "unscaled",
    scaled: "÷ √dₖ",
    equal: "equal weights",
    most: "maximum",
    page_raw: "this page",
    page_scaled: "this page ÷ √dₖ",
    nothing: "Run draws queries and keys with dₖ = 1, 2, 4, …, 1024 and measures their scores.",
    spread: |d_k, scores, root, weights| {
        format!(
            "At dₖ = {d_k} the scores have standard deviation {} ({root}); divided by √dₖ: {}. \
             The largest weight is {} on average unscaled, {} scaled.",
            scores.raw, scores.scaled, weights.raw, weights.scaled
        )
    },
    entropy: |d_k, Measured { raw, scaled }, most, tokens| {
        format!(
            "At dₖ = {d_k} a row of weights has {raw} bits of entropy on average unscaled, {scaled} scaled. \
             Equal weights would have log₂ {tokens} {most}."
        )
    },
    largest: |d_k, Measured { raw, scaled }, equal| {
        format!(
            "At dₖ = {d_k} the largest weight of a row is {raw} on average unscaled, {scaled} scaled. \
             Equal weights would be {equal} each."
        )
    },
    jacobian: |d_k, Measured { raw, scaled }| {
        format!(
            "At dₖ = {d_k} the softmax Jacobian of a row has norm {raw} on average unscaled, {scaled} scaled; \
             at most 0.5 is possible. Where it is near 0, so is the gradient."
        )
    },
    overflow: |d_k| {
        format!(
            "At dₖ = {d_k} scores are infinite: beyond 1.797e308, the largest binary64 number. Softmax has no \
             weights for them (NaN)."
        )
    },
    page: |d_k, tokens, name, Measured { raw, scaled }| {
        let words = if tokens == 1 { "1 word".to_owned() } else { format!("{tokens} words") };
        format!("This page: dₖ = {d_k}, {words}; {name} {raw} unscaled, {scaled} scaled.")
    },
    page_bared: "Its mask and temperature are left out here.",
    page_overflow: "This page: its scores are infinite.",
    page_single: "This page: its one score has no standard deviation.",
    numbers: "The numbers",
    caption_of_spread: "Standard deviation of all scores, ± from sample to sample",
    caption_of_mean: "Mean over the samples, ± standard deviation from sample to sample",
    deviation: "±",
    this_page: "this page",
};

pub(in crate::text) static CHINESE: ResultsText = ResultsText {
    quantity: "显示",
    quantities: QuantityTexts {
        spread: QuantityText {
            choice: "分数的标准差",
            chart: "分数的标准差随 dₖ 的变化",
            of_page: "分数的标准差",
        },
        entropy: QuantityText {
            choice: "权重的熵（比特）",
            chart: "一行权重的熵随 dₖ 的变化",
            of_page: "熵（比特）",
        },
        largest: QuantityText {
            choice: "最大权重",
            chart: "一行中的最大权重随 dₖ 的变化",
            of_page: "最大权重",
        },
        jacobian: QuantityText {
            choice: "softmax 雅可比矩阵的范数",
            chart: "softmax 雅可比矩阵的范数随 dₖ 的变化",
            of_page: "雅可比矩阵的范数",
        },
    },
    size_axis: "dₖ",
    raw: "未缩放",
    scaled: "÷ √dₖ",
    equal: "权重均等",
    most: "上限",
    page_raw: "本页",
    page_scaled: "本页 ÷ √dₖ",
    nothing: "点“运行”：按 dₖ = 1、2、4、…、1024 随机抽取查询和键，并统计所得的分数。",
    spread: |d_k, scores, root, weights| {
        format!(
            "dₖ = {d_k} 时，分数的标准差为 {}（{root}），除以 √dₖ 后为 {}。最大权重平均为：未缩放 {}，缩放后 {}。",
            scores.raw, scores.scaled, weights.raw, weights.scaled
        )
    },
    entropy: |d_k, Measured { raw, scaled }, most, tokens| {
        format!(
            "dₖ = {d_k} 时，一行权重的熵平均为：未缩放 {raw} 比特，缩放后 {scaled} 比特。权重均等时为 log₂ {tokens} {most}。"
        )
    },
    largest: |d_k, Measured { raw, scaled }, equal| {
        format!(
            "dₖ = {d_k} 时，一行中的最大权重平均为：未缩放 {raw}，缩放后 {scaled}。权重均等时每个都是 {equal}。"
        )
    },
    jacobian: |d_k, Measured { raw, scaled }| {
        format!(
            "dₖ = {d_k} 时，一行 softmax 的雅可比矩阵的范数平均为：未缩放 {raw}，缩放后 {scaled}；上限是 0.5。范数接近 0，梯度也就接近 0。"
        )
    },
    overflow: |d_k| {
        format!(
            "dₖ = {d_k} 时，分数为无穷大：超出了 1.797e308，即 binary64 能表示的最大的数。softmax 得不出权重（NaN）。"
        )
    },
    page: |d_k, tokens, name, Measured { raw, scaled }| {
        format!("本页：dₖ = {d_k}，{tokens} 个词；{name}：未缩放 {raw}，缩放后 {scaled}。")
    },
    page_bared: "这里不计本页的掩码和温度。",
    page_overflow: "本页：分数为无穷大。",
    page_single: "本页：只有一个分数，没有标准差可言。",
    numbers: "查看数值",
    caption_of_spread: "全部分数的标准差，± 为样本之间的标准差",
    caption_of_mean: "各样本的平均值，± 为样本之间的标准差",
    deviation: "±",
    this_page: "本页",
};
