//! Step 9: why it matters.

use super::super::count::counted;
use crate::text::{
    MaskedFacts, MeaningStep, Prose, StepText, TaskText, TourFacts,
    prose::{W_K, W_Q, W_V, X, prose},
};

/// What is said of heads and layers.
fn heads() -> Prose {
    prose!(
        "This is one head. Multi-head attention does the same h times side by side, each time with {W_Q}, {W_K} and {W_V} of \
         its own, joins the h outputs and multiplies them by one more matrix."
    )
}

pub(super) static TEXT: MeaningStep = MeaningStep {
    step: StepText {
        title: "One look, all words at once",
        question: |_| prose!("What does attention not see?"),
        first: |_| {
            prose!("Each word’s output mixes the values of all the words that it can see, near or far.")
        },
        why: |_| {
            prose!(
                "Order and distance are not in these formulas: positions are added to {X}, or to the scores; a mask decides \
                 who sees whom. A model does this in many heads side by side, and layer upon layer."
            )
        },
        rest: |TourFacts { asks, weights, n, seen, is_masked, .. }| {
            let all = counted(*n, "word");
            let mixed = match is_masked {
                true if *seen == 0 => {
                    prose!("The mask lets “{asks}” see none of {all}, and its row of the output is 0.")
                }
                true => prose!(
                    "The mask lets “{asks}” see {seen} of {all}; it mixes their values at once, with the weights {weights}."
                ),
                false => {
                    prose!("“{asks}” sees {all} and mixes their values at once, with the weights {weights}.")
                }
            };
            vec![mixed, heads()]
        },
        wrong: |_| {
            prose!(
                "“Attention needs neighbours.” No: how near two words stand counts only where positions, a bias or a mask \
                 bring it in. “Multi-head is something else.” No: it is these steps, h times side by side."
            )
        },
    },
    masked: TaskText {
        ask: |TourFacts { asks, .. }| {
            prose!(
                "Switch on the causal mask below the matrices: a word then sees only itself and the words before it. \
                 Whom does “{asks}” no longer see, and who gets that share?"
            )
        },
        found: |MaskedFacts { asks, hidden, count, strongest, is_blind }| {
            let unseen = match count {
                1 => format!("“{hidden}”"),
                _ => format!("{count} of the words, “{hidden}” among them"),
            };
            let now = match (strongest, is_blind) {
                (Some([word, weight]), _) => {
                    format!("The others share its attention: the largest weight is {weight}, of “{word}”.")
                }
                (None, true) => "It sees none, so its output is 0.".to_owned(),
                (None, false) => "Its weights are not numbers.".to_owned(),
            };
            prose!("“{asks}” does not see {unseen}. {now}")
        },
    },
};
