//! The bar around the steps of the tour.

use crate::{model::Convention, text::BarText};

pub(super) static TEXT: BarText = BarText {
    back: "Back",
    next: "Next",
    more: "Show text",
    less: "Hide text",
    place: |step, count, title| format!("{step} of {count} · {title}"),
    cover: "Hide later steps; click a ? to predict",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => Some(
            "This text has words as rows. The formula and the sheet have words as columns, the same numbers: each matrix is transposed.",
        ),
        Convention::Linear => Some(
            "This text writes X·W. In the formula and on the sheet each weight matrix is transposed, as nn.Linear stores it: X·Wᵀ.",
        ),
    },
    wrong_idea: "Common mistake:",
    try_it: "Try it",
    not_yet: "Not done yet.",
    done: "Done.",
    done_at_bar: "Done ✓",
    own: "On my own numbers",
    own_given: "The tour begins at X, and your sheet begins at Q, K and V, so the tour keeps to its own numbers. Yours come back when you leave it.",
    own_crossed: "In the tour each word is a query and a key, and in your sheet the keys are those of other words, so the tour keeps to its own numbers. Yours come back when you leave it.",
    why: "More: numbers, formula, common mistake",
    predicted: |right, all| match all {
        1 => format!(
            "You predicted 1 number, {}.",
            if right == 1 { "and got it right" } else { "and missed it" }
        ),
        _ => format!("You predicted {all} numbers, {right} of them right."),
    },
    try_next: "Next: begin again and predict more, take the tour on another preset, or try a mask in the lab.",
    main_sentences: "The nine steps, one sentence each",
    again: "Begin again",
    own_sentence: "Your own sentence",
    share: "Share",
};
