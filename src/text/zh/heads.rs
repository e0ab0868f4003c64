//! 多头。

use crate::{
    model::{HeadsError, MAX_HEADS},
    text::{HeadDivisor, HeadMistakeText, HeadsText, matrix::size_symbol},
};

pub(super) static TEXT: HeadsText = HeadsText {
    name: "多头",
    head: |head| format!("头 {head}"),
    one: |head| format!("头 {head}"),
    about: |heads, sharing, width, divisor| {
        let own = match sharing {
            1 => format!("{heads} 个头各有自己的查询、键和值。"),
            _ if sharing == heads => "各头有自己的查询，所有头共用 K 和 V。".to_owned(),
            _ => format!("各头有自己的查询；头 1 到头 {sharing} 共用 K 和 V，后面每 {sharing} 个头也一样。"),
        };
        let of_one = match divisor {
            HeadDivisor::Root => format!("√d_k 按一个头的维数计算：d_k = {width}。"),
            HeadDivisor::Width => format!("除数 d_k 是一个头的维数：{width}。"),
            HeadDivisor::Nothing | HeadDivisor::Kept => format!("每个头的 d_k = {width}。"),
        };
        format!("{own}{of_one}")
    },
    together: "所有头合起来",
    split: "分成 2 个头",
    join: "把各头合并",
    project: "用 W_O 投影输出",
    unproject: "去掉 W_O",
    is_divided: |heads, sharing, divisor| {
        let of = if heads == 1 { "全部列" } else { "一个头的维数" };
        let divided = match divisor {
            HeadDivisor::Root => format!("，√d_k 按{of}计算"),
            HeadDivisor::Width => format!("，除数 d_k 按{of}计算"),
            HeadDivisor::Kept => "，除数不变".to_owned(),
            HeadDivisor::Nothing => "，仍然不缩放".to_owned(),
        };
        match (heads, sharing) {
            (1, _) => format!("又是一个头：输入的数不变，各列并排。分数对全部列求和{divided}。"),
            (_, 1) => format!(
                "现在有 {heads} 个头：输入的数都不变，每个头分到一部分列。分数只对这些列求和{divided}。"
            ),
            _ => format!(
                "现在有 {heads} 个头，每 {sharing} 个头共用 K 和 V：得出查询的数不变，得出键和值的数取共用各头的平均。分数只对一个头的列求和{divided}。"
            ),
        }
    },
    said_of: |head, said| format!("头 {head}：{said}"),
    more: |count| format!("另有 {count} 个头：选一个标签查看"),
    is_projected: "W_O 的对角线上是 1，所以投影后的输出与原来相同。修改 W_O，各头的输出就会混合。",
    is_unprojected: "W_O 已去掉；撤销可以恢复。",
    refused: |error| match error {
        HeadsError::Count { .. } => format!("头数应为 1 到 {MAX_HEADS}。"),
        HeadsError::Width { axis, width, heads } => {
            let widths = HeadsError::widths(width, heads).into_iter().flatten();
            let widths: Vec<_> = widths.map(|width| width.to_string()).collect();
            format!(
                "{} = {width} 不能分成 {heads} 个头。可以取 {} = {}。",
                size_symbol(axis),
                size_symbol(axis),
                widths.join(" 或 ")
            )
        }
        HeadsError::Groups { groups, heads } => {
            let fitting: Vec<_> =
                (1..=heads).filter(|groups| heads % groups == 0).map(|groups| groups.to_string()).collect();
            format!("键和值的头数 {groups} 不能整除头数 {heads}。可以取：{}。", fitting.join("、"))
        }
    },
    divided: |heads| if heads == 1 { "一个头".to_owned() } else { format!("{heads} 个头") },
    in_head: |head, step| format!("{step}（头 {head}）"),
    meaning: "d_k、d_v 是各头合起来的维数",
    key_heads: "K、V 的头数",
    key_heads_meaning: "少于头数时，相邻的头共用",
    is_of_head: |head, dimension| format!("这是第 {head} 个头的输出的第 {dimension} 维。"),
    is_for_head: |head, dimension| format!("它与第 {head} 个头的输出的第 {dimension} 维相乘。"),
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
