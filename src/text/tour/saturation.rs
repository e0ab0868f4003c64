//! Step 8: softmax saturates when one score leads by much.

use super::{StepText, TaskText, TourFacts};
use crate::text::prose::{TAU, W_K, W_Q, W_V, prose};

/// Text of the step on saturation.
pub struct SaturationStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: raise the temperature until no row is saturated.
    pub no_saturation: TaskText<NoSaturationFacts>,
}

/// The largest weight at the temperature and at τ = 1.
pub struct NoSaturationFacts {
    /// The query.
    pub asks: String,
    /// The key.
    pub answers: String,
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

/// Restricts a statement about weights to words that see several keys, if there is a mask.
pub(super) fn of_whom(TourFacts { is_masked, .. }: &TourFacts) -> &'static str {
    if *is_masked { " of a word that sees more than one key" } else { "" }
}

/// `w·(1 − w)`, with no-break spaces.
const SLOPE: &str = "w·(1\u{a0}−\u{a0}w)";

pub(in crate::text) static ENGLISH: SaturationStep = SaturationStep {
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
                 and 0.0004 for 0.9996. The updates of {W_Q} and {W_K} are multiplied by it, so next to nothing reaches \
                 them; {W_V} goes on learning."
            )
        },
        rest: |TourFacts { top, top_answers, top_asks, slope, is_flat, has_top, is_masked, .. }| {
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
                    "{among}, w, is {top}: of “{top_answers}” for “{top_asks}”. Raise its scaled score a \
                     little, and {rises}. "
                ),
                false => String::new(),
            };
            vec![prose!(
                "{now}{SLOPE} is 0.25 at most. Where it is nearly 0, {W_Q} and {W_K} get hardly any \
                 update. A larger divisor or a higher temperature draws the scores together and \
                 brings {SLOPE} back."
            )]
        },
        wrong: |_| {
            prose!(
                "“A confident softmax is a good one.” No: its gradient is nearly 0. “0.00 means zero.” Not always: in exact \
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

pub(in crate::text) static CHINESE: SaturationStep = SaturationStep {
    step: StepText {
        title: "一个词独占，学习就停了",
        question: |_| prose!("一个词独占，学习会怎样？"),
        first: |_| prose!("当一个分数遥遥领先，它的权重就接近 1：softmax 饱和了，几乎传不回梯度。"),
        why: |_| {
            prose!(
                "分数变一点，权重变多少，是 {SLOPE}/{TAU}：{TAU} = 1 时，权重 0.66 对应 0.22，权重 0.9996 只有 0.0004。传给 {W_Q} 和 {W_K} 的梯度要乘上这样的斜率，几乎传不过去；{W_V} 还在学。"
            )
        },
        rest: |TourFacts { top_asks, top_answers, top, slope, is_flat, has_top, is_masked, .. }| {
            let among = match is_masked {
                true => "在看得到不止一个键的词里，最大的权重",
                false => "最大的权重",
            };
            let rises = match is_flat {
                true => format!("w 几乎不动：斜率 {SLOPE}/{TAU} 是 {slope}"),
                false => format!("w 的增量是它的 {SLOPE}/{TAU} = {slope} 倍"),
            };
            let now = match has_top {
                true => format!(
                    "{among} w 是“{top_asks}”对“{top_answers}”的权重 {top}。让它缩放后的分数增大一点点，{rises}。"
                ),
                false => String::new(),
            };
            vec![prose!(
                "{now}{SLOPE} 至多是 0.25。传到查询和键的梯度都要乘上这个斜率：它接近 0，{W_Q}、{W_K} 就几乎得不到更新。除数更大或\
                 温度更高，分数就靠拢，{SLOPE} 也就回来了。"
            )]
        },
        wrong: |_| {
            prose!(
                "“softmax 越有把握越好。”不对：它的梯度接近 0。“0.00 就是零。”不一定：理论上 exp 恒大于 0；低于约 exp(−745) \
             时下溢为 0。“≈0”是一个很小的数，完整精度见侧栏。"
            )
        },
    },
    no_saturation: TaskText {
        ask: |TourFacts { is_masked, .. }| {
            let aside = if *is_masked { "（只看得到一个键的词除外）" } else { "" };
            prose!(
                "把温度升到 1 以上，直到没有权重大于 0.9{aside}。最大的权重 w 的斜率 {SLOPE}/{TAU} 会怎样？"
            )
        },
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
            prose!(
                "{TAU} = {temperature} 时最大的权重是“{asks}”对“{answers}”的 {weight}：{SLOPE} 是 {product}，\
                 再除以 {TAU}，斜率是 {slope}。{TAU} = 1 时这个权重会是 {untempered}，斜率只有 {slope_then}。"
            )
        },
    },
};
