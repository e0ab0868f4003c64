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
        question: |TourFacts { asks, .. }| prose!("What does “{asks}” get from the words that it looks at?"),
        first: |_| prose!("The output of a word mixes the values: each value times its weight, added up."),
        why: |TourFacts { asks, .. }| {
            prose!(
                "A word to which “{asks}” gives a large weight leaves more of its value in the output. So the row of \
                 “{asks}” now carries what the words mean that it looks at."
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
        ask: |TourFacts { lone, .. }| match lone {
            Some(number) => prose!(
                "Column 1 of {W_V} has one number that is not 0, {number}. Set it to 0. What becomes of column 1 of the \
                 output?"
            ),
            None => prose!("Make one column of {W_V} all zeros. What becomes of that column of the output?"),
        },
        found: |ZeroColumnFacts { dimension }| {
            prose!(
                "Column {dimension} of {V} is 0 for every word, and zeros add up to 0 with any weights: weights only say \
                 how much, the numbers come from {V}."
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
