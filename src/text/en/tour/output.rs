//! Step 7: a weighted sum of value rows.

use crate::text::{
    OneWeightFacts, OutputStep, StepText, TaskText, TourFacts, ZeroColumnFacts,
    prose::{V, W_V, prose},
};

pub(super) static TEXT: OutputStep = OutputStep {
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
