//! Step 9: why it matters.

use super::{StepText, TaskText, TourFacts, counted};
use crate::text::prose::{D_K, D_MODEL, W_K, W_Q, W_V, X, prose};

/// Text of the step on why attention matters.
pub struct MeaningStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: change another word than the query of the tour.
    pub from_afar: TaskText<FromAfarFacts>,
}

/// The output of the query has changed because of another word.
pub struct FromAfarFacts {
    /// The word that was changed; `None` if several were changed at once.
    pub changed: Option<String>,
    /// The query, which was not changed.
    pub asks: String,
    /// The dimension of the output that has changed most.
    pub dimension: usize,
    /// The old number there.
    pub was: String,
    /// The new number there.
    pub is: String,
}

pub(in crate::text) static ENGLISH: MeaningStep = MeaningStep {
    step: StepText {
        title: "One look, all words at once",
        question: |_| prose!("What does attention not see?"),
        first: |_| {
            prose!(
                "Every row of the output is a weighted sum over all words that it may look at, however far apart they stand."
            )
        },
        why: |_| {
            prose!(
                "Order and distance are in none of these formulas: models bring them in by positions that are added to {X}, or to the scores. A model does this in many heads side by side, and layer upon layer."
            )
        },
        rest: |TourFacts { asks, weights, n, seen, is_masked, d_model, .. }| {
            let reached = match is_masked {
                true if *seen == 0 => prose!(
                    "The mask lets “{asks}” see none of {}, and its row of the output is 0.",
                    counted(*n, "word")
                ),
                true => prose!(
                    "The mask lets “{asks}” see {seen} of {}; it reaches them in one step, with the weights \
                     {weights}. Apart from the mask, no formula knows how far apart they stand.",
                    counted(*n, "word")
                ),
                false => prose!(
                    "“{asks}” reached {} in one step, with the weights {weights}, and no formula on the way \
                     knows how far apart they stand.",
                    counted(*n, "word")
                ),
            };
            vec![
                reached,
                prose!(
                    "This is one head. Multi-head attention does the same h times side by side, each time with \
                     smaller {W_Q}, {W_K} and {W_V} of its own (usually {D_K} = {D_MODEL}/h; with h = 1 that is {d_model} \
                     here), joins the h outputs and multiplies them by one more matrix. Self-attention as on \
                     this page is its case h = 1."
                ),
            ]
        },
        wrong: |_| {
            prose!(
                "“Attention needs neighbours.” Distance is in no formula; only a mask can bring it in. “Multi-head \
             is something else.” It is these steps, h times."
            )
        },
    },
    from_afar: TaskText {
        ask: |TourFacts { asks, is_masked, .. }| {
            let seen = if *is_masked { " that it may look at" } else { "" };
            prose!(
                "Change numbers of any other word than “{asks}”{seen}. Does the output of “{asks}” change?"
            )
        },
        found: |FromAfarFacts { changed, dimension, asks, was, is }| {
            let changed = changed.as_ref().map_or("other words".to_owned(), |word| format!("“{word}”"));
            prose!(
                "Yes. You changed {changed}, and dimension {dimension} of the output of “{asks}” went from \
                 {was} to {is}, in one step."
            )
        },
    },
};

pub(in crate::text) static CHINESE: MeaningStep = MeaningStep {
    step: StepText {
        title: "一次注意，看遍所有词",
        question: |_| prose!("注意力看不到什么？"),
        first: |_| prose!("输出的每一行，都是对它看得到的所有词加权求和，不论相距多远。"),
        why: |_| {
            prose!(
                "次序和距离不在这些公式里：模型靠加进 {X} 或分数里的位置信息引入它们。模型里有许多头并行，一层接一层。"
            )
        },
        rest: |TourFacts { asks, n, seen, is_masked, weights, d_model, .. }| {
            let reached = match is_masked {
                true if *seen == 0 => {
                    prose!("掩码让“{asks}”在 {n} 个词中一个也看不到，它那一行输出是 0。")
                }
                true => prose!(
                    "掩码让“{asks}”看到 {n} 个词中的 {seen} 个；它一步就到达它们，权重是 {weights}。除了掩码，没有\
                     哪个公式知道它们相距多远。"
                ),
                false => prose!(
                    "“{asks}”一步就到达了 {n} 个词，权重是 {weights}，途中没有哪个公式知道它们相距多远。"
                ),
            };
            vec![
                reached,
                prose!(
                    "这是一个头。多头注意力把同样的事并排做 h 次，每次用自己的一组较小的 {W_Q}、{W_K}、{W_V}（通\
                     常 {D_K} = {D_MODEL}/h，这里 h = 1 时就是 {d_model}），再把 h 份输出首尾相接，乘以一个输\
                     出矩阵。本页的自注意力就是 h = 1 的情形。"
                ),
            ]
        },
        wrong: |_| {
            prose!(
                "“注意力只看邻近的词。”公式里没有距离，只有掩码能加上它。“多头是另一回事。”就是这几步，做 h 次。"
            )
        },
    },
    from_afar: TaskText {
        ask: |TourFacts { asks, is_masked, .. }| {
            let seen = if *is_masked { "它看得到的" } else { "" };
            prose!("不动“{asks}”，改动{seen}别的词的数。“{asks}”的输出会变吗？")
        },
        found: |FromAfarFacts { changed, asks, dimension, was, is }| {
            let changed = changed.as_ref().map_or("别的词".to_owned(), |word| format!("“{word}”"));
            prose!("会。你改动了{changed}，“{asks}”的输出第 {dimension} 维一步就从 {was} 变成了 {is}。")
        },
    },
};
