//! Heads.

use crate::text::{HeadMistakeText, HeadsText};

pub(super) static TEXT: HeadsText = HeadsText {
    is_of_head: |head, dimension| format!("This is the output of head {head}, dimension {dimension}."),
    printed: |head, heads| format!("Head {head} of {heads}, and what is made of all heads."),
    compared: |head, heads| {
        format!(
            "The numbers of a single head are compared with those of head {head} of {heads}, which is chosen."
        )
    },
    mistakes: HeadMistakeText {
        divided_by_all: "divided by the root of the width of all heads",
        divided_by_model: "divided by the root of the width of X",
        viewed: "view in place of permute, before attention",
        viewed_back: "view in place of permute, after attention",
        averaged: "averaged in place of put side by side",
        interleaved: "groups dealt out in turns",
    },
};
