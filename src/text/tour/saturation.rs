//! Step 8: when one score leads by much.

use super::{StepText, TaskText, TourFacts};

/// The words of the step on saturation.
pub struct SaturationStep {
    /// What is told.
    pub told: StepText,
    /// Raise the temperature until no row is saturated.
    pub no_saturation: TaskText<NoSaturationFacts>,
}

/// The largest weight, with the temperature and without it.
pub struct NoSaturationFacts {
    /// Who asks.
    pub asks: String,
    /// Who answers.
    pub answers: String,
    /// τ.
    pub temperature: String,
    /// The weight w.
    pub weight: String,
    /// `w·(1 − w)`.
    pub product: String,
    /// `w·(1 − w)/τ`.
    pub slope: String,
    /// The weight at τ = 1.
    pub untempered: String,
    /// The slope at τ = 1.
    pub slope_then: String,
}

pub(in crate::text) static ENGLISH: SaturationStep = SaturationStep {
    told: StepText {
        title: "Saturation",
        first: |_| {
            "When one score leads its row by much, its weight is 1 to many digits, and softmax is \
             saturated."
                .to_owned()
        },
        rest: |TourFacts { top, top_answers, top_asks, slope, .. }| {
            vec![format!(
                "The largest weight now is w = {top}, of “{top_answers}” for “{top_asks}”. Raise its \
                     scaled score by a little, and w rises by w·(1 − w)/τ = {slope} of that, where w·(1 − \
                     w) is 0.25 at most. Training follows this slope: where it is ≈0, nothing is learnt. A \
                     larger divisor or a higher temperature draws the scores together and brings w·(1 − w) \
                     back."
            )]
        },
        wrong: |_| {
            "“A confident softmax is a good one.” It can no longer learn. “0.00 means zero.” exp is above \
             0 (in binary64 down to exp(−745)): “≈0” is a small number, and the panel beside the sheet has \
             all its digits."
                .to_owned()
        },
    },
    no_saturation: TaskText {
        ask: |_| {
            "Raise the temperature above 1, until no weight is above 0.9. What happens to the slope, w·(1 \
             − w)/τ?"
                .to_owned()
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
            format!(
                "At τ = {temperature} the largest weight, of “{answers}” for “{asks}”, is {weight}: w·(1 − \
                 w) is {product}, and over τ the slope is {slope}. At τ = 1 the weight would be \
                 {untempered}, and the slope {slope_then}."
            )
        },
    },
};

pub(in crate::text) static CHINESE: SaturationStep = SaturationStep {
    told: StepText {
        title: "饱和",
        first: |_| "当一个分数遥遥领先，它的权重极接近 1，这时 softmax 就饱和了。".to_owned(),
        rest: |TourFacts { top_asks, top_answers, top, slope, .. }| {
            vec![format!(
                "眼下最大的权重是“{top_asks}”给“{top_answers}”的 w = {top}。让它缩放后的分数增大一点点，\
                     w 的增量是它的 w·(1 − w)/τ = {slope} 倍，其中 w·(1 − w) 至多是 0.25。训练靠的就是这个\
                     斜率：它 ≈0 的地方，什么也学不到。除数更大或温度更高，分数就靠拢，w·(1 − w) 也就回来\
                     了。"
            )]
        },
        wrong: |_| {
            "“softmax 越有把握越好。”不对：它已经学不动了。“0.00 就是零。”exp 总是大于 0（binary64 中直到 \
             exp(−745)）：“≈0”是一个很小的数，全部数位见工作表旁的面板。"
                .to_owned()
        },
    },
    no_saturation: TaskText {
        ask: |_| "把温度升到 1 以上，直到没有权重大于 0.9。斜率 w·(1 − w)/τ 会怎样？".to_owned(),
        found: |NoSaturationFacts {
                    temperature,
                    asks,
                    answers,
                    weight,
                    product,
                    slope,
                    untempered,
                    slope_then,
                }| {
            format!(
                "τ = {temperature} 时最大的权重是“{asks}”给“{answers}”的 {weight}：w·(1 − w) 是 {product}，\
                 再除以 τ，斜率是 {slope}。τ = 1 时这个权重会是 {untempered}，斜率是 {slope_then}。"
            )
        },
    },
};
