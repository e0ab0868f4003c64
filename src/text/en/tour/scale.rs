//! Step 5: why scores are divided by `√d_k`.

use super::super::count::counted;
use crate::text::{
    NoScalingFacts, ScaleStep, StepText, TaskText, TourFacts,
    prose::{D_K, D_MODEL, ROOT_D_K, ROOT_D_MODEL, X, prose},
};

pub(super) static TEXT: ScaleStep = ScaleStep {
    step: StepText {
        title: "Why divide by √d_k?",
        question: |_| prose!("Why are scores divided at all?"),
        first: |TourFacts { d_k, root, divisor, .. }| {
            let divided = match divisor {
                Some(divisor) => format!("Usually they are divided by {root}, here by {divisor}."),
                None => format!("Here they are divided by {root}."),
            };
            prose!(
                "A score is a sum of {D_K} = {}: the more of them, the further apart scores lie. {divided}",
                counted(*d_k, "product")
            )
        },
        why: |_| {
            prose!(
                "The further apart scores lie, the more softmax gives to one word. Dividing by {ROOT_D_K} makes the \
                 spread of scores of random numbers the same for any {D_K}."
            )
        },
        rest: |TourFacts { d_k, root, quotient, .. }| {
            vec![prose!(
                "If the numbers in q and k are independent, with mean 0 and variance 1, each product has \
                 variance 1. Variances add up: the sum of {d_k} has variance {d_k} and standard deviation \
                 {root}. Divided by that, it has standard deviation 1, for {} as for 1,000. Here: {quotient}.",
                counted(*d_k, "dimension")
            )]
        },
        wrong: |TourFacts { d_model, .. }| {
            prose!(
                "“Divide by {D_K}.” No: scores would then shrink as {D_K} grows. “By {ROOT_D_MODEL}.” No: a score adds {D_K} products; {D_MODEL} = {d_model} is the width of {X}. “It only \
                 looks nicer.” No: step 8 shows what softmax does with large scores."
            )
        },
    },
    no_scaling: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!("Choose no scaling (÷ 1). Does “{asks}” then share its attention more evenly, or less?")
        },
        found: |NoScalingFacts { word, distance, scaled, is_level, weight, weight_scaled }| match is_level {
            true => prose!("The scores of “{word}” are all equal, with scaling and without it."),
            false => {
                let weight = match weight {
                    Some(weight) => format!(" Its largest weight is {weight} instead of {weight_scaled}."),
                    None => String::new(),
                };
                prose!(
                    "The largest and the smallest score of “{word}” are {distance} apart; \
                     divided by {ROOT_D_K}, {scaled}.{weight}"
                )
            }
        },
    },
};
