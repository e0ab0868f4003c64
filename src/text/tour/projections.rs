//! Step 2: three projections of the same row.

use super::{StepText, TaskText, TourFacts, counted};
use crate::text::prose::{K, Q, V, W_K, W_Q, W_V, X, prose};

/// Text of the step on projections.
pub struct ProjectionsStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: write a large number into W_Q.
    pub large_query_weight: TaskText<LargeQueryWeightFacts>,
}

/// A large number in W_Q, and the word whose query it changes most.
pub struct LargeQueryWeightFacts {
    pub word: String,
    /// The number.
    pub value: String,
    /// Its row as displayed, from 1.
    pub row: usize,
    /// Its column as displayed, from 1.
    pub col: usize,
    /// The dimension of the query that it contributes to.
    pub dimension: usize,
    /// The number of the word that it is multiplied by.
    pub factor: String,
    /// The product of the two, written out.
    pub arithmetic: String,
}

pub(in crate::text) static ENGLISH: ProjectionsStep = ProjectionsStep {
    step: StepText {
        title: "Three projections",
        first: |_| prose!("The same row is read in three ways, by three matrices that training finds."),
        rest: |TourFacts { d_model, d_k, d_v, n, .. }| {
            let [row, made] = [d_model, d_k].map(|count| counted(*count, "number"));
            let words = counted(*n, "word");
            vec![prose!(
                "A row of {row} times {W_Q}, which is {d_model} × {d_k}, gives {made}; {W_K} has the same shape, \
                 and {W_V} is {d_model} × {d_v}. The number of words is in none of these shapes: for {words} or \
                 for 1,000 the three matrices stay the same."
            )]
        },
        wrong: |_| {
            prose!(
                "“{Q}, {K} and {V} are three inputs.” In self-attention there is one input, {X}; each of them is {X} times a \
             matrix."
            )
        },
    },
    large_query_weight: TaskText {
        ask: |_| prose!("Type 100 into any cell of {W_Q}. Which of {Q}, {K} and {V} will change, and where?"),
        found: |LargeQueryWeightFacts { row, col, value, word, factor, arithmetic, dimension }| {
            prose!(
                "Row {row}, column {col} of {W_Q} is {value}. For “{word}” it is multiplied by {factor}: \
                 {arithmetic} goes into dimension {dimension} of its query. Keys and values have matrices of \
                 their own and do not change."
            )
        },
    },
};

pub(in crate::text) static CHINESE: ProjectionsStep = ProjectionsStep {
    step: StepText {
        title: "三个投影",
        first: |_| prose!("同一行数，由三个训练得来的投影矩阵读出三种样子。"),
        rest: |TourFacts { d_model, d_k, d_v, n, .. }| {
            vec![prose!(
                "一行 {d_model} 个数乘以 {d_model} × {d_k} 的 {W_Q}，得到 {d_k} 个数；{W_K} 形状相同，{W_V} \
                 是 {d_model} × {d_v}。这些形状里都没有词数：无论句子是 {n} 个词还是 1,000 个词，三个\
                 矩阵都不变。"
            )]
        },
        wrong: |_| {
            prose!("“{Q}、{K}、{V} 是三份输入。”不对：自注意力只有 {X} 一份输入，三者都是它与矩阵的乘积。")
        },
    },
    large_query_weight: TaskText {
        ask: |_| prose!("在 {W_Q} 的任意一格输入 100。{Q}、{K}、{V} 中哪一个会变，变在哪里？"),
        found: |LargeQueryWeightFacts { row, col, value, word, factor, arithmetic, dimension }| {
            prose!(
                "{W_Q} 第 {row} 行第 {col} 列是 {value}。对“{word}”来说，与它相乘的是 {factor}：{arithmetic} \
                 加到它的查询的第 {dimension} 维。键和值有各自的矩阵，不会变。"
            )
        },
    },
};
