//! Step 6: softmax, row by row.

use super::{StepText, TaskText, TourFacts};
use crate::text::prose::prose;

/// Text of the step on weights.
pub struct WeightsStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make all weights of a row nearly equal.
    pub equal_weights: TaskText<EqualWeightsFacts>,
}

/// A word whose weights are nearly equal.
pub struct EqualWeightsFacts {
    pub word: String,
    /// The smallest weight.
    pub low: String,
    /// The largest weight.
    pub high: String,
    /// Whether these are equal.
    pub is_level: bool,
    /// How many weights there are.
    pub count: usize,
}

pub(in crate::text) static ENGLISH: WeightsStep = WeightsStep {
    step: StepText {
        title: "Softmax shares out 1",
        question: |_| prose!("How do scores become weights?"),
        first: |TourFacts { has_blind, has_lost, .. }| {
            let but = match (has_blind, has_lost) {
                (_, true) => ", except where they are NaN, or zeros under a mask",
                (true, false) => ", or into zeros where the mask hides the whole row",
                (false, false) => "",
            };
            prose!("Softmax turns each row of scaled scores into weights that add up to 1{but}.")
        },
        why: |_| {
            prose!(
                "Each scaled score becomes e to its power, divided by the sum over its row. So larger scores get more, and in exact arithmetic no word that is seen gets nothing."
            )
        },
        rest: |TourFacts { asks, weights, has_weights, temperature, n, max, .. }| {
            let tempered = match temperature {
                Some(tau) => {
                    format!("Each number is divided by the temperature, {tau}, and becomes its exponential,")
                }
                None => "Each number becomes its exponential,".to_owned(),
            };
            let weighed = match has_weights {
                true => format!("“{asks}” gets the weights {weights}."),
                false => format!("“{asks}” has no such weights here: {weights}."),
            };
            let whole = match n {
                1 => "A row is one word’s question.".to_owned(),
                _ => format!(
                    "A row is one word’s question; over the whole matrix all {n} words would compete for one total of 1, \
                     and the weights of one would change with what another asks."
                ),
            };
            let shift = match has_weights {
                true => format!("First the row maximum, here {max}, is subtracted from each."),
                false => "First the row maximum is subtracted from each.".to_owned(),
            };
            vec![
                prose!("{tempered} divided by the sum of the exponentials of its row: {weighed} {whole}"),
                prose!(
                    "{shift} That divides every exponential, and so their sum, by the same number, and no \
                     weight changes; but the largest exponential is then exp(0) = 1. Without it exp overflows \
                     beyond 709.78, and ∞/∞ is not a number."
                ),
            ]
        },
        wrong: |TourFacts { n, is_masked, has_blind, has_lost, .. }| {
            let columns = match *is_masked || *n == 1 {
                true => "columns need not".to_owned(),
                false => format!("a column can add up to anything from 0 to {n}"),
            };
            let rows = if *has_blind || *has_lost { "rows do, where they have weights" } else { "rows do" };
            prose!(
                "“The largest takes all.” No: at temperature 1 a lead of 1 makes a weight e ≈ 2.72 times as large, \
                 no more. “Columns add up to 1.” No: {rows}; {columns}."
            )
        },
    },
    equal_weights: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!(
                "Raise the temperature until the weights of “{asks}” are equal to within 0.1. What number do they all come near?"
            )
        },
        found: |EqualWeightsFacts { word, low, high, is_level, count }| match is_level {
            true => prose!(
                "The weights of “{word}” are all ≈ {low}: equal scores make equal weights, 1/{count} each."
            ),
            false if low == high => prose!(
                "The weights of “{word}” are all ≈ {low}: nearly equal scores make nearly equal weights, about 1/{count} \
                 each."
            ),
            false => prose!(
                "The weights of “{word}” lie between {low} and {high}: nearly equal scores make nearly equal \
                 weights, about 1/{count} each."
            ),
        },
    },
};

pub(in crate::text) static CHINESE: WeightsStep = WeightsStep {
    step: StepText {
        title: "Softmax 把 1 分给各个词",
        question: |_| prose!("分数怎样变成权重？"),
        first: |TourFacts { has_blind, has_lost, .. }| {
            let but = match (has_blind, has_lost) {
                (_, true) => "，除非出现 NaN，或整行都被掩码遮住",
                (true, false) => "；整行都被掩码遮住的，权重全是 0",
                (false, false) => "",
            };
            prose!("softmax 把每一行缩放后的分数变成一组权重，一行的权重之和是 1{but}。")
        },
        why: |_| {
            prose!(
                "每个缩放后的分数取 e 的幂，再除以本行之和。所以分数大的多得；理论上，看得到的词谁也不会一点不得。"
            )
        },
        rest: |TourFacts { asks, weights, has_weights, temperature, n, max, .. }| {
            let tempered = match temperature {
                Some(tau) => format!("每个数先除以温度 {tau}，再取 e 的幂，"),
                None => "每个数先取 e 的幂，".to_owned(),
            };
            let weighed = match has_weights {
                true => format!("“{asks}”的权重是 {weights}。"),
                false => format!("“{asks}”在这里没有这样的权重：{weights}。"),
            };
            let whole = match n {
                1 => "一行是一个词提的问题。".to_owned(),
                _ => format!(
                    "一行是一个词提的问题；要是对整个矩阵做，全部 {} 个权重加起来才是 1，一个词的权重就要受别的词的\
                     查询牵连。",
                    n * n
                ),
            };
            let shift = match has_weights {
                true => format!("取幂之前，每个数先减去行最大值，这里是 {max}。"),
                false => "取幂之前，每个数先减去行最大值。".to_owned(),
            };
            vec![
                prose!("{tempered}然后除以本行各 exp 值之和：{weighed}{whole}"),
                prose!(
                    "{shift}这相当于把每个 exp 值连同它们的和都除以同一个数，权重不变；而最大的 exp 值就成了 exp(0) \
                     = 1。若不减，超过 709.78 时 exp 溢出，∞/∞ 得 NaN。"
                ),
            ]
        },
        wrong: |TourFacts { n, is_masked, has_blind, has_lost, .. }| {
            let columns = match *is_masked || *n == 1 {
                true => "列不必如此".to_owned(),
                false => format!("一列之和可以是 0 到 {n} 之间的任何数"),
            };
            let rows = if *has_blind || *has_lost {
                "和为 1 的是有权重的每一行"
            } else {
                "和为 1 的是每一行"
            };
            prose!(
                "“最大的独占一切。”不对：温度为 1 时，分数领先 1，权重也只是对方的 e ≈ 2.72 倍。“每列之和是 \
                 1。”不对，{rows}；{columns}。"
            )
        },
    },
    equal_weights: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!("升高温度，直到“{asks}”的权重彼此相差不超过 0.1。它们都接近哪个数？")
        },
        found: |EqualWeightsFacts { word, low, high, is_level, count }| match is_level {
            true => prose!("“{word}”的权重都 ≈ {low}：分数相等，权重就相等，各为 1/{count}。"),
            false if low == high => {
                prose!("“{word}”的权重都 ≈ {low}：分数接近相等，权重也就接近相等，各约 1/{count}。")
            }
            false => {
                prose!(
                    "“{word}”的权重都在 {low} 到 {high} 之间：分数接近相等，权重也就接近相等，各约 1/{count}。"
                )
            }
        },
    },
};
