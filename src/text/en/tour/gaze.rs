//! Step 1: whom a word looks at.

use super::super::count::counted;
use crate::text::{
    GazeStep, SharesFacts, StepText, TaskText, TourFacts, TurnedFacts,
    prose::{X, prose},
};

/// The first column of X, by its name if it has one.
fn column_1(name: &str) -> String {
    if name.is_empty() { "column 1".to_owned() } else { format!("“{name}”") }
}

pub(super) static TEXT: GazeStep = GazeStep {
    step: StepText {
        title: "Who looks at whom",
        question: |TourFacts { asks, guesses, is_pronoun, .. }| match (guesses, is_pronoun) {
            (Some([one, other]), true) => prose!("Who does “{asks}” refer to: “{one}” or “{other}”?"),
            (Some([one, other]), false) => {
                prose!("Which does “{asks}” look at more: “{one}” or “{other}”?")
            }
            (None, _) => prose!("Whom does “{asks}” look at?"),
        },
        first: |TourFacts { is_masked, .. }| {
            let others = if *is_masked { "those that it may see" } else { "all words, itself too" };
            prose!("Attention is how a network finds out: every word looks at {others}.")
        },
        why: |TourFacts { asks, .. }| {
            prose!(
                "How much “{asks}” looks at a word is a number, its weight. The page computes the weights from {X}, \
                 so with other numbers “{asks}” can look elsewhere."
            )
        },
        rest: |TourFacts { n, .. }| {
            vec![prose!(
                "Here are {}. You will see step by step how the weights come about.",
                counted(*n, "word")
            )]
        },
        wrong: |_| {
            prose!(
                "“The network knows what the words mean.” No: it has only the numbers in their rows; the words \
                 themselves are in no formula."
            )
        },
    },
    turned: TaskText {
        ask: |TourFacts { asks, is_pronoun, is_lowered, is_biased, guesses, column, .. }| match (
            guesses,
            *is_pronoun && !is_lowered && !is_biased,
        ) {
            (Some([_, other]), true) => prose!(
                "Lower {} of “{asks}” in {X} to −1, step by step, until it looks at “{other}” most.",
                column_1(column)
            ),
            _ => prose!("Change numbers of “{asks}” in {X} until it looks at another word most."),
        },
        found: |TurnedFacts { asks, now, weight }| {
            prose!(
                "“{asks}” now looks at “{now}” most: the weight is {weight}. The word is the same, its numbers are not."
            )
        },
    },
    shares: |SharesFacts { asks, strongest, weight, second, second_weight }| {
        prose!("“{asks}” gives “{strongest}” {weight} of its attention, and “{second}” only {second_weight}.")
    },
};
