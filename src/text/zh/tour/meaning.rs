//! Step 9: why it matters.

use crate::text::{
    MaskedFacts, MeaningStep, Prose, StepText, TaskText, TourFacts,
    prose::{W_K, W_Q, W_V, X, prose},
};

/// What is said of heads and layers.
fn heads() -> Prose {
    prose!(
        "这是一个头。多头注意力把同样的事并行做 h 次，每次用自己的一组 {W_Q}、{W_K}、{W_V}，再把 h 份输出首尾相接，乘以一个输\
         出矩阵。"
    )
}

pub(super) static TEXT: MeaningStep = MeaningStep {
    step: StepText {
        title: "一次注意，看遍所有词",
        question: |_| prose!("注意力看不到什么？"),
        first: |_| prose!("每个词的输出，都是它看得到的所有词的值的加权和，不论远近。"),
        why: |_| {
            prose!(
                "次序和距离不在这些公式里：要靠加进 {X} 或分数里的位置信息；能看到谁，由掩码决定。模型里有许多头并行，一层\
                 接一层。"
            )
        },
        rest: |TourFacts { asks, n, seen, is_masked, weights, .. }| {
            let mixed = match is_masked {
                true if *seen == 0 => {
                    prose!("掩码让“{asks}”在 {n} 个词中一个也看不到，它那一行输出是 0。")
                }
                true => prose!(
                    "掩码让“{asks}”看到 {n} 个词中的 {seen} 个；它只经一次注意力，就汇集了它们的信息，权重是 {weights}。"
                ),
                false => prose!("“{asks}”只经一次注意力，就汇集了 {n} 个词的信息，权重是 {weights}。"),
            };
            vec![mixed, heads()]
        },
        wrong: |_| {
            prose!(
                "“注意力只看邻近的词。”不对：要靠位置信息、偏置或掩码，远近才起作用。“多头是另一回事。”不对，还是这几步，并行做 h \
                 次。"
            )
        },
    },
    masked: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!(
                "在矩阵下方选用因果掩码：每个词只看得到自己和前面的词。“{asks}”看不到谁了？让出的权重归了谁？"
            )
        },
        found: |MaskedFacts { asks, hidden, count, strongest, is_blind }| {
            let unseen = match count {
                1 => format!("“{hidden}”"),
                _ => format!("“{hidden}”等 {count} 个词"),
            };
            let now = match (strongest, is_blind) {
                (Some([word, weight]), _) => {
                    format!("它的注意力由其余的词来分：最大的权重是 {weight}，给了“{word}”。")
                }
                (None, true) => "它一个词也看不到，输出是 0。".to_owned(),
                (None, false) => "它的权重不是数。".to_owned(),
            };
            prose!("“{asks}”看不到{unseen}。{now}")
        },
    },
};
