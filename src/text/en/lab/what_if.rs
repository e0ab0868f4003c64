//! The experiment on other weights.

use crate::text::{ReplacementText, ReplacementTexts, WhatIfText};

pub(super) static TEXT: WhatIfText = WhatIfText {
    replace: "Weights",
    choices: ReplacementTexts {
        computed: ReplacementText {
            choice: "as computed",
            said: |_| {
                "The computed weights and the computed output. Choose other weights to see what the output would be.".to_owned()
            },
        },
        uniform: ReplacementText {
            choice: "all equal, sum 1",
            said: |token| {
                format!(
                    "Not computed by attention: with equal weights the output of “{token}” is the mean of the values that it sees."
                )
            },
        },
        ones: ReplacementText {
            choice: "1 on every word",
            said: |token| {
                format!(
                    "Not computed by attention: with every weight 1 the output of “{token}” is the plain sum of the values that it sees."
                )
            },
        },
        itself: ReplacementText {
            choice: "only itself",
            said: |token| {
                format!(
                    "Not computed by attention: “{token}” keeps its own value and takes nothing from the others."
                )
            },
        },
        largest: ReplacementText {
            choice: "only the largest",
            said: |token| {
                format!(
                    "Not computed by attention: “{token}” takes the value of the largest weight alone, or the mean of those that are equally large."
                )
            },
        },
        typed: ReplacementText {
            choice: "typed by hand",
            said: |token| {
                format!("Not computed by attention: the output of “{token}” with the weights that you typed.")
            },
        },
    },
    rows: "Replaced in",
    this_row: |token| format!("the row of “{token}”"),
    all_rows: "all rows",
    back: "Back to the computed weights",
    table: "Weights and output, computed and replaced",
    weights: "weights",
    output: "output",
    computed: "computed",
    instead: "what if",
    difference: "difference",
    field: |token| format!("Weight on “{token}”"),
    refused: |token, why| format!("Weight on “{token}”: {why}"),
    some_rows: |shown, count| format!("Showing {shown} of {count} rows."),
    some_keys: |shown, count| format!("Showing the {shown} of {count} keys with the largest weights."),
    some_entries: |shown, count| {
        format!("Showing the {shown} largest of {count} entries of the computed output.")
    },
    apart: |difference, entry| {
        format!("Entry {entry} of the output differs most from the computed one: by {difference}.")
    },
    same: "That is the computed output.",
    overflown: "Some entries are beyond the largest binary64 number.",
    hidden: "Keys that the mask hides keep the weight 0.",
    sees_nothing: |token| {
        format!(
            "The mask hides every key from “{token}”: whatever is chosen, its weights and its output are 0."
        )
    },
    is_no_key: |token| {
        format!(
            "The keys are those of other words, so “{token}” is not among them and cannot keep its own value: the weights stay as computed."
        )
    },
    hides_itself: |token| {
        format!("The mask hides “{token}” from itself: its own value has no weight, and the output is 0.")
    },
};
