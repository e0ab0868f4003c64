//! Hidden cells and their prediction.

use crate::text::{HiddenText, PredictText};

pub(super) static TEXT: PredictText = PredictText {
    invited: "Later steps are hidden. Click a ? to predict.",
    invited_own: "Predict the hidden numbers: click any ?",
    tries: "Two tries, then the page shows the answer.",
    until: |step| match step {
        Some(step) => format!("Hidden until step {step}. Select the cell to predict its number."),
        None => "Hidden. Select the cell to predict its number.".to_owned(),
    },
    beyond: |step| match step {
        Some(step) => {
            format!(
                "Hidden until step {step}, and some of what it is computed from is hidden, too. Go on, or predict that first."
            )
        }
        None => "Hidden, and so is some of what it is computed from. Predict that first.".to_owned(),
    },
    question: "What will stand here?",
    given: "This is an input; there is nothing to predict.",
    guess: "Your prediction",
    rule: "Two tries in all. Two correct digits, or within 1%, count as right.",
    check: "Check",
    show: "Show me",
    right: |arithmetic| format!("Right: it is {arithmetic}."),
    missed: |guess, is_high| match is_high {
        Some(true) => format!("{guess} is too large. One more try."),
        Some(false) => format!("{guess} is too small. One more try."),
        None => format!("It is not {guess}. One more try."),
    },
    wrong: |guess, arithmetic| format!("You predicted {guess}; the answer is {arithmetic}."),
    shown: |arithmetic| format!("It is {arithmetic}."),
    sum: |count, sum| format!("the sum of {count} products, {sum}"),
    hide: "Hide a stage to predict it",
    hidden: HiddenText {
        nothing: "Hide nothing",
        projections: "Q, K, V and what follows",
        scores: "scores and what follows",
        scaled: "scaled scores and what follows",
        weights: "weights and output",
        output: "output",
    },
    show_all: "Reveal all",
};
