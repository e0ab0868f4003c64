//! Why a task cannot be done on the present numbers, and what to do first.

use super::TourFacts;
use super::saturation::of_whom;
use crate::text::Prose;
use crate::text::prose::{ROOT_D_K, TAU, W_Q, X, prose};

/// Why a task cannot be done, each with a way out.
pub struct ObstacleText {
    /// There is one word.
    pub one_word: fn(&TourFacts) -> Prose,
    /// The mask lets no word see more than one key.
    pub one_key: fn(&TourFacts) -> Prose,
    /// What the task asks for is true already.
    pub held: fn(&TourFacts) -> Prose,
    /// The scores are not divided.
    pub unscaled: fn(&TourFacts) -> Prose,
    /// Some weights are NaN.
    pub lost: fn(&TourFacts) -> Prose,
    /// In each row several keys share the largest score.
    pub tied: fn(&TourFacts) -> Prose,
    /// No weight would be above 0.9 at τ = 1.
    pub level: fn(&TourFacts) -> Prose,
    /// No weight is above 0.9 any more, but the slope is not larger than at τ = 1.
    pub too_hot: fn(&TourFacts) -> Prose,
    /// The highest temperature leaves a weight above 0.9.
    pub too_far: fn(&TourFacts) -> Prose,
}

/// Restricts a statement about weights to words that see several keys, if there is a mask.
fn of_whom_in_chinese(TourFacts { is_masked, .. }: &TourFacts) -> &'static str {
    if *is_masked { "在看得到不止一个键的词里，" } else { "" }
}

pub(in crate::text) static ENGLISH: ObstacleText = ObstacleText {
    one_word: |_| prose!("There is only one word here, and this takes two. Insert one first (menu “Sheet”)."),
    one_key: |_| {
        prose!("Under this mask no word sees more than one key. Change the mask, or take it away, first.")
    },
    held: |_| prose!("It is so already. Undo that first, by any edit, then bring it about again."),
    unscaled: |_| prose!("The scores are not divided now. Choose ÷ {ROOT_D_K} first, then ÷ 1."),
    lost: |_| prose!("Some weights are NaN, not numbers: the scores are too large. Make them smaller first."),
    tied: |_| {
        prose!(
            "In each row words share the largest score here, so none of them can take nearly all. Change a number of {X} \
             first, so that their keys differ."
        )
    },
    level: |facts| {
        prose!(
            "At {TAU} = 1 no weight{} is above 0.9: there is nothing that a temperature above 1 could undo. Multiply \
             {W_Q} by 10 first (menu “Sheet”, “Fill”), several times if need be.",
            of_whom(facts)
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
};

pub(in crate::text) static CHINESE: ObstacleText = ObstacleText {
    one_word: |_| prose!("这里只有一个词，这个练习至少要两个：请先插入一个（菜单“工作表”）。"),
    one_key: |_| prose!("在这个掩码下，每个词至多看得到一个键：请先更换或去掉掩码。"),
    held: |_| prose!("现在已经如此：请先改掉，再做一次。"),
    unscaled: |_| prose!("现在没有缩放：先选 ÷ {ROOT_D_K}，再选 ÷ 1。"),
    lost: |_| prose!("有的权重是 NaN，不是数：分数太大了。请先把它们改小。"),
    tied: |_| {
        prose!(
            "这里每一行都有几个词并列最高分，谁也占不了几乎全部的权重：先改动 {X} 里的一个数，让它们的键不同。"
        )
    },
    level: |facts| {
        prose!(
            "{}{TAU} = 1 时没有权重超过 0.9，升到 1 以上也就看不出什么。先把 {W_Q} 乘以 10（菜单“工作表”里的“填充”），\
             不够就再乘几次。",
            of_whom_in_chinese(facts)
        )
    },
    too_hot: |facts| {
        prose!(
            "{}现在没有权重超过 0.9 了，但温度太高：斜率并不比 {TAU} = 1 时大。把温度调低一些。",
            of_whom_in_chinese(facts)
        )
    },
    too_far: |facts| {
        prose!(
            "{}即使温度升到最高，仍有权重超过 0.9：这些分数相差太大。先把 {W_Q} 乘以 0.1（菜单“工作表”里的“填充”），\
             不够就再乘几次。",
            of_whom_in_chinese(facts)
        )
    },
};
