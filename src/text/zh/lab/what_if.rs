//! The experiment on other weights.

use crate::text::{ReplacementText, ReplacementTexts, WhatIfText};

pub(super) static TEXT: WhatIfText = WhatIfText {
    replace: "权重",
    choices: ReplacementTexts {
        computed: ReplacementText {
            choice: "用计算值",
            said: |_| "这是算出来的权重和输出。换一组权重，看看输出会变成什么。".to_owned(),
        },
        uniform: ReplacementText {
            choice: "全部相等，和为 1",
            said: |token| {
                format!("这不是注意力算出来的：权重全部相等时，“{token}”的输出是看得到的各个值的平均。")
            },
        },
        ones: ReplacementText {
            choice: "每个词都是 1",
            said: |token| {
                format!("这不是注意力算出来的：权重都是 1 时，“{token}”的输出就是看得到的各个值直接相加。")
            },
        },
        itself: ReplacementText {
            choice: "只看自己",
            said: |token| format!("这不是注意力算出来的：“{token}”的输出就是自己的值，与别的词无关。"),
        },
        largest: ReplacementText {
            choice: "只看权重最大的",
            said: |token| {
                format!(
                    "这不是注意力算出来的：“{token}”只取权重最大的那个词的值；有几个一样大时，取这几个值的平均。"
                )
            },
        },
        typed: ReplacementText {
            choice: "自己输入",
            said: |token| format!("这不是注意力算出来的，而是用你输入的权重得到的“{token}”的输出。"),
        },
    },
    rows: "替换范围",
    this_row: |token| format!("“{token}”这一行"),
    all_rows: "所有行",
    back: "回到算出来的权重",
    table: "权重和输出：算出来的与替换后的",
    weights: "权重",
    output: "输出",
    computed: "计算值",
    instead: "假设值",
    difference: "差",
    field: |token| format!("“{token}”的权重"),
    refused: |token, why| format!("“{token}”的权重：{why}"),
    some_rows: |shown, count| format!("只列出 {shown} 行（共 {count} 行）。"),
    some_keys: |shown, count| format!("只列出权重最大的 {shown} 个键（共 {count} 个）。"),
    some_entries: |shown, count| format!("只列出算出来的输出中绝对值最大的 {shown} 项（共 {count} 项）。"),
    apart: |difference, entry| format!("与算出来的输出相差最大的是第 {entry} 项：差 {difference}。"),
    same: "结果与算出来的输出相同。",
    overflown: "有些项超出了 binary64 能表示的最大数。",
    hidden: "被掩码遮住的键，权重保持为 0。",
    sees_nothing: |token| format!("掩码遮住了“{token}”的所有键：无论选哪一种，权重和输出都是 0。"),
    is_no_key: |token| {
        format!("键是另一组词的，其中没有“{token}”自己，也就无法只取自己的值：权重仍是算出来的。")
    },
    hides_itself: |token| format!("掩码不让“{token}”看到自己：自己的值没有权重，输出是 0。"),
};
