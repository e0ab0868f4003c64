//! Step 6: softmax, row by row.

use super::{StepText, TaskText, TourFacts};

/// The words of the step on weights.
pub struct WeightsStep {
    /// What is told.
    pub told: StepText,
    /// Make all weights of a row nearly equal.
    pub equal_weights: TaskText<EqualWeightsFacts>,
}

/// The weights of a word are nearly equal.
pub struct EqualWeightsFacts {
    /// The word.
    pub word: String,
    /// The smallest weight.
    pub low: String,
    /// The largest weight.
    pub high: String,
    /// How many there are.
    pub count: usize,
}

pub(in crate::text) static ENGLISH: WeightsStep = WeightsStep {
    told: StepText {
        title: "Weights",
        first: |_| "Softmax turns each row of scaled scores into shares that add up to 1.".to_owned(),
        rest: |TourFacts { asks, weights, n, max, .. }| {
            vec![
                format!(
                    "Each number becomes its exponential, divided by the sum of the exponentials of its \
                     row: “{asks}” gives the shares {weights}. A row is one word's question; over the \
                     whole matrix all {n} words would have to share a single 1, and the weights of one \
                     would change with what another asks."
                ),
                format!(
                    "First the row maximum, here {max}, is subtracted from each. That divides every \
                     exponential, and so their sum, by the same number, and no share changes; but the \
                     largest is then exp(0) = 1. Without it exp overflows beyond 709.78, and ∞/∞ is no \
                     number."
                ),
            ]
        },
        wrong: |_| {
            "“The largest takes all.” A lead of 1 makes a weight e ≈ 2.72 times as large, no more. \
             “Columns add up to 1.” Rows do: a word may be looked at by all or by none."
                .to_owned()
        },
    },
    equal_weights: TaskText {
        ask: |_| {
            "Make all weights of one row equal to within 0.01: by a high temperature, a large divisor, or \
             zeros in W_K. What must they be?"
                .to_owned()
        },
        found: |EqualWeightsFacts { word, low, high, count }| {
            format!(
                "The weights of “{word}” lie between {low} and {high}: equal scores make equal shares, \
                 1/{count} each."
            )
        },
    },
};

pub(in crate::text) static CHINESE: WeightsStep = WeightsStep {
    told: StepText {
        title: "权重",
        first: |_| "softmax 把每一行缩放后的分数变成若干份额，一行的份额之和是 1。".to_owned(),
        rest: |TourFacts { asks, weights, n, max, .. }| {
            vec![
                format!(
                    "每个数先取指数，再除以本行各指数之和：“{asks}”分给各词 {weights}。一行是一个词提的问\
                     题；要是对整个矩阵做，{n} 个词就得共用一个 1，一个词的权重会被别的词的提问所左右。"
                ),
                format!(
                    "取指数前，每个数先减去行最大值，这里是 {max}。这相当于把每个指数连同它们的和都除以同\
                     一个数，份额不变；而最大的指数就成了 exp(0) = 1。若不减，超过 709.78 时 exp 溢出，∞/∞ \
                     得 NaN。"
                ),
            ]
        },
        wrong: |_| {
            "“最大的独占一切。”不对：分数领先 1，权重也只是对方的 e ≈ 2.72 倍。“每列之和是 1。”是每行：一\
             个词可以被所有词看，也可以没有词看。"
                .to_owned()
        },
    },
    equal_weights: TaskText {
        ask: |_| {
            "让一行的权重全部相等，相差不超过 0.01：可以升高温度，加大除数，或把 W_K 改成 0。它们必定是多\
             少？"
                .to_owned()
        },
        found: |EqualWeightsFacts { word, low, high, count }| {
            format!("“{word}”的权重都在 {low} 到 {high} 之间：分数相等，份额就相等，各为 1/{count}。")
        },
    },
};
