//! The inspector, which explains how a number is computed.

use super::{count::bits, matrix};
use crate::{
    model::Stage,
    text::{InspectorText, inspector::place},
};

pub(super) static TEXT: InspectorText = InspectorText {
    title: "Inspector",
    cell: |cell, row_label, col_label| {
        let (row, col) = place(cell);
        match cell.stage {
            Stage::X if col_label.is_empty() => format!("Input of “{row_label}”, dimension {col}"),
            Stage::XKv if col_label.is_empty() => format!("Input of “{row_label}” in X′, dimension {col}"),
            Stage::X => format!("Input of “{row_label}”, dimension {col} ({col_label})"),
            Stage::XKv => format!("Input of “{row_label}” in X′, dimension {col} ({col_label})"),
            Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => {
                format!("{}, row {row}, column {col}", matrix::in_text(cell.stage))
            }
            Stage::Bias => format!("Bias of the score of “{row_label}” with “{col_label}”"),
            Stage::Q => format!("Query of “{row_label}”, dimension {col}"),
            Stage::K => format!("Key of “{row_label}”, dimension {col}"),
            Stage::V => format!("Value of “{row_label}”, dimension {col}"),
            Stage::Scores => format!("Score of “{row_label}” with “{col_label}”"),
            Stage::Scaled => format!("Scaled score of “{row_label}” with “{col_label}”"),
            Stage::Masked => format!("Adjusted score of “{row_label}” with “{col_label}”"),
            Stage::Weights => format!("Weight of “{col_label}” for “{row_label}”"),
            Stage::Output => format!("Output of “{row_label}”, dimension {col}"),
            Stage::Concat => format!("Outputs of all heads for “{row_label}”, column {col}"),
            Stage::Projected => format!("Projected output of “{row_label}”, dimension {col}"),
        }
    },
    given: "This is an input. Type to replace it; everything that depends on it is recalculated.",
    given_by_touch: "This is an input. Tap it again to type; everything that depends on it is recalculated.",
    terms: |count| match count {
        1 => "One product".to_owned(),
        _ => format!("The sum of {count} products"),
    },
    divided_last: "Computed as Σ exp·v, divided once by Σ exp at the end; adding up rounded weights would differ in the last digits.",
    rest: |count| format!("and {count} more, together"),
    dimension: "dimension",
    token: "word",
    product: "product",
    sum: "sum",
    plus_mask: "+ mask",
    minus_max: "− max",
    key: "key",
    score_from: |query, key| format!("The score is the query of “{query}” times the key of “{key}”."),
    scaled_before: "Scaled score: ",
    hidden: |query, key, mask| {
        format!(
            "The mask hides “{key}” from “{query}” ({mask}): −∞ stands in place of the score, so its weight is exactly 0."
        )
    },
    in_sight: |query, key| format!("“{query}” may look at “{key}”: the scaled score stays as it is."),
    capped: |cap, has_bias| {
        let bias = if has_bias { " The bias is added after it." } else { "" };
        format!(
            "The soft cap κ = {cap} keeps every scaled score between −{cap} and {cap}: small scores hardly change, large ones cannot run away.{bias}"
        )
    },
    biased: |bias| format!("The bias B adds {bias} to this score, whatever the words mean."),
    nothing_left: |query| {
        format!(
            "The mask hides every key from “{query}”: no key is left, and all weights are 0 here. In PyTorch, softmax of such a row is NaN; scaled_dot_product_attention gives 0 in recent versions."
        )
    },
    colon: ": ",
    back: |cell| format!("Back: {cell}"),
    breach_factor: |left, right| format!("Not a finite number, because a factor is not: {left} · {right}."),
    breach_term: |left, right| {
        format!("{left} · {right} is beyond 1.797e308, the largest number of binary64.")
    },
    breach_sum: "The products are finite; their sum is beyond 1.797e308, the largest number of binary64.",
    breach_mixture: "Each term is finite. But the output is Σ exp·v divided by Σ exp, and Σ exp·v is beyond 1.797e308 before it is divided.",
    breach_score: |score| format!("Not a finite number: the score is {score}."),
    breach_bias: |score, bias| {
        format!("The sum of {score} and {bias} is beyond 1.797e308, the largest number of binary64.")
    },
    breach_entry: |token, entry| {
        format!(
            "The entry of “{token}” is {entry}. Softmax divides by a sum over the whole row, so every weight of the row is lost."
        )
    },
    rounded_terms: |printed, sum| {
        format!("The products are shown rounded: as printed they add up to {printed}, in full to {sum}.")
    },
    score: "score",
    divided_by_sum: "÷ sum",
    max_and_sums: "max, sum",
    naive: "without subtracting the maximum",
    naive_caption: "Without subtracting the maximum: the same until exp overflows",
    naive_sound: |largest| {
        format!(
            "Nothing breaks here: exp({largest}) is still finite, and subtracting the maximum would cancel in the division. From 709.8 on, exp is ∞."
        )
    },
    naive_overflow: |largest| {
        format!(
            "exp({largest}) is beyond 1.797e308 and becomes ∞; ∞ ÷ ∞ is NaN, and the weights are lost. With the maximum subtracted, the largest exponent is 0."
        )
    },
    naive_underflow: |largest| {
        format!(
            "exp({largest}) is too close to 0 and becomes 0, as all the others do; 0 ÷ 0 is NaN, and the weights are lost."
        )
    },
    entropy: |entropy, most| format!("Entropy of these weights: {entropy} of at most {}.", bits(most)),
    exact: "exactly",
};
