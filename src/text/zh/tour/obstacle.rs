//! Why a task cannot be done on the present numbers, and what to do first.

use crate::text::{
    ObstacleText, TourFacts,
    prose::{ROOT_D_K, TAU, W_Q, X, prose},
};

/// Restricts a statement about weights to words that see several keys, if there is a mask.
fn of_whom(TourFacts { is_masked, .. }: &TourFacts) -> &'static str {
    if *is_masked { "在看得到不止一个键的词里，" } else { "" }
}

pub(super) static TEXT: ObstacleText = ObstacleText {
    one_word: |_| prose!("这里只有一个词，这个练习至少要两个：请先插入一个（菜单“工作表”）。"),
    one_key: |_| prose!("在这个掩码下，每个词至多看得到一个键：请先更换或去掉掩码。"),
    held: |_| prose!("现在已经如此：请先改掉，再做一次。"),
    unscaled: |_| prose!("现在没有缩放：先选 ÷ {ROOT_D_K}，再选 ÷ 1。"),
    lost: |_| prose!("有的权重是 NaN，不是数：分数太大了。请先把它们改小。"),
    tied: |TourFacts { is_biased, .. }| {
        let so = match is_biased {
            true => "，偏置也没有让其中哪一个领先到几乎占去全部的权重",
            false => "，谁也占不了几乎全部的权重",
        };
        prose!("这里每一行都有几个词并列最高分{so}：先改动 {X} 里的一个数，让它们的键不同。")
    },
    level: |facts| {
        prose!(
            "{}{TAU} = 1 时没有权重超过 0.9，升到 1 以上也就看不出什么。先把 {W_Q} 乘以 10（菜单“工作表”里的“填充”），\
             不够就再乘几次。",
            of_whom(facts)
        )
    },
    capped: |_| prose!("软上限使分数相差不大，没有权重能接近 1。先把它取消：清空它的输入框。"),
    too_hot: |facts| {
        prose!(
            "{}现在没有权重超过 0.9 了，但温度太高：斜率并不比 {TAU} = 1 时大。把温度调低一些。",
            of_whom(facts)
        )
    },
    too_far: |facts| {
        prose!(
            "{}即使温度升到最高，仍有权重超过 0.9：这些分数相差太大。先把 {W_Q} 乘以 0.1（菜单“工作表”里的“填充”），\
             不够就再乘几次。",
            of_whom(facts)
        )
    },
    bias_too_far: |facts| {
        prose!(
            "{}即使温度升到最高，仍有权重超过 0.9；就算所有分数都相等，也是如此：偏置把各词拉开得太远。先把 B 乘以 0.1（菜单“工作表”\
             里的“填充”），不够就再乘几次。",
            of_whom(facts)
        )
    },
};
