//! The experiment on masks.

use crate::text::{FragileText, MaskText, WayText};

pub(super) static TEXT: MaskText = MaskText {
    which: "Mask",
    causal: "causal: no later word",
    padding: "padding: ignore filler words",
    window: "sliding window: nearby words only",
    painted: "custom (paint cells)",
    grid: "Who may look at whom: a row asks, a column answers",
    grid_across: "Who may look at whom: a column asks, a row answers",
    how: "Press a cell to hide or show it, or drag over several.",
    sees: |query, key| format!("“{query}” sees “{key}”"),
    hides: |query, key| format!("“{query}” does not see “{key}”"),
    first: |shown, count| format!("The first {shown} of {count} words."),
    first_of_each: |shown, queries, keys| {
        format!("At most the first {shown} of the {queries} words that ask and of the {keys} that are asked.")
    },
    ways: |query| format!("The row of “{query}” in four ways"),
    key: "key",
    way: WayText {
        proper: "−∞ before softmax",
        filled: "−1e9 before softmax",
        cut: "0 after softmax",
        renormalised: "0 after, then renormalized",
    },
    is_right: "as computed here",
    is_mistake: "a mistake",
    is_same: "no difference here",
    is_fragile: "fragile",
    fragile: FragileText {
        filled: "−1e9 before softmax is fragile: it overflows in f16, and a fully masked row becomes uniform.",
        cut: "0 after softmax is fragile: it is right only while the hidden keys weigh nothing.",
        renormalised: "0 after, then renormalized, is fragile: a hidden ∞ or NaN spoils the row, and a very large hidden score leaves 0 ÷ 0.",
    },
    sum: "sum",
    hidden: "hidden",
    nothing_hidden: |query| {
        format!(
            "Nothing is hidden from “{query}”: the four ways agree. Press a cell of its line to hide a key."
        )
    },
    outcome: |left| {
        format!(
            "Set to 0 after softmax, the row adds up to {left}, not 1: the hidden keys had taken their share first. Renormalized, it is right again in exact arithmetic, but softmax has looked at keys that it must not see: a score of ∞ or NaN among them still spoils the row, and a very large one leaves 0 ÷ 0."
        )
    },
    no_loss: "Here the hidden keys had no weight to speak of: the four ways agree.",
    no_numbers: "A visible score is ∞ or NaN; no way of masking the others helps.",
    spoilt: "A hidden score is ∞ or NaN: with −∞ in its place it does no harm, but hiding it after softmax makes the whole row NaN.",
    leak: "−1e9 is a number like any other: here hidden keys still have weight. And f16, which ends at 65504, cannot hold it.",
    nothing_to_divide: "Here the hidden keys had taken everything: 0 ÷ 0 is NaN.",
    empty: |query| {
        format!(
            "Every key is hidden from “{query}”. With −∞ no key is left, and the page says 0; softmax in PyTorch gives NaN there, scaled_dot_product_attention 0 in recent versions. With −1e9 in place of every score, all keys get the same weight."
        )
    },
};
