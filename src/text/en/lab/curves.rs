//! The curves against the factor in front of the scores.

use crate::text::{CurveFacts, CurveQuantityText, CurveQuantityTexts, CurvesText, en::count::bits};

pub(super) static TEXT: CurvesText = CurvesText {
    quantity: "Show",
    quantities: CurveQuantityTexts {
        weights: CurveQuantityText {
            choice: "each weight",
            axis: "weight",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the largest weight is {now}, for “{key}”. With the raw scores, \
                     times 1, that weight is {raw}."
                )
            },
        },
        entropy: CurveQuantityText {
            choice: "entropy",
            axis: "entropy in bits",
            said: |CurveFacts { token, factor, now, raw, keys, most, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the weights have an entropy of {}; equal weights would \
                     have log₂\u{a0}{keys}\u{a0}{most}. With the raw scores, times 1, it is {raw}.",
                    bits(now)
                )
            },
        },
        largest: CurveQuantityText {
            choice: "largest weight",
            axis: "largest weight",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the largest weight is {now}, for “{key}”. With the raw scores, \
                     times 1, it is {raw}."
                )
            },
        },
        norm: CurveQuantityText {
            choice: "norm of the Jacobian",
            axis: "norm of the softmax Jacobian",
            said: |CurveFacts { token, factor, now, raw, .. }| {
                format!(
                    "Scores of “{token}” times {factor}: the norm of the softmax Jacobian is {now}, where at most 0.5 is \
                     possible. With the raw scores, times 1, it is {raw}."
                )
            },
        },
    },
    rows: "Rows",
    one_row: |token| format!("row of “{token}”"),
    all_rows: "all rows",
    too_many: |most| format!("All rows are drawn for up to {most} words."),
    title: |quantity, whose| {
        let article = if quantity.starts_with("each") { "" } else { "the " };
        format!("How {article}{quantity} depends on the factor in front of the scores: {whose}")
    },
    factor: "factor in front of the scores",
    now: |factor| format!("now {factor}"),
    raw: "1: raw scores",
    scaled: |number| format!("1/√dₖ {number}"),
    uniform: |keys, number| format!("log₂\u{a0}{keys}\u{a0}{number}"),
    most: "maximum",
    marker: "Factor in front of the scores",
    marker_at: |factor, tau| format!("{factor}, temperature {tau}"),
    at_end: |tau| format!("The temperature stops at {tau}, and so does the factor."),
    beyond: |factor| format!("The present factor, {factor}, lies beyond this axis."),
    no_scores: |token| format!("There are no curves: a score of “{token}” is ∞ or NaN."),
    not_apt: "These curves multiply every score by a positive factor. With a soft cap, a bias, or a divisor below 0, the weights of the sheet need not be among them.",
    no_keys: |token| format!("There are no curves: the mask hides every key from “{token}”."),
    no_weights: |token| {
        format!(
            "At the present factor the scaled scores of “{token}” overflow, and its weights are not numbers."
        )
    },
};
