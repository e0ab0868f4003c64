//! The optional chapter on heads.

use crate::text::{HeadsChapterFacts, HeadsChapterText, ProjectedFacts};

pub(super) static TEXT: HeadsChapterText = HeadsChapterText {
    begin: "再看一章：多头",
    title: "同时问两个问题",
    question: |HeadsChapterFacts { word, first, first_weight, second, .. }| {
        format!(
            "在第 1 个头里，“{word}”把 {first_weight} 的注意力给了“{first}”。在第 2 个头里，它最多能给“{second}”多少？"
        )
    },
    choices: |HeadsChapterFacts { left, second_in_first, .. }| {
        [
            format!("最多 {left}：第 1 个头剩下的"),
            format!("{second_in_first}，与第 1 个头相同"),
            "最多 100%：第 2 个头有自己的权重".to_owned(),
        ]
    },
    answered: |is_right, HeadsChapterFacts { word, second, second_weight, .. }| {
        let said = if is_right { "对" } else { "不对" };
        format!(
            "{said}：每个头都有“{word}”的一行权重，每一行的和都是 100%。第 2 个头给“{second}” {second_weight}。"
        )
    },
    why: |HeadsChapterFacts { word, first, second, .. }| {
        format!(
            "一个头对“{word}”只有一行权重：给了“{first}”的，就不能再给“{second}”。两个头各有自己的查询、键和值，可以同时问两个问题。"
        )
    },
    projected: |ProjectedFacts { word, columns: [one, other], numbers, parts: [of_one, of_other] }| {
        format!(
            "各个头的输出并排拼接，再由 W_O 混合各列。在“{word}”这一行，“{one}”是 {}：第 1 个头加上 {}，第 2 个头加上 {}；“{other}”是 {}：第 1 个头加上 {}，第 2 个头加上 {}。",
            numbers[0], of_one[0], of_one[1], numbers[1], of_other[0], of_other[1]
        )
    },
    ask: |column| format!("把 W_O 最后一行的 1 改成 0，看输出投影里的“{column}”怎么变。"),
    found: |column, word| {
        format!(
            "现在第 2 个头给“{word}”的“{column}”什么也不加。它看谁与 W_O 无关：W_O 决定的是各个头的输出去向哪里。"
        )
    },
};
