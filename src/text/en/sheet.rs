//! The words around the matrices of the sheet.

use crate::text::{BiasChoiceText, SheetText, count::grouped};

pub(super) static TEXT: SheetText = SheetText {
    lead_wide: "The map is the whole matrix; the frame is the part shown below.",
    windows: |entries| {
        let entries = grouped(entries);
        format!("Click or drag on a map to move its frame; all {entries} numbers of a matrix can be changed.")
    },
    discover: |one, other| {
        format!(
            "Puzzle: {one} and {other} differ in X, yet are the same in Q, A and Z. What makes them the same?"
        )
    },
    lead_given: "Q, K and V are given here, without X and weight matrices. Change any boxed number.",
    lead_crossed: |asking, is_given| {
        let who = if asking == 1 { "word above asks" } else { "words above ask" };
        let from = if is_given { "of the words below were kept" } else { "come from X′" };
        format!("The {who}; the keys and values {from}. Change any boxed number.")
    },
    begun: "Given: queries, keys and values",
    words_alone: "Words",
    key_words_alone: "Words of K and V",
    project: "Project: X times three matrices",
    attend: "Attend: from scores to output",
    projections: "Three learned matrices",
    scaling: "Scaling",
    scaling_none: "÷ 1",
    mistakes: "Common mistakes",
    mistaken: |divisor| format!("mistake: {divisor}"),
    scaling_custom: "÷ c",
    divisor: "Divisor",
    divisor_slider: "Divisor on a slider",
    temperature: "Temperature",
    soft_cap: "Soft cap",
    bias: "Bias B",
    biases: BiasChoiceText { none: "none", own: "own", alibi: "ALiBi", buckets: "T5" },
    not_set: "none",
};
