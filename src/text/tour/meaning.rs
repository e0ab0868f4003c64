//! Step 9: what it is good for.

use super::{StepText, TaskText, TourFacts};

/// The words of the step on what it is good for.
pub struct MeaningStep {
    /// What is told.
    pub told: StepText,
    /// Change another word than the one that the tour looks at.
    pub from_afar: TaskText<FromAfarFacts>,
}

/// The first word's output has changed by another word.
pub struct FromAfarFacts {
    /// The word that was changed.
    pub changed: String,
    /// The word that has not been changed.
    pub asks: String,
    /// The dimension that has changed most.
    pub dimension: usize,
    /// What stood there.
    pub was: String,
    /// What stands there.
    pub is: String,
}

pub(in crate::text) static ENGLISH: MeaningStep = MeaningStep {
    told: StepText {
        title: "What it is good for",
        first: |_| {
            "Every row of the output is mixed from all the words that it may look at, however far apart they stand."
                .to_owned()
        },
        rest: |TourFacts { asks, weights, n, d_model, .. }| {
            vec![
                format!(
                    "“{asks}” took the shares {weights} from {n} words in one step, and no number on the \
                     way knew how far apart they stand: the same row with its context in it."
                ),
                format!(
                    "This is one head. Multi-head attention does the same h times side by side, each time \
                     with smaller W_Q, W_K and W_V of its own (usually d_k = d_model/h; with h = 1 that is \
                     {d_model} here), sets the h outputs in a row and multiplies by one more matrix. \
                     Self-attention as on this page is its case h = 1."
                ),
            ]
        },
        wrong: |_| {
            "“Attention needs neighbours.” Distance is in no formula. “Multi-head is something else.” It \
             is these steps, h times."
                .to_owned()
        },
    },
    from_afar: TaskText {
        ask: |TourFacts { asks, .. }| {
            format!("Change numbers of any other word than “{asks}”. Does the output of “{asks}” change?")
        },
        found: |FromAfarFacts { changed, dimension, asks, was, is }| {
            format!(
                "You changed “{changed}”, and dimension {dimension} of the output of “{asks}” went from \
                 {was} to {is}, with no step between them."
            )
        },
    },
};

pub(in crate::text) static CHINESE: MeaningStep = MeaningStep {
    told: StepText {
        title: "有什么用",
        first: |_| "输出的每一行，都由它看得到的所有词混合而成，不论相距多远。".to_owned(),
        rest: |TourFacts { asks, n, weights, d_model, .. }| {
            vec![
                format!(
                    "“{asks}”一步就从 {n} 个词那里取得了 {weights}，途中没有一个数知道它们相距多远：还是那\
                     一行，只是带上了上下文。"
                ),
                format!(
                    "这是一个头。多头注意力把同样的事并排做 h 次，每次用自己的一组较小的 W_Q、W_K、W_V（通\
                     常 d_k = d_model/h，这里 h = 1 时就是 {d_model}），再把 h 份输出首尾相接，乘以一个输\
                     出矩阵。本页的自注意力就是 h = 1 的情形。"
                ),
            ]
        },
        wrong: |_| "“注意力只看邻近的词。”公式里没有距离。“多头是另一回事。”就是这几步，做 h 次。".to_owned(),
    },
    from_afar: TaskText {
        ask: |TourFacts { asks, .. }| format!("不动“{asks}”，改动别的词的数。“{asks}”的输出会变吗？"),
        found: |FromAfarFacts { changed, asks, dimension, was, is }| {
            format!(
                "你改动了“{changed}”，“{asks}”的输出第 {dimension} 维就从 {was} 变成了 {is}，中间不隔一步。"
            )
        },
    },
};
