//! What heads do.

use super::count::counted;
use crate::text::{CircuitsText, MeetingFacts, SecondScoreFacts, SplitFacts, SplitWeights};

pub(super) static TEXT: CircuitsText = CircuitsText {
    title: |head| match head {
        Some(head) => format!("Circuits of head {head}"),
        None => "Circuits".to_owned(),
    },
    qk: "QK circuit",
    ov: "OV circuit",
    qk_means: |has_others| match has_others {
        false => {
            "How strongly a column of a word that looks (rows) asks for a column of a word it looks at (columns)."
        }
        true => {
            "How strongly a column of X, of a word that looks (rows), asks for a column of X′, of a word it looks at (columns)."
        }
    },
    ov_means: |has_w_o| match has_w_o {
        true => {
            "What a 1 in a column of a word that is looked at with weight 1 (rows) adds to each column of the output (columns)."
        }
        false => {
            "There is no W_O, so this is W_V: what a 1 in a column of X (rows) adds to each column of V (columns)."
        }
    },
    column: |name, number| match name {
        "" => format!("column {number}"),
        name => format!("“{name}”"),
    },
    asks_for: |asking, asked, number| format!("{asking} asks for {asked}: {number}"),
    adds_to: |from, to, number| format!("{from} adds to {to}: {number}"),
    read: "Point at a cell, or move with the arrow keys, to read its number.",
    picture: |name, rows, cols| format!("{name}, {rows} × {cols}"),
    second: "The score, a second way",
    score: |SecondScoreFacts { query, key, is_of_others, by_circuit, score }| {
        let of_key = if *is_of_others { "X′" } else { "X" };
        format!(
            "The row of “{query}” in X, times the QK circuit, times the row of “{key}” in {of_key}: {by_circuit}. \
             The query times the key: {score}."
        )
    },
    strongest: |MeetingFacts { query, key, asking, asked, amount }| {
        format!("The largest part, {amount}, is {asking} of “{query}” asking for {asked} of “{key}”.")
    },
    same: "Both ways give the same number.",
    differ: |by| format!("They differ by {by}, because they are rounded in another order."),
    given: "Q, K and V are given: there are no weights to multiply, so this head has no circuits.",
    wide: |width, limit| format!("X has {width} columns. Circuits are shown up to {limit}."),
    contributions: "What each head adds",
    head: |head| format!("Head {head}"),
    together: "Together",
    split: |SplitFacts { heads, products: [before, after], divisors, word, weights }| {
        let divided = match divisors {
            None => String::new(),
            Some([before, after]) if before == after => format!(", divided by {after} as before"),
            Some([before, after]) => format!(", divided by {after} instead of {before}"),
        };
        let changed = match weights {
            SplitWeights::Same => format!(" The weights of “{word}” stay the same in every head."),
            SplitWeights::Most { head, key, before, after } => format!(
                " The weights of “{word}” change most in head {head}: it gives “{key}” {after}; the single head gave {before}."
            ),
            SplitWeights::NotFinite => String::new(),
        };
        format!(
            "No number of an input changes, and none of Q, K and V: each of the {heads} heads takes its part of their columns. \
             A score is now the sum of {} instead of {before}{divided}.{changed}",
            counted(*after, "product")
        )
    },
};
