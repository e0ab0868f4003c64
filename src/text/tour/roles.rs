//! Step 3: what queries, keys and values are for.

use super::{StepText, TaskText, TourFacts, counted};
use crate::text::prose::{K, Q, V, W_V, prose};

/// Text of the step on queries, keys and values.
pub struct RolesStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: write a large number into W_V.
    pub large_value_weight: TaskText<LargeValueWeightFacts>,
}

/// The largest magnitudes after a large number was written into W_V.
pub struct LargeValueWeightFacts {
    /// The largest magnitude in V.
    pub v: String,
    /// The largest magnitude in Q.
    pub q: String,
    /// The largest magnitude in K.
    pub k: String,
}

pub(in crate::text) static ENGLISH: RolesStep = RolesStep {
    step: StepText {
        title: "Query, key, value",
        first: |_| {
            prose!("A query is what a word looks for, a key what it is found by, a value what it hands over.")
        },
        rest: |TourFacts { query, asks, key, answers, value, d_k, d_v, .. }| {
            vec![
                prose!(
                    "A search engine: you type words (query {query} of “{asks}”), each page has keywords \
                     (key {key} of “{answers}”), and behind them the page itself (value {value}). What was \
                     typed is compared with the keywords by a dot product, a sum of {}, so queries and keys \
                     must be equally long; values are {d_v} long.",
                    counted(*d_k, "product")
                ),
                prose!(
                    "A dictionary: the word looked up is the query, the headwords are keys, the definitions \
                 values. It hands over one definition whole. Attention hands over a weighted sum of all that \
                 the word may look at."
                ),
            ]
        },
        wrong: |_| {
            prose!(
                "“Values are compared.” Queries are compared with keys. Values are only added up, weighted, in \
             step 7."
            )
        },
    },
    large_value_weight: TaskText {
        ask: |_| prose!("Type 100 into any cell of {W_V}. Will a score change?"),
        found: |LargeValueWeightFacts { v, q, k }| {
            prose!(
                "No. The numbers in {V} now reach ±{v}, those in {Q} ±{q} and those in {K} ±{k}; scores are made of {Q} and {K} alone, and no \
                 number of {W_V} is in them."
            )
        },
    },
};

pub(in crate::text) static CHINESE: RolesStep = RolesStep {
    step: StepText {
        title: "查询、键、值",
        first: |_| prose!("查询是一个词要找什么，键是凭什么找到它，值是找到以后它交出什么。"),
        rest: |TourFacts { asks, query, answers, key, value, d_k, d_v, .. }| {
            vec![
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
        ask: |_| prose!("在 {W_V} 的任意一格输入 100。分数会变吗？"),
        found: |LargeValueWeightFacts { v, q, k }| {
            prose!(
                "不会。{V} 中的数现在可达 ±{v}，{Q} 可达 ±{q}，{K} 可达 ±{k}；分数只由 {Q} 和 {K} 算出，里面没有 {W_V} 的数。"
            )
        },
    },
};
