//! Step 3: what queries, keys and values are for.

use crate::text::{
    LargeValueWeightFacts, RolesStep, StepText, TaskText, TourFacts,
    prose::{K, Q, V, W_K, W_Q, W_V, X, prose},
};

pub(super) static TEXT: RolesStep = RolesStep {
    step: StepText {
        title: "查询、键、值",
        question: |_| prose!("{W_V} 变了，{Q}、{K}、{V}、A、Z 里哪些会变？"),
        first: |_| {
            prose!(
                "每个词都在问、在供人查找、在交出内容。查询：这个词想找什么；键：别的词凭什么找到它；值：找到以后它交出什么。"
            )
        },
        why: |TourFacts { asks, answers, query, key, .. }| {
            prose!(
                "三个学到的矩阵把 {X} 的每一行变成它的查询、键和值：“{asks}”的查询是 {query}，“{answers}”的键是 {key}。查询只与键比较，值是比较之后交出的内容。"
            )
        },
        rest: |TourFacts { asks, query, answers, key, value, d_model, d_k, d_v, n, .. }| {
            vec![
                prose!(
                    "一行 {d_model} 个数乘以 {d_model} × {d_k} 的 {W_Q}，得到 {d_k} 个数；{W_K} 形状相同，{W_V} \
                     是 {d_model} × {d_v}。这些形状里都没有词数：无论句子是 {n} 个词还是 1,000 个词，三个\
                     矩阵都不变。"
                ),
                prose!(
                    "好比搜索引擎：输入的词是查询（“{asks}”的 {query}），网页的关键词是键（“{answers}”的 \
                     {key}），网页的内容是值（{value}）。输入与关键词之间做点积，即 {d_k} 个乘积之和，所以\
                     查询和键必须一样长；值的长度是 {d_v}。"
                ),
                prose!(
                    "好比查字典：要查的词是查询，词条是键，释义是值。字典只给出一条释义；注意力给出的，是这个词\
                 看得到的所有值的加权求和。"
                ),
            ]
        },
        wrong: |_| prose!("“拿值去比较。”不对：比较的是查询和键；值要到第 7 步才用，而且只做加权求和。"),
    },
    large_value_weight: TaskText {
        ask: |_| prose!("在 {W_V} 的任意一格输入 100，看哪些矩阵跟着变。"),
        found: |LargeValueWeightFacts { v, q, k }| {
            prose!(
                "会变的只有 {V}，以及随它而变的 Z：{V} 中绝对值最大的数现在是 {v}。{Q} 仍不超过 {q}，{K} 仍不超过 {k}：算分数和权重\
                 要用 {Q} 和 {K}，用不到 {W_V}。"
            )
        },
    },
    choices: ["Q、K 和 V", "只有 V 和 Z", "五个全变"],
    answered: |is_right| {
        let judged = if is_right { "对" } else { "不对" };
        prose!("{judged}，只有 {V} 和 Z：权重来自查询与键的比较，用不到值。")
    },
};
