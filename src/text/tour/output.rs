//! Step 7: a weighted sum of value rows.

use super::{StepText, TaskText, TourFacts};
use crate::text::prose::{V, W_V, prose};

/// Text of the step on the output.
pub struct OutputStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make a column of W_V all zeros.
    pub zero_column: TaskText<ZeroColumnFacts>,
    /// Task: give nearly all weight of a row to one word.
    pub one_weight: TaskText<OneWeightFacts>,
}

/// A dimension of V is 0.
pub struct ZeroColumnFacts {
    pub dimension: usize,
}

/// A word gives nearly all weight to another.
pub struct OneWeightFacts {
    /// The query.
    pub asks: String,
    /// The key.
    pub answers: String,
    /// The weight w.
    pub weight: String,
    /// Dimension 1 of the output.
    pub output: String,
    /// Dimension 1 of the value.
    pub value: String,
}

pub(in crate::text) static ENGLISH: OutputStep = OutputStep {
    step: StepText {
        title: "The output mixes the values",
        question: |TourFacts { asks, .. }| prose!("What does “{asks}” take home?"),
        first: |_| {
            prose!("Each row of the output is the sum of the rows of {V}, weighted by that row of weights.")
        },
        why: |TourFacts { asks, .. }| {
            prose!(
                "Each value is multiplied by the weight that “{asks}” gives to its word, and the products are added up. A word with a large weight leaves more of its value in the output."
            )
        },
        rest: |TourFacts { asks, mixture, plain_sum, has_weights, n, .. }| {
            let between = match has_weights {
                true => {
                    " As the weights add up to 1, it lies between the smallest and the largest value of that \
                     dimension."
                }
                false => "",
            };
            let more = match n {
                1 => "",
                _ => ": the same for every word, and one more term per additional word",
            };
            vec![prose!(
                "Dimension 1 of “{asks}”: {mixture}.{between} If every weight were 1, it would be the plain sum \
                 of the values, {plain_sum}{more}."
            )]
        },
        wrong: |TourFacts { is_picked, weights, .. }| match is_picked {
            true => {
                prose!(
                    "“The output picks one word.” Only where one weight is 1, as it is here to every digit of \
                     binary64: the weights are {weights}. Any other row adds up several values."
                )
            }
            false => {
                prose!(
                    "“The output picks one word.” It would if one weight were exactly 1; here the weights are \
                     {weights}."
                )
            }
        },
    },
    zero_column: TaskText {
        ask: |_| {
            prose!("Make one column of {W_V} all zeros. What must the output be there, whatever the weights?")
        },
        found: |ZeroColumnFacts { dimension }| {
            prose!(
                "Dimension {dimension} of {V} is 0 in every word, and a sum of zeros is 0 with any weights: the \
                 output is made of values alone."
            )
        },
    },
    one_weight: TaskText {
        ask: |_| {
            prose!(
                "Lower the temperature until one weight is above 0.99. What does that row of the output look \
             like?"
            )
        },
        found: |OneWeightFacts { asks, weight, answers, output, value }| {
            prose!(
                "“{asks}” gives {weight} to “{answers}”: dimension 1 of its output is {output}, and that of \
                 the value of “{answers}” is {value}."
            )
        },
    },
};

pub(in crate::text) static CHINESE: OutputStep = OutputStep {
    step: StepText {
        title: "输出把各个值按权重混合",
        question: |TourFacts { asks, .. }| prose!("“{asks}”带回了什么？"),
        first: |_| prose!("输出的每一行，是按这一行的权重对 {V} 的各行加权求和。"),
        why: |TourFacts { asks, .. }| {
            prose!("每个词的值乘上“{asks}”给它的权重，再相加。权重大的词，它的值在输出里就占得多。")
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
        ask: |_| prose!("把 {W_V} 的一列全部改成 0。不论权重是多少，输出的这一列必定是多少？"),
        found: |ZeroColumnFacts { dimension }| {
            prose!("{V} 的第 {dimension} 维都是 0，零不论怎样加权求和还是零：输出只由值得出。")
        },
    },
    one_weight: TaskText {
        ask: |_| prose!("降低温度，直到某个权重大于 0.99。输出的那一行像什么？"),
        found: |OneWeightFacts { asks, weight, answers, output, value }| {
            prose!(
                "“{asks}”给“{answers}”的权重是 {weight}：它的输出第 1 维是 {output}，“{answers}”的值第 1 维是 \
                 {value}。"
            )
        },
    },
};
