//! Step 1: whom a word looks at.

use crate::text::{
    GazeStep, SharesFacts, StepText, TaskText, TourFacts, TurnedFacts,
    prose::{X, prose},
};

pub(super) static TEXT: GazeStep = GazeStep {
    step: StepText {
        title: "谁在看谁",
        question: |TourFacts { asks, guesses, is_pronoun, .. }| match (guesses, is_pronoun) {
            (Some([one, other]), true) => prose!("“{asks}”指的是谁：“{one}”还是“{other}”？"),
            (Some([one, other]), false) => prose!("“{asks}”更关注谁：“{one}”还是“{other}”？"),
            (None, _) => prose!("“{asks}”关注谁？"),
        },
        first: |TourFacts { is_masked, .. }| {
            let others = if *is_masked { "它看得到的词" } else { "所有的词，包括自己" };
            prose!("注意力就是网络弄清这件事的办法：每个词都去看{others}。")
        },
        why: |TourFacts { asks, .. }| {
            prose!(
                "“{asks}”对一个词关注多少，是一个数，叫权重。权重由 {X} 的数算出，数变了，“{asks}”就可能去看别的词。"
            )
        },
        rest: |TourFacts { n, .. }| vec![prose!("这里有 {n} 个词。权重是怎样算出来的，后面一步一步地看。")],
        wrong: |_| prose!("“网络懂得词的意思。”不对：它只有各行里的数，词本身不在任何公式里。"),
    },
    turned: TaskText {
        ask: |TourFacts { asks, is_pronoun, is_lowered, is_biased, guesses, column, .. }| match (
            guesses,
            *is_pronoun && !is_lowered && !is_biased,
        ) {
            (Some([_, other]), true) => {
                let column =
                    if column.is_empty() { "第 1 列".to_owned() } else { format!("“{column}”一列") };
                prose!("把 {X} 里“{asks}”的{column}一步步降到 −1，直到它最关注的是“{other}”。")
            }
            _ => prose!("改动 {X} 里“{asks}”的数，直到它最关注的换成别的词。"),
        },
        found: |TurnedFacts { asks, now, weight }| {
            prose!("“{asks}”现在最关注“{now}”，权重是 {weight}。词还是那个词，数不一样了。")
        },
    },
    shares: |SharesFacts { asks, strongest, weight, second, second_weight }| {
        prose!("“{asks}”把注意力的 {weight} 给了“{strongest}”，只有 {second_weight} 给了“{second}”。")
    },
};
