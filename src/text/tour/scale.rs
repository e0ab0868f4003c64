//! Step 5: why scores are divided by `√d_k`.

use super::{StepText, TaskText, TourFacts, counted};
use crate::text::prose::{D_K, D_MODEL, ROOT_D_K, ROOT_D_MODEL, X, prose};

/// Text of the step on scaling.
pub struct ScaleStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: remove the scaling.
    pub no_scaling: TaskText<NoScalingFacts>,
}

/// The range of the scores of a word.
pub struct NoScalingFacts {
    pub word: String,
    /// The largest score minus the smallest.
    pub distance: String,
    /// This distance divided by `√d_k`.
    pub scaled: String,
    /// The largest weight of the word; `None` if a weight is NaN, or the word sees nothing.
    pub weight: Option<String>,
    /// What it is with the scores divided by `√d_k`.
    pub weight_scaled: String,
    /// Whether all scores are equal.
    pub is_level: bool,
}

pub(in crate::text) static ENGLISH: ScaleStep = ScaleStep {
    step: StepText {
        title: "Why divide by √d_k?",
        question: |_| prose!("Why are scores divided at all?"),
        first: |TourFacts { d_k, root, .. }| {
            prose!(
                "A score is a sum of {D_K} = {}: the more of them, the further apart scores lie. Here they are divided \
                 by {root}.",
                counted(*d_k, "product")
            )
        },
        why: |_| {
            prose!(
                "The further apart scores lie, the more softmax gives to one word. Dividing by {ROOT_D_K} makes the \
                 spread of scores of random numbers the same for any {D_K}."
            )
        },
        rest: |TourFacts { d_k, root, quotient, .. }| {
            vec![prose!(
                "If the numbers in q and k are independent, with mean 0 and variance 1, each product has \
                 variance 1. Variances add up: the sum of {d_k} has variance {d_k} and standard deviation \
                 {root}. Divided by that, it has standard deviation 1, for {} as for 1,000. Here: {quotient}.",
                counted(*d_k, "dimension")
            )]
        },
        wrong: |TourFacts { d_model, .. }| {
            prose!(
                "“Divide by {D_K}.” No: scores would then shrink as {D_K} grows. “By {ROOT_D_MODEL}.” No: a score adds {D_K} products; {D_MODEL} = {d_model} is the width of {X}. “It only \
                 looks nicer.” No: step 8 shows what softmax does with large scores."
            )
        },
    },
    no_scaling: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!("Choose no scaling (÷ 1). Does “{asks}” then share its attention more evenly, or less?")
        },
        found: |NoScalingFacts { word, distance, scaled, is_level, weight, weight_scaled }| match is_level {
            true => prose!("The scores of “{word}” are all equal, with scaling and without it."),
            false => {
                let weight = match weight {
                    Some(weight) => format!(" Its largest weight is {weight} instead of {weight_scaled}."),
                    None => String::new(),
                };
                prose!(
                    "The largest and the smallest score of “{word}” are {distance} apart; \
                     divided by {ROOT_D_K}, {scaled}.{weight}"
                )
            }
        },
    },
};

pub(in crate::text) static CHINESE: ScaleStep = ScaleStep {
    step: StepText {
        title: "为什么要除以 √d_k？",
        question: |_| prose!("分数为什么还要除以一个数？"),
        first: |TourFacts { d_k, root, .. }| {
            prose!("一个分数是 {D_K} = {d_k} 个乘积之和，项越多越分散。这里要除以 {root}。")
        },
        why: |_| {
            prose!(
                "分数越分散，softmax 就越偏向一个词。除以 {ROOT_D_K} 以后，由随机数算出的分数，分散程度就与 {D_K} 无关。"
            )
        },
        rest: |TourFacts { d_k, root, quotient, .. }| {
            vec![prose!(
                "假设查询和键里的数相互独立，均值为 0，方差为 1，那么每个乘积的方差是 1。方差可以相加：\
                     {d_k} 个乘积之和的方差是 {d_k}，标准差是 {root}；除以它，标准差又回到 1，{d_k} 维如此，\
                     1,000 维也如此。这里：{quotient}。"
            )]
        },
        wrong: |TourFacts { d_model, .. }| {
            prose!(
                "“应该除以 {D_K}。”不对：那样 {D_K} 越大，分数就被压得越小。“应该除以 {ROOT_D_MODEL}。”不对：相加的是 {D_K} 个乘\
                 积，而 {D_MODEL} = {d_model} 是 {X} 的列数。“只是为了好看。”不对：分数太大时 softmax 会怎样，请看第 8 \
                 步。"
            )
        },
    },
    no_scaling: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!("选择不缩放（÷ 1）。“{asks}”的注意力会分得更均匀，还是更不均匀？")
        },
        found: |NoScalingFacts { word, distance, scaled, is_level, weight, weight_scaled }| match is_level {
            true => prose!("“{word}”的分数全都相等，缩放与否都一样。"),
            false => {
                let weight = match weight {
                    Some(weight) => format!("它最大的权重是 {weight}，除以以后是 {weight_scaled}。"),
                    None => String::new(),
                };
                prose!("“{word}”最大与最小的分数相差 {distance}；除以 {ROOT_D_K} 以后相差 {scaled}。{weight}")
            }
        },
    },
};
