//! Step 7: a mixture of value rows.

use super::{StepText, TaskText, TourFacts};

/// The words of the step on the output.
pub struct OutputStep {
    /// What is told.
    pub told: StepText,
    /// Make a column of W_V all zeros.
    pub zero_column: TaskText<ZeroColumnFacts>,
    /// Give nearly all of a row to one word.
    pub one_weight: TaskText<OneWeightFacts>,
}

/// A dimension of V is 0.
pub struct ZeroColumnFacts {
    /// The dimension.
    pub dimension: usize,
}

/// A word gives nearly all to another.
pub struct OneWeightFacts {
    /// Who asks.
    pub asks: String,
    /// Who answers.
    pub answers: String,
    /// The weight w.
    pub weight: String,
    /// Dimension 1 of the output.
    pub output: String,
    /// Dimension 1 of the value.
    pub value: String,
}

pub(in crate::text) static ENGLISH: OutputStep = OutputStep {
    told: StepText {
        title: "Output",
        first: |_| {
            "Each row of the output is a mixture of the rows of V, in the shares of that row of weights."
                .to_owned()
        },
        rest: |TourFacts { asks, mixture, plain_sum, .. }| {
            vec![format!(
                "Dimension 1 of “{asks}”: {mixture}. As the shares add up to 1, it lies between the \
                     smallest and the largest value of that dimension. If every weight were 1, it would be \
                     their plain sum, {plain_sum}: the same for every word, with a term more for each word \
                     more."
            )]
        },
        wrong: |TourFacts { is_picked, weights, .. }| match is_picked {
            true => {
                format!(
                    "“The output picks one word.” Only where one weight is 1, as it is here to every digit \
                     of binary64: the shares are {weights}. Any other row mixes."
                )
            }
            false => {
                format!(
                    "“The output picks one word.” It would if one weight were exactly 1; here the shares \
                     are {weights}."
                )
            }
        },
    },
    zero_column: TaskText {
        ask: |_| {
            "Make one column of W_V all zeros. What must the output be there, whatever the weights?"
                .to_owned()
        },
        found: |ZeroColumnFacts { dimension }| {
            format!(
                "Dimension {dimension} of V is 0 in every word, and a mixture of zeros is 0 in any shares: \
                 the output has nothing but values to draw on."
            )
        },
    },
    one_weight: TaskText {
        ask: |_| {
            "Lower the temperature until one weight is above 0.99. What does that row of the output look \
             like?"
                .to_owned()
        },
        found: |OneWeightFacts { asks, weight, answers, output, value }| {
            format!(
                "“{asks}” gives {weight} to “{answers}”: dimension 1 of its output is {output}, and that \
                 of the value of “{answers}” is {value}."
            )
        },
    },
};

pub(in crate::text) static CHINESE: OutputStep = OutputStep {
    told: StepText {
        title: "输出",
        first: |_| "输出的每一行，是按权重的这一行把 V 的各行混合起来。".to_owned(),
        rest: |TourFacts { asks, mixture, plain_sum, .. }| {
            vec![format!(
                "“{asks}”的第 1 维：{mixture}。份额之和是 1，所以结果落在这一维最小的值和最大的值之间。\
                     假如每个权重都是 1，得到的就是值的直接相加：{plain_sum}，每个词都一样，而且多一个词就\
                     多加一项。"
            )]
        },
        wrong: |TourFacts { is_picked, weights, .. }| match is_picked {
            true => {
                format!(
                    "“输出就是挑出一个词。”只有某个权重是 1 才会这样，这里正是如此：按 binary64 的全部数位，\
                     份额是 {weights}。其余情形都是混合。"
                )
            }
            false => {
                format!("“输出就是挑出一个词。”要某个权重恰好是 1 才会这样，而这里的份额是 {weights}。")
            }
        },
    },
    zero_column: TaskText {
        ask: |_| "把 W_V 的一列全部改成 0。不论权重是多少，输出的这一列必定是多少？".to_owned(),
        found: |ZeroColumnFacts { dimension }| {
            format!("V 的第 {dimension} 维都是 0，零按任何份额混合还是零：输出只能取自值。")
        },
    },
    one_weight: TaskText {
        ask: |_| "降低温度，直到某个权重大于 0.99。输出的那一行像什么？".to_owned(),
        found: |OneWeightFacts { asks, weight, answers, output, value }| {
            format!(
                "“{asks}”把 {weight} 给了“{answers}”：它的输出第 1 维是 {output}，“{answers}”的值第 1 维是 \
                 {value}。"
            )
        },
    },
};
