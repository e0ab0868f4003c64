//! Text of the experiment on `√d_k`: its settings and its run.

/// How the samples of a run were drawn.
pub struct Sampled {
    /// Where the entries come from: [`SourceText::entries`].
    pub entries: &'static str,
    /// How many queries, and how many keys, a sample has.
    pub tokens: usize,
    /// How many samples each size has.
    pub repeats: usize,
    /// The seed of the generator.
    pub seed: u64,
}

/// Text of the settings and of the run.
pub struct SweepText {
    /// Label of the selector of the entries of queries and keys.
    pub source: &'static str,
    /// The choices of that selector.
    pub sources: SourceTexts,
    /// Label of the selector of the number of tokens.
    pub tokens: &'static str,
    /// Choice: as many tokens as the page has, or the nearest number that can be sampled; takes the sampled number and
    /// that of the page.
    pub tokens_of_page: fn(usize, usize) -> String,
    /// Label of the selector of the number of samples.
    pub repeats: &'static str,
    /// Label of the field for the seed.
    pub seed: &'static str,
    /// Button: takes the next seed.
    pub another_seed: &'static str,
    /// Why a text is not a seed.
    pub refused_seed: &'static str,
    /// Button: starts sampling.
    pub run: &'static str,
    /// Button: stops sampling.
    pub stop: &'static str,
    /// Name of the progress bar.
    pub progress: &'static str,
    /// The progress; takes the size that is being sampled, and percent of the whole.
    pub running: fn(usize, usize) -> String,
    /// All sizes were sampled; takes how many.
    pub finished: fn(usize) -> String,
    /// Sampling was stopped; takes how many sizes are done, of how many.
    pub stopped: fn(usize, usize) -> String,
    /// How the samples were drawn, and what the error bars are.
    pub sampled: fn(&Sampled) -> String,
    /// What to keep in mind where entries are those of the page.
    pub resampled: &'static str,
}

/// Where the entries of queries and keys can come from.
pub struct SourceTexts {
    /// A normal distribution.
    pub normal: SourceText,
    /// A uniform distribution.
    pub uniform: SourceText,
    /// The matrices of the page.
    pub resampled: SourceText,
}

/// Text of one source.
pub struct SourceText {
    /// Its name in the selector.
    pub choice: &'static str,
    /// Its entries, at the beginning of a sentence.
    pub entries: &'static str,
}

pub(in crate::text) static ENGLISH: SweepText = SweepText {
    source: "Entries of queries and keys",
    sources: SourceTexts {
        normal: SourceText { choice: "normal, mean 0, variance 1", entries: "Normal entries" },
        uniform: SourceText { choice: "uniform, mean 0, variance 1", entries: "Uniform entries" },
        resampled: SourceText {
            choice: "from this page’s X and W",
            entries: "Entries of this page’s X, W_Q and W_K as they were at Run",
        },
    },
    tokens: "Words",
    tokens_of_page: |sampled, n| match sampled == n {
        true => format!("{n}, as here"),
        false => format!("{sampled} (here {n})"),
    },
    repeats: "Samples per size",
    seed: "Seed",
    another_seed: "Another seed",
    refused_seed: "A seed is a whole number from 0 to 9007199254740991.",
    run: "Run",
    stop: "Stop",
    progress: "Progress",
    running: |d_k, percent| format!("dₖ = {d_k}, {percent}%"),
    finished: |sizes| format!("Finished: {sizes} sizes."),
    stopped: |done, sizes| match done {
        1 => format!("Stopped after 1 of {sizes} sizes."),
        _ => format!("Stopped after {done} of {sizes} sizes."),
    },
    sampled: |Sampled { entries, tokens, repeats, seed }| {
        format!(
            "{entries}; {tokens} words; {repeats} samples of each size; seed {seed}. \
             The bars reach one standard deviation of the samples up and down."
        )
    },
    resampled: "√dₖ holds for independent entries with mean 0. These have the page’s own mean and variance.",
};

pub(in crate::text) static CHINESE: SweepText = SweepText {
    source: "查询和键的各个分量",
    sources: SourceTexts {
        normal: SourceText {
            choice: "正态分布，均值 0、方差 1", entries: "分量服从正态分布"
        },
        uniform: SourceText {
            choice: "均匀分布，均值 0、方差 1", entries: "分量服从均匀分布"
        },
        resampled: SourceText {
            choice: "从本页的 X 和 W 中抽取",
            entries: "各分量从运行时本页 X、W_Q、W_K 的元素中有放回地抽取",
        },
    },
    tokens: "词数",
    tokens_of_page: |sampled, n| match sampled == n {
        true => format!("{n}，同本页"),
        false => format!("{sampled}（本页 {n}）"),
    },
    repeats: "每个 dₖ 的样本数",
    seed: "种子",
    another_seed: "换一个种子",
    refused_seed: "种子应是 0 到 9007199254740991 之间的整数。",
    run: "运行",
    stop: "停止",
    progress: "进度",
    running: |d_k, percent| format!("dₖ = {d_k}，{percent}%"),
    finished: |sizes| format!("已完成：{sizes} 个 dₖ。"),
    stopped: |done, sizes| format!("已停止：完成了 {sizes} 个 dₖ 中的 {done} 个。"),
    sampled: |Sampled { entries, tokens, repeats, seed }| {
        format!(
            "{entries}；{tokens} 个词；每个 dₖ 取 {repeats} 个样本；种子 {seed}。误差线上下各为样本间的一个标准差。"
        )
    },
    resampled: "√dₖ 的前提是各分量独立、均值为 0；这里的均值和方差取决于本页的矩阵。",
};
