//! Step 6: softmax, row by row.

use crate::text::{EqualWeightsFacts, StepText, TaskText, TourFacts, WeightsStep, prose::prose};

pub(super) static TEXT: WeightsStep = WeightsStep {
    step: StepText {
        title: "Softmax 把 1 分给各个词",
        question: |_| prose!("分数怎样变成权重？"),
        first: |TourFacts { has_blind, has_lost, is_adjusted, .. }| {
            let scores = if *is_adjusted { "调整" } else { "缩放" };
            let but = match (has_blind, has_lost) {
                (_, true) => "，除非出现 NaN，或整行都被掩码遮住",
                (true, false) => "；整行都被掩码遮住的，权重全是 0",
                (false, false) => "",
            };
            prose!("softmax 把每一行{scores}后的分数变成一组权重，一行的权重之和是 1{but}。")
        },
        why: |_| {
            prose!(
                "每个分数取 e 的幂，再除以本行之和。所以分数大的多得；理论上，看得到的词谁也不会一点不得。"
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
