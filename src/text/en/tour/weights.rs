//! Step 6: softmax, row by row.

use crate::text::{EqualWeightsFacts, StepText, TaskText, TourFacts, WeightsStep, prose::prose};

pub(super) static TEXT: WeightsStep = WeightsStep {
    step: StepText {
        title: "Softmax shares out 1",
        question: |_| prose!("How do scores become weights?"),
        first: |TourFacts { has_blind, has_lost, is_adjusted, .. }| {
            let scores = if *is_adjusted { "adjusted" } else { "scaled" };
            let but = match (has_blind, has_lost) {
                (_, true) => ", except where they are NaN, or zeros under a mask",
                (true, false) => ", or into zeros where the mask hides the whole row",
                (false, false) => "",
            };
            prose!("Softmax turns each row of {scores} scores into weights that add up to 1{but}.")
        },
        why: |_| {
            prose!(
                "Each of them becomes e to its power, divided by the sum over its row. So larger scores get more, and in exact arithmetic no word that is seen gets nothing."
            )
        },
        rest: |TourFacts { asks, weights, has_weights, temperature, n, max, .. }| {
            let tempered = match temperature {
                Some(tau) => {
                    format!("Each number is divided by the temperature, {tau}, and becomes its exponential,")
                }
                None => "Each number becomes its exponential,".to_owned(),
            };
            let weighed = match has_weights {
                true => format!("“{asks}” gets the weights {weights}."),
                false => format!("“{asks}” has no such weights here: {weights}."),
            };
            let whole = match n {
                1 => "A row is one word’s question.".to_owned(),
                _ => format!(
                    "A row is one word’s question; over the whole matrix all {n} words would compete for one total of 1, \
                     and the weights of one would change with what another asks."
                ),
            };
            let shift = match has_weights {
                true => format!("First the row maximum, here {max}, is subtracted from each."),
                false => "First the row maximum is subtracted from each.".to_owned(),
            };
            vec![
                prose!("{tempered} divided by the sum of the exponentials of its row: {weighed} {whole}"),
                prose!(
                    "{shift} That divides every exponential, and so their sum, by the same number, and no \
                     weight changes; but the largest exponential is then exp(0) = 1. Without it exp overflows \
                     beyond 709.78, and ∞/∞ is not a number."
                ),
            ]
        },
        wrong: |TourFacts { n, is_masked, has_blind, has_lost, .. }| {
            let columns = match *is_masked || *n == 1 {
                true => "columns need not".to_owned(),
                false => format!("a column can add up to anything from 0 to {n}"),
            };
            let rows = if *has_blind || *has_lost { "rows do, where they have weights" } else { "rows do" };
            prose!(
                "“The largest takes all.” No: at temperature 1 a lead of 1 makes a weight e ≈ 2.72 times as large, \
                 no more. “Columns add up to 1.” No: {rows}; {columns}."
            )
        },
    },
    equal_weights: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!(
                "Raise the temperature until the weights of “{asks}” are equal to within 0.1. What number do they all come near?"
            )
        },
        found: |EqualWeightsFacts { word, low, high, is_level, count }| match is_level {
            true => prose!(
                "The weights of “{word}” are all ≈ {low}: equal scores make equal weights, 1/{count} each."
            ),
            false if low == high => prose!(
                "The weights of “{word}” are all ≈ {low}: nearly equal scores make nearly equal weights, about 1/{count} \
                 each."
            ),
            false => prose!(
                "The weights of “{word}” lie between {low} and {high}: nearly equal scores make nearly equal \
                 weights, about 1/{count} each."
            ),
        },
    },
};
