//! Step 8: softmax saturates when one score leads by much.

use crate::text::{
    NoSaturationFacts, SaturationStep, StepText, TaskText, TourFacts,
    prose::{TAU, W_K, W_Q, W_V, prose},
    tour::SLOPE,
};

/// Restricts a statement about weights to words that see several keys, if there is a mask.
pub(super) fn of_whom(TourFacts { is_masked, .. }: &TourFacts) -> &'static str {
    if *is_masked { " of a word that sees more than one key" } else { "" }
}

pub(super) static TEXT: SaturationStep = SaturationStep {
    step: StepText {
        title: "When one word takes all, learning stops",
        question: |_| prose!("What becomes of learning when one word takes all?"),
        first: |_| {
            prose!(
                "When one score is far ahead of the others in its row, its weight is nearly 1: softmax is saturated, and \
                 hardly any gradient comes through."
            )
        },
        why: |_| {
            prose!(
                "How much a weight moves when its score does is {SLOPE}/{TAU}: at {TAU} = 1, 0.22 for a weight of 0.66, \
                 and 0.0004 for 0.9996. What an error of the output sends back to {W_Q} and {W_K} is multiplied by it, so \
                 next to nothing reaches them; {W_V} goes on learning."
            )
        },
        rest: |TourFacts {
                   top,
                   top_answers,
                   top_asks,
                   slope,
                   is_flat,
                   has_top,
                   is_masked,
                   is_adjusted,
                   ..
               }| {
            let score = if *is_adjusted { "adjusted" } else { "scaled" };
            let among = match is_masked {
                true => "Among the words that see more than one key, the largest weight",
                false => "The largest weight",
            };
            let rises = match is_flat {
                true => format!("w rises by almost nothing: its slope, {SLOPE}/{TAU}, is {slope}"),
                false => format!("w rises by {SLOPE}/{TAU} = {slope} of that"),
            };
            let now = match has_top {
                true => format!(
                    "{among}, w, is {top}: of “{top_answers}” for “{top_asks}”. Raise its {score} score a \
                     little, and {rises}. "
                ),
                false => String::new(),
            };
            // A larger divisor need not do that to scores that a soft cap or a bias changes afterwards.
            let remedy = match is_adjusted {
                true => "A higher temperature",
                false => "A higher temperature, or a divisor farther from 0,",
            };
            vec![prose!(
                "{now}{SLOPE} is 0.25 at most. Where it is nearly 0, {W_Q} and {W_K} get hardly any \
                 update. {remedy} draws the scores together and brings {SLOPE} back: it is largest at w = ½, and falls again below that."
            )]
        },
        wrong: |_| {
            prose!(
                "“A confident softmax is a good one.” No: next to no gradient gets back through it. “0.00 means zero.” Not always: in exact \
             arithmetic exp is never 0; below about exp(−745) binary64 rounds it to 0. “≈0” is small but \
             not 0: select the cell to see all its digits."
            )
        },
    },
    no_saturation: TaskText {
        ask: |facts| {
            prose!(
                "Raise the temperature above 1, until no weight{} is above 0.9. How much does the largest weight w \
                 then move when its score rises a little? Its slope is {SLOPE}/{TAU}.",
                of_whom(facts)
            )
        },
        found: |NoSaturationFacts {
                    temperature,
                    answers,
                    asks,
                    weight,
                    product,
                    slope,
                    untempered,
                    slope_then,
                }| {
            prose!(
                "At {TAU} = {temperature} the largest weight, of “{answers}” for “{asks}”, is {weight}: {SLOPE} is \
                 {product}, and over {TAU} the slope is {slope}. At {TAU} = 1 the weight would be {untempered}, and \
                 the slope only {slope_then}."
            )
        },
    },
};
