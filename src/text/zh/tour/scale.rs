//! Step 5: why scores are divided by `√d_k`.

use crate::text::{
    NoScalingFacts, ScaleStep, StepText, TaskText, TourFacts,
    prose::{D_K, D_MODEL, ROOT_D_K, ROOT_D_MODEL, X, prose},
};

pub(super) static TEXT: ScaleStep = ScaleStep {
    step: StepText {
        title: "为什么要除以 √d_k？",
        question: |_| prose!("分数为什么还要除以一个数？"),
        first: |TourFacts { d_k, root, divisor, .. }| {
            let divided = match divisor {
                Some(divisor) => format!("通常要除以 {root}，这里除以 {divisor}。"),
                None => format!("这里要除以 {root}。"),
            };
            prose!("一个分数是 {D_K} = {d_k} 个乘积之和，项越多越分散。{divided}")
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
