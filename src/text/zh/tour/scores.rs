//! Step 4: a dot product for each pair of words.

use crate::text::{
    LargeScoreFacts, ScoresStep, StepText, TaskText, TourFacts, ZeroRowFacts,
    prose::{D_K, K, Q, X, prose},
};

pub(super) static TEXT: ScoresStep = ScoresStep {
    step: StepText {
        title: "分数",
        question: |TourFacts { asks, asked, .. }| prose!("“{asks}”对“{asked}”的分数是多少？"),
        first: |_| {
            prose!(
                "分数是一个词的查询（行）与另一个词的键（列）的点积：一个词要找的，和另一个词能提供的，合不合。"
            )
        },
        why: |_| {
            prose!("同一位置上的数相乘，再把乘积相加。查询和键在同样的位置上都大、符号又相同，分数就大。")
        },
        rest: |TourFacts { asks, answers, score_sum, back_sum, is_mutual, n, d_k, .. }| {
            let back = match (n, is_mutual) {
                (1, _) => String::new(),
                (_, false) => format!("反过来，是“{answers}”的查询对“{asks}”的键：{back_sum}。"),
                (_, true) => {
                    format!(
                        "反过来，是“{answers}”的查询对“{asks}”的键：{back_sum}。这里两者碰巧相等，换一组数就不等了。"
                    )
                }
            };
            vec![prose!(
                "“{asks}”问，“{answers}”答：{score_sum}。{back}{Q} 是 {n} × {d_k}，要让每个查询对上每个键，就把 \
                 {K} 转置成 {d_k} × {n}，乘积是 {n} × {n}。"
            )]
        },
        wrong: |TourFacts { n, d_k, .. }| {
            let product = match n == d_k {
                true => {
                    format!(
                        "不转置，{n} × {d_k} 也能乘 {n} × {d_k}，但那只是因为这里 n = {D_K}，而且是拿词去配维度，得出的数没有意义。"
                    )
                }
                false => format!("不转置，{n} × {d_k} 就乘不了 {n} × {d_k}。"),
            };
            prose!(
                "“第 i 行第 j 列的分数等于第 j 行第 i 列的。”不对：前者是查询 i 对键 j，后者是查询 j 对键 i。“{K} 不必\
                 转置。”不对：{product}"
            )
        },
    },
    zero_row: TaskText {
        ask: |_| prose!("把 {X} 的一行全部改成 0。哪些分数一定是 0？"),
        found: |ZeroRowFacts { word }| {
            prose!("“{word}”的查询和键都成了零向量，与谁做点积都是 0，所以分数的这一行和这一列全是 0。")
        },
    },
    large_score: TaskText {
        ask: |_| prose!("在 {X} 的任意一格输入 100，比较第 i 行第 j 列与第 j 行第 i 列的分数。"),
        found: |LargeScoreFacts { word, itself, other, asks, answers }| {
            prose!(
                "“{word}”对自己：{itself}，因为这个大数既在查询里，也在键里。“{word}”问“{other}”：{asks}；\
                 “{other}”问“{word}”：{answers}。"
            )
        },
    },
};
