//! The experiment on `√d_k`: its results as a picture, in sentences and in a table.

use crate::text::{
    Measured, PageSizes, QuantityText, QuantityTexts, ResultsText,
    en::count::{bits, counted},
};

pub(super) static TEXT: ResultsText = ResultsText {
    quantity: "Show",
    quantities: QuantityTexts {
        spread: QuantityText {
            choice: "standard deviation of scores",
            chart: "Standard deviation of the scores against dₖ",
            of_page: "standard deviation of its scores",
        },
        entropy: QuantityText {
            choice: "entropy of the weights, bits",
            chart: "Entropy of a row of weights against dₖ",
            of_page: "entropy in bits",
        },
        largest: QuantityText {
            choice: "largest weight",
            chart: "Largest weight of a row against dₖ",
            of_page: "largest weight",
        },
        jacobian: QuantityText {
            choice: "norm of the softmax Jacobian",
            chart: "Norm of the softmax Jacobian against dₖ",
            of_page: "norm of the Jacobian",
        },
    },
    size_axis: "dₖ",
    raw: "unscaled",
    scaled: "÷ √dₖ",
    equal: "equal weights",
    most: "maximum",
    page_raw: "this page",
    page_scaled: "this page ÷ √dₖ",
    nothing: "Run draws queries and keys with dₖ = 1, 2, 4, …, 1024 and measures their scores.",
    spread: |d_k, scores, root, weights| {
        format!(
            "At dₖ = {d_k} the scores have standard deviation {} ({root}); divided by √dₖ: {}. \
             The largest weight is {} on average unscaled, {} scaled.",
            scores.raw, scores.scaled, weights.raw, weights.scaled
        )
    },
    entropy: |d_k, Measured { raw, scaled }, most, tokens| {
        format!(
            "At dₖ = {d_k} a row of weights has {} of entropy on average unscaled, {scaled} scaled. \
             Equal weights would have log₂ {tokens} {most}.",
            bits(raw)
        )
    },
    largest: |d_k, Measured { raw, scaled }, equal| {
        format!(
            "At dₖ = {d_k} the largest weight of a row is {raw} on average unscaled, {scaled} scaled. \
             Equal weights would be {equal} each."
        )
    },
    jacobian: |d_k, Measured { raw, scaled }| {
        format!(
            "At dₖ = {d_k} the softmax Jacobian of a row has norm {raw} on average unscaled, {scaled} scaled; \
             at most 0.5 is possible. Where it is small, a change of the scores hardly changes the weights: where one \
             word takes all, but also where the weights are spread over many words."
        )
    },
    overflow: |d_k| {
        format!(
            "At dₖ = {d_k} scores are infinite: beyond 1.797e308, the largest binary64 number. Softmax has no \
             weights for them (NaN)."
        )
    },
    page: |PageSizes { d_k, tokens, other_keys }, name, Measured { raw, scaled }| {
        let words = counted(tokens, "word");
        let words =
            other_keys.map_or(words.clone(), |keys| format!("{words} over {}", counted(keys, "other")));
        format!("This page: dₖ = {d_k}, {words}; {name} {raw} unscaled, {scaled} scaled.")
    },
    page_bared: "Soft cap, bias, mask and temperature are left out here.",
    page_overflow: "This page: its scores are infinite.",
    page_single: "This page: its one score has no standard deviation.",
    numbers: "The numbers",
    caption_of_spread: "Standard deviation of all scores, ± from sample to sample",
    caption_of_mean: "Mean over the samples, ± standard deviation from sample to sample",
    deviation: "±",
    this_page: "this page",
};
