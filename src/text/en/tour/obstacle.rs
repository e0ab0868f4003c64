//! Why a task cannot be done on the present numbers, and what to do first.

use super::saturation::of_whom;
use crate::text::{
    ObstacleText, TourFacts,
    prose::{ROOT_D_K, TAU, W_Q, X, prose},
};

pub(super) static TEXT: ObstacleText = ObstacleText {
    one_word: |_| prose!("There is only one word here, and this takes two. Insert one first (menu “Sheet”)."),
    one_key: |_| {
        prose!("Under this mask no word sees more than one key. Change the mask, or take it away, first.")
    },
    held: |_| prose!("It is so already. Undo that first, by any edit, then bring it about again."),
    unscaled: |_| prose!("The scores are not divided now. Choose ÷ {ROOT_D_K} first, then ÷ 1."),
    lost: |_| prose!("Some weights are NaN, not numbers: the scores are too large. Make them smaller first."),
    tied: |TourFacts { is_biased, .. }| {
        let so = match is_biased {
            true => ", and the bias sets none of them far enough ahead to take nearly all",
            false => ", so none of them can take nearly all",
        };
        prose!(
            "In each row words share the largest score here{so}. Change a number of {X} first, so that their keys differ."
        )
    },
    level: |facts| {
        prose!(
            "At {TAU} = 1 no weight{} is above 0.9: there is nothing that a temperature above 1 could undo. Multiply \
             {W_Q} by 10 first (menu “Sheet”, “Fill”), several times if need be.",
            of_whom(facts)
        )
    },
    capped: |_| {
        prose!(
            "The soft cap keeps the scores too close together for a weight near 1. Take it away first: empty its field."
        )
    },
    too_hot: |facts| {
        prose!(
            "No weight{} is above 0.9 any more, but this temperature is too high: the slope is no larger than at \
             {TAU} = 1. Lower it a little.",
            of_whom(facts)
        )
    },
    too_far: |facts| {
        prose!(
            "Even the highest temperature leaves a weight{} above 0.9: these scores are too far apart. Multiply {W_Q} by \
             0.1 first (menu “Sheet”, “Fill”), several times if need be.",
            of_whom(facts)
        )
    },
    bias_too_far: |facts| {
        prose!(
            "Even the highest temperature leaves a weight{} above 0.9, and would if all scores were equal: the bias sets \
             the words too far apart. Multiply B by 0.1 first (menu “Sheet”, “Fill”), several times if need be.",
            of_whom(facts)
        )
    },
};
