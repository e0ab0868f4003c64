//! The optional chapter on gradients.

use crate::text::{AnsweredFacts, ChapterText, LeverEffect};

pub(super) static TEXT: ChapterText = ChapterText {
    begin: "One more chapter: gradients",
    title: "What would change it?",
    question: |asks, answers| {
        format!("Which of these would you raise, so that “{asks}” looks at “{answers}” more?")
    },
    number: |word, column, dimension| match column {
        "" => format!("dimension {dimension} of “{word}” in X"),
        column => format!("“{column}” of “{word}” in X"),
    },
    values: "a number of W_V",
    answered: |AnsweredFacts { raised, right, rise }| {
        let said = match raised {
            LeverEffect::Up => {
                return format!(
                    "Yes. Raise {right} by 0.01, and the weight rises by about {rise}: no other number of X raises it more."
                );
            }
            LeverEffect::Down => "No: raise it, and the weight falls.",
            LeverEffect::Nothing => "No: values have no part in the weights.",
        };
        format!("{said} Raise {right} by 0.01, and the weight rises by about {rise}.")
    },
    seen: |asks, answers| {
        format!(
            "The cards now have the colors of the gradient: which numbers raise the weight of “{answers}” for “{asks}” when \
             they are raised, which lower it, and how much."
        )
    },
    why: "The gradient of a number says, for each number that it depends on, how much it would change per unit if that one \
          alone changed. One pass backwards, from the weight through softmax and the scores to Q, K and X, finds all of it; \
          learning moves the weight matrices a little down the gradient of a loss.",
    ask: |right, value| format!("Raise {right} step by step from {value}, and watch the weight."),
    found: |asks, answers, now, before| {
        format!("“{asks}” now gives “{answers}” {now} of its attention; before, it was {before}.")
    },
    nothing: |asks, answers| {
        format!(
            "With these numbers, no number of X raises the weight of “{answers}” for “{asks}” if it alone is raised. Take \
             back what you changed, or use the tour’s own numbers."
        )
    },
};
