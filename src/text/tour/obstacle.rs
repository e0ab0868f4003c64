//! Why the thing to try cannot be done on the numbers that stand there, and what to do first.

use crate::text::Prose;
use crate::text::prose::{ROOT_D_K, TAU, W_Q, prose};

/// What stands in the way of a thing to try, each with the way out.
pub struct ObstacleText {
    /// There is one word.
    pub one_word: fn() -> Prose,
    /// The mask leaves no word several keys.
    pub one_key: fn() -> Prose,
    /// It is so already.
    pub held: fn() -> Prose,
    /// The scores are not divided.
    pub unscaled: fn() -> Prose,
    /// No weight is above 0.9, nor would be at τ = 1.
    pub level: fn() -> Prose,
    /// No weight is above 0.9 any more, but the slope is smaller than at τ = 1.
    pub too_hot: fn() -> Prose,
    /// The highest temperature leaves a weight above 0.9.
    pub too_far: fn() -> Prose,
}

pub(in crate::text) static ENGLISH: ObstacleText = ObstacleText {
    one_word: || prose!("There is only one word here, and this takes two. Insert one first (menu “Sheet”)."),
    one_key: || {
        prose!("Under this mask no word has several keys to weigh. Change the mask, or take it away, first.")
    },
    held: || prose!("It is so already. Change it back first, then do it."),
    unscaled: || prose!("The scores are not divided now. Choose ÷ {ROOT_D_K} first, then ÷ 1."),
    level: || {
        prose!(
            "Nothing is saturated here: even at {TAU} = 1 no weight is above 0.9. Multiply {W_Q} by 10 first (menu \
             “Sheet”, “Fill”)."
        )
    },
    too_hot: || {
        prose!(
            "No weight is above 0.9 any more, but this temperature is too high: the slope is smaller than at \
             {TAU} = 1. Lower it a little."
        )
    },
    too_far: || {
        prose!(
            "Even the highest temperature leaves a weight above 0.9: these scores are too far apart. Multiply {W_Q} by \
             0.1 first (menu “Sheet”, “Fill”)."
        )
    },
};

pub(in crate::text) static CHINESE: ObstacleText = ObstacleText {
    one_word: || prose!("这里只有一个词，而这件事要两个词：先插入一个（菜单“工作表”）。"),
    one_key: || prose!("在这个掩码下，没有一个词能在几个键之间分配权重：先换掉或去掉掩码。"),
    held: || prose!("现在就已经是这样：先改回去，再做一次。"),
    unscaled: || prose!("现在没有缩放：先选 ÷ {ROOT_D_K}，再选 ÷ 1。"),
    level: || {
        prose!(
            "这里并不饱和：{TAU} = 1 时也没有一个权重超过 0.9。先把 {W_Q} 乘以 10（菜单“工作表”里的“填充”）。"
        )
    },
    too_hot: || prose!("权重都不超过 0.9 了，但温度太高：斜率反而比 {TAU} = 1 时还小。把温度调低一些。"),
    too_far: || {
        prose!(
            "温度最高时也还有权重超过 0.9：这些分数相差太大。先把 {W_Q} 乘以 0.1（菜单“工作表”里的“填充”）。"
        )
    },
};
