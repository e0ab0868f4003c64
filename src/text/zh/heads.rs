//! 多头。

use crate::text::{HeadMistakeText, HeadsText};

pub(super) static TEXT: HeadsText = HeadsText {
    is_of_head: |head, dimension| format!("这是第 {head} 个头的输出的第 {dimension} 维。"),
    printed: |head, heads| format!("第 {head} 个头（共 {heads} 个），以及由所有头得出的矩阵。"),
    compared: |head, heads| format!("单个头的数与选中的第 {head} 个头（共 {heads} 个）核对。"),
    mistakes: HeadMistakeText {
        divided_by_all: "除以所有头总宽度的平方根",
        divided_by_model: "除以 X 宽度的平方根",
        viewed: "注意力之前用 view 代替 permute",
        viewed_back: "注意力之后用 view 代替 permute",
        averaged: "取平均，而不是拼接",
        interleaved: "把各组轮流分给各个头",
    },
};
