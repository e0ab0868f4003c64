//! The words of the experiment on `√d_k`.

/// A quantity of raw and of scaled scores, written as numbers are shown.
pub struct Measured {
    /// Of the scores as they are.
    pub raw: String,
    /// Of the scores divided by `√d_k`.
    pub scaled: String,
}

/// What was drawn.
pub struct Drawn {
    /// Where the entries came from: one of [`SweepText::entries`].
    pub entries: &'static str,
    /// The queries, and the keys, of a sample.
    pub tokens: usize,
    /// The samples of each size.
    pub repeats: usize,
    /// What the generator started from.
    pub seed: u64,
}

/// The words of the experiment. Quantities come in the order spread, entropy, largest weight, norm of the Jacobian;
/// sources of entries in the order normal, uniform, resampled from the page.
pub struct SweepText {
    /// Label of the choice of what queries and keys are made of.
    pub source: &'static str,
    /// The sources.
    pub sources: [&'static str; 3],
    /// Their entries, at the beginning of a sentence.
    pub entries: [&'static str; 3],
    /// Label of the choice of the number of tokens.
    pub tokens: &'static str,
    /// As many as the page has, or as near to that as can be drawn: that, and how many it has.
    pub tokens_of_page: fn(usize, usize) -> String,
    /// Label of the choice of the number of samples.
    pub repeats: &'static str,
    /// Label of the field for the seed.
    pub seed: &'static str,
    /// Takes the next seed.
    pub another_seed: &'static str,
    /// Why a number is no seed.
    pub refused_seed: &'static str,
    /// Draws.
    pub run: &'static str,
    /// Stops drawing.
    pub stop: &'static str,
    /// Name of the bar that shows how far it has come.
    pub progress: &'static str,
    /// How far: the size that is being drawn, per cent of the whole.
    pub running: fn(usize, usize) -> String,
    /// All sizes are drawn: how many.
    pub finished: fn(usize) -> String,
    /// It was stopped after so many of so many sizes.
    pub stopped: fn(usize, usize) -> String,
    /// What was drawn, and what the error bars are.
    pub drawn: fn(&Drawn) -> String,
    /// What to think of when entries are those of the page.
    pub resampled: &'static str,
    /// Label of the choice of the quantity.
    pub quantity: &'static str,
    /// The quantities.
    pub quantities: [&'static str; 4],
    /// The names of their pictures.
    pub charts: [&'static str; 4],
    /// The horizontal axis.
    pub size_axis: &'static str,
    /// The raw scores, at the end of their line.
    pub raw: &'static str,
    /// The scaled scores.
    pub scaled: &'static str,
    /// Where equal weights would lie.
    pub equal: &'static str,
    /// The largest that a norm can be.
    pub most: &'static str,
    /// The page's raw scores, at their dot.
    pub page_raw: &'static str,
    /// The page's scaled scores.
    pub page_scaled: &'static str,
    /// Nothing has been drawn yet.
    pub nothing: &'static str,
    /// The standard deviations at a size, with `√512 ≈ 22.63` and the largest weights.
    pub spread: fn(usize, &Measured, &str, &Measured) -> String,
    /// The entropies at a size, with the most possible and how many weights share it.
    pub entropy: fn(usize, &Measured, &str, usize) -> String,
    /// The largest weights at a size, with what it would be if all were equal.
    pub largest: fn(usize, &Measured, &str) -> String,
    /// The norms of the Jacobian at a size.
    pub jacobian: fn(usize, &Measured) -> String,
    /// At that size scores are infinite.
    pub overflow: fn(usize) -> String,
    /// The quantities, as [`page`](Self::page) names them.
    pub of_page: [&'static str; 4],
    /// A quantity of the page's own scores, with its `d_k` and its number of tokens.
    pub page: fn(usize, usize, &str, &Measured) -> String,
    /// The page's mask and temperature are left out; stands behind [`SweepText::page`].
    pub page_bared: &'static str,
    /// The page's own scores are infinite.
    pub page_overflow: &'static str,
    /// The page's only score has no standard deviation.
    pub page_single: &'static str,
    /// Unfolds the table.
    pub numbers: &'static str,
    /// What stands in the table of standard deviations.
    pub caption_of_spread: &'static str,
    /// What stands in the table of another quantity.
    pub caption_of_mean: &'static str,
    /// The column of standard deviations.
    pub deviation: &'static str,
    /// The row of the page.
    pub this_page: &'static str,
}

pub(super) static ENGLISH: SweepText = SweepText {
    source: "Entries of queries and keys",
    sources: ["normal, mean 0, variance 1", "uniform, mean 0, variance 1", "from this page’s X and W"],
    entries: [
        "Normal entries",
        "Uniform entries",
        "Entries of this page’s X, W_Q and W_K as they were at Run",
    ],
    tokens: "Words",
    tokens_of_page: |drawn, n| match drawn == n {
        true => format!("{n}, as here"),
        false => format!("{drawn} (here {n})"),
    },
    repeats: "Samples per size",
    seed: "Seed",
    another_seed: "Another seed",
    refused_seed: "A seed is a whole number from 0 to 9007199254740991.",
    run: "Run",
    stop: "Stop",
    progress: "Progress",
    running: |d_k, percent| format!("dₖ = {d_k}, {percent} %"),
    finished: |sizes| format!("Finished: {sizes} sizes."),
    stopped: |done, sizes| match done {
        1 => format!("Stopped: 1 size of {sizes}."),
        _ => format!("Stopped: {done} sizes of {sizes}."),
    },
    drawn: |Drawn { entries, tokens, repeats, seed }| {
        format!(
            "{entries}; {tokens} words; {repeats} samples of each size; seed {seed}. \
             A bar reaches one standard deviation of the samples up and down."
        )
    },
    resampled: "√dₖ holds for independent entries with mean 0. These have the page’s own mean and variance.",
    quantity: "Show",
    quantities: [
        "standard deviation of scores",
        "entropy of the weights, bits",
        "largest weight",
        "norm of the softmax Jacobian",
    ],
    charts: [
        "Standard deviation of the scores against dₖ",
        "Entropy of a row of weights against dₖ",
        "Largest weight of a row against dₖ",
        "Norm of the softmax Jacobian against dₖ",
    ],
    size_axis: "dₖ",
    raw: "unscaled",
    scaled: "÷ √dₖ",
    equal: "equal weights",
    most: "the most",
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
            "At dₖ = {d_k} scores are infinite: beyond 1.8e308, the largest number there is. Softmax has no \
             weights for them (NaN)."
        )
    },
    of_page: [
        "standard deviation of its scores",
        "entropy in bits",
        "largest weight",
        "norm of the Jacobian",
    ],
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

pub(super) static CHINESE: SweepText = SweepText {
    source: "查询和键的各个分量",
    sources: ["正态分布，均值 0、方差 1", "均匀分布，均值 0、方差 1", "从本页的 X 和 W 中抽取"],
    entries: ["分量服从正态分布", "分量服从均匀分布", "分量由运行时本页 X、W_Q、W_K 的元素有放回地抽取得到"],
    tokens: "词数",
    tokens_of_page: |drawn, n| match drawn == n {
        true => format!("{n}，同本页"),
        false => format!("{drawn}（本页 {n}）"),
    },
    repeats: "每个 dₖ 的样本数",
    seed: "随机种子",
    another_seed: "换一个种子",
    refused_seed: "种子应是 0 到 9007199254740991 之间的整数。",
    run: "运行",
    stop: "停止",
    progress: "进度",
    running: |d_k, percent| format!("dₖ = {d_k}，{percent}%"),
    finished: |sizes| format!("已完成：{sizes} 个 dₖ。"),
    stopped: |done, sizes| format!("已停止：完成了 {sizes} 个 dₖ 中的 {done} 个。"),
    drawn: |Drawn { entries, tokens, repeats, seed }| {
        format!(
            "{entries}；{tokens} 个词；每个 dₖ 取 {repeats} 个样本；种子 {seed}。误差线上下各为样本间的一个标准差。"
        )
    },
    resampled: "√dₖ 的前提是各分量独立、均值为 0；这里的均值和方差取决于本页的矩阵。",
    quantity: "显示",
    quantities: ["分数的标准差", "权重的熵（比特）", "最大权重", "softmax 雅可比矩阵的范数"],
    charts: [
        "分数的标准差随 dₖ 的变化",
        "一行权重的熵随 dₖ 的变化",
        "一行中的最大权重随 dₖ 的变化",
        "softmax 雅可比矩阵的范数随 dₖ 的变化",
    ],
    size_axis: "dₖ",
    raw: "未缩放",
    scaled: "÷ √dₖ",
    equal: "权重均等",
    most: "上限",
    page_raw: "本页",
    page_scaled: "本页 ÷ √dₖ",
    nothing: "点“运行”：按 dₖ = 1、2、4、…、1024 随机抽取查询和键，并测量它们的分数。",
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
            "dₖ = {d_k} 时，一行 softmax 的雅可比矩阵的范数平均为：未缩放 {raw}，缩放后 {scaled}；上限是 0.5。它接近 0，梯度也就接近 0。"
        )
    },
    overflow: |d_k| {
        format!("dₖ = {d_k} 时，分数为无穷大：超过了能表示的最大数 1.8e308。softmax 得不出权重（NaN）。")
    },
    of_page: ["分数的标准差", "熵（比特）", "最大权重", "雅可比矩阵的范数"],
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
