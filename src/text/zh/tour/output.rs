//! Step 7: a weighted sum of value rows.

use crate::text::{
    OneWeightFacts, OutputStep, StepText, TaskText, TourFacts, ZeroColumnFacts,
    prose::{V, W_V, prose},
};

pub(super) static TEXT: OutputStep = OutputStep {
    step: StepText {
        title: "输出把各个值按权重混合",
        question: |TourFacts { asks, .. }| prose!("“{asks}”从它关注的词那里得到什么？"),
        first: |_| prose!("一个词的输出，是各个词的值乘上权重，再相加。"),
        why: |TourFacts { asks, .. }| {
            prose!(
                "“{asks}”对哪个词的权重大，哪个词的值在输出里就占得多。这样，“{asks}”这一行就带上了它所关注的词的含义。"
            )
        },
        rest: |TourFacts { asks, mixture, plain_sum, has_weights, n, .. }| {
            let between = match has_weights {
                true => "权重之和是 1，所以结果落在这一维最小的值和最大的值之间。",
                false => "",
            };
            let more = match n {
                1 => "",
                _ => "，每个词都一样，而且多一个词就多加一项",
            };
            vec![prose!(
                "“{asks}”的第 1 维：{mixture}。{between}假如每个权重都是 1，得到的就是值的直接相加：\
                 {plain_sum}{more}。"
            )]
        },
        wrong: |TourFacts { is_picked, weights, .. }| match is_picked {
            true => {
                prose!(
                    "“输出就是挑出一个词。”只有某个权重是 1 才会这样，这里正是如此：以 binary64 的完整精度，\
                     权重是 {weights}。其余情形都是几个值相加。"
                )
            }
            false => {
                prose!("“输出就是挑出一个词。”要某个权重恰好是 1 才会这样，而这里的权重是 {weights}。")
            }
        },
    },
    zero_column: TaskText {
        ask: |TourFacts { lone, .. }| match lone {
            Some(number) => {
                prose!("{W_V} 的第 1 列只有一个数不是 0，就是 {number}。把它改成 0，输出的第 1 列会怎样？")
            }
            None => prose!("把 {W_V} 的一列全部改成 0。输出的这一列会怎样？"),
        },
        found: |ZeroColumnFacts { dimension }| {
            prose!("{V} 的第 {dimension} 列都是 0，0 怎样加权求和都是 0：权重只定比例，数都来自 {V}。")
        },
    },
    one_weight: TaskText {
        ask: |_| prose!("降低温度，直到某个权重大于 0.99。输出的那一行像什么？"),
        found: |OneWeightFacts { asks, weight, answers, output, value }| {
            prose!(
                "“{asks}”对“{answers}”的权重是 {weight}：它的输出第 1 维是 {output}，“{answers}”的值第 1 维是 \
                 {value}。"
            )
        },
    },
};
