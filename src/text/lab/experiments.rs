//! Names of the experiments of the lab.

/// Names of the experiments.
pub struct ExperimentTexts {
    /// The divisor of the scores.
    pub scaling: ExperimentText,
    /// Saturated rows.
    pub saturation: ExperimentText,
    /// Number formats.
    pub formats: ExperimentText,
    pub masks: ExperimentText,
    /// Other weights.
    pub what_if: ExperimentText,
    /// Why `√d_k`.
    pub sqrt_d_k: ExperimentText,
}

/// Text of one experiment.
pub struct ExperimentText {
    /// Its name on its tab.
    pub tab: &'static str,
    /// What it is about.
    pub lead: &'static str,
}

pub(in crate::text) static ENGLISH: ExperimentTexts = ExperimentTexts {
    scaling: ExperimentText {
        tab: "Scaling",
        lead: "The factor in front of the scores decides how far apart the weights are: drag it and watch.",
    },
    saturation: ExperimentText {
        tab: "Saturation",
        lead: "When one score is far ahead of the others, its weight is nearly 1, and almost no gradient is left.",
    },
    formats: ExperimentText {
        tab: "Number formats",
        lead: "The same pipeline in the number formats of a GPU: what breaks, and where.",
    },
    masks: ExperimentText {
        tab: "Masks",
        lead: "A masked key is left out of softmax: its weight is exactly 0, and the others add up to 1.",
    },
    what_if: ExperimentText {
        tab: "What if",
        lead: "Other weights, the same values: what would the output be?",
    },
    sqrt_d_k: ExperimentText {
        tab: "Why √dₖ",
        lead: "Random queries and keys of more and more dimensions: the spread of their scores grows like √dₖ.",
    },
};

pub(in crate::text) static CHINESE: ExperimentTexts = ExperimentTexts {
    scaling: ExperimentText {
        tab: "缩放",
        lead: "分数前面的缩放因子决定各权重相差多大：拖动滑块，看看会怎样。",
    },
    saturation: ExperimentText {
        tab: "饱和",
        lead: "一个分数遥遥领先时，对应的权重几乎等于 1，梯度也就所剩无几。",
    },
    formats: ExperimentText {
        tab: "数值格式",
        lead: "用 GPU 上的数值格式重算整个流程：哪里会出错，结果又会怎样。",
    },
    masks: ExperimentText {
        tab: "掩码",
        lead: "被掩码遮住的键不参与 softmax：权重恰好是 0，其余各键的权重之和为 1。",
    },
    what_if: ExperimentText { tab: "假如", lead: "值不变，换一组权重：输出会是什么？" },
    sqrt_d_k: ExperimentText {
        tab: "为什么是 √dₖ",
        lead: "随机的查询和键，维数越来越大：分数的标准差随 √dₖ 成比例增长。",
    },
};
