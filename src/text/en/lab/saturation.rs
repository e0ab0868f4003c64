//! The experiment on saturated rows.

use crate::text::{ReturnedText, RevivalText, SaturationText, StateText};

pub(super) static TEXT: SaturationText = SaturationText {
    picture: |token| format!("Jacobian of the row of “{token}”: how each weight follows each score"),
    steepest: |token, slope| {
        format!(
            "Rows: weights; columns: scores. Largest slope: the weight of “{token}” against its own score, {slope}. \
             Columns sum to 0: what one key gains, the others lose. Rows sum to 0: adding the same to every score \
             changes no weight."
        )
    },
    flat: "Rows: weights; columns: scores. Every slope is 0: no score moves any weight.",
    no_slopes: "There are no slopes to show: the weights are not numbers.",
    part: |shown, count| format!("Showing the {shown} of {count} keys with the largest weights."),
    norm: "How much gradient softmax lets through",
    numbers: "The exact numbers of the Jacobian",
    scale: "norm as a share of its maximum, logarithmic",
    half: "half",
    state: StateText {
        saturated: |norm, most, share| {
            format!(
                "Saturated: the norm of the Jacobian is {norm}, where at most {most} is possible: only {share} of that."
            )
        },
        nothing_left: |most| {
            format!(
                "Saturated: the norm of the Jacobian is 0, where at most {most} is possible. No gradient gets through: the other \
                 weights are smaller than any binary64 number above 0."
            )
        },
        alive: |norm, most, share| {
            format!(
                "Not saturated: the norm of the Jacobian is {norm}, where at most {most} is possible: {share} of that."
            )
        },
        spread: |norm, most| {
            format!(
                "Not saturated, but spread out: no key has more than half of the weight, so every slope is small. The norm \
                 is {norm}, where at most {most} is possible."
            )
        },
        lone: "This row sees only one key: its weight is 1 whatever its score, and the norm is 0.",
        blind: "The mask hides every key from this row: its weights are 0, and no score moves them.",
        undefined: "The scores of this row are too large for binary64: its weights and slopes are not numbers.",
    },
    revival: RevivalText {
        button: "Restore the gradient",
        nearest: |temperature| format!("As near as it gets: τ = {temperature}"),
        found: |temperature, norm| {
            format!("At τ {temperature} the norm reaches half of its maximum, {norm}.")
        },
        too_far: |temperature, norm, wanted| {
            format!(
                "Even at the highest temperature, τ = {temperature}, the norm is {norm}, not yet {wanted}: the scores lie \
                 too far apart."
            )
        },
        in_vain: |temperature, norm, is_biased| {
            let bias = if is_biased { ", and make the bias smaller" } else { "" };
            format!(
                "No temperature helps: at the highest, τ = {temperature}, the norm is {norm}. Divide the scores by a \
                 number farther from 0{bias}."
            )
        },
        alive: "Nothing to do: the norm is at least half of the maximum.",
        spread: "A higher temperature would spread the weights further; a lower one sharpens them.",
        no_temperature: "No temperature changes that.",
    },
    returned: &RETURNED,
};

static RETURNED: ReturnedText = ReturnedText {
    title: |token, key| format!("“{token}” should look at “{key}”: what two losses send back"),
    caption: "Norm of the gradient for each matrix",
    squared_error: |key| format!("squared error of the output, against the value of “{key}”"),
    cross_entropy: |key| format!("cross-entropy of the weights, against 1 for “{key}”"),
    why: |[q, k, v]| {
        format!(
            "The squared error goes back to {q} and {k} through the Jacobian: where that is nearly 0, they hardly learn, \
             while {v} can go on. The cross-entropy does not: its derivative with respect to each score before softmax is \
             (weight − wanted weight)/τ, which is not small where softmax is sure of the wrong key."
        )
    },
};
