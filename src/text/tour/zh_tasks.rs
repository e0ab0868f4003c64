//! 导览中试一试的内容，简体中文（what to try, in Simplified Chinese）.

use super::TaskText;

pub(super) const TASKS: [TaskText; 12] = [
    TaskText {
        ask: |_| "把 X 的两行改成每个数都相同。由它们得出的一切会怎样？".to_owned(),
        found: |words, _| {
            format!(
                "“{}”和“{}”的数现在完全相同，所以它们的查询、键、值、权重和输出也都会相同：词在第几行，不在它的数里。",
                words[0], words[1]
            )
        },
    },
    TaskText {
        ask: |_| "在 X 的任意一格输入 100。这个数属于谁？".to_owned(),
        found: |words, numbers| {
            format!(
                "{} 在“{}”这一行：它只是这个词的第 {} 维，只有这个词的查询、键和值会跟着变。",
                numbers[0], words[0], numbers[1]
            )
        },
    },
    TaskText {
        ask: |_| "在 W_Q 的任意一格输入 100。它会影响 Q、K、V 中的哪一个，影响到哪里？".to_owned(),
        found: |words, numbers| {
            format!(
                "W_Q 第 {} 行第 {} 列是 {}。对“{}”来说，与它相乘的是 {}：{}·{} = {} 加到它的查询的第 {} 维；\
                 键和值有各自的矩阵，丝毫不变。",
                numbers[1],
                numbers[2],
                numbers[0],
                words[0],
                numbers[3],
                numbers[3],
                numbers[0],
                numbers[4],
                numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| "在 W_V 的任意一格输入 100。分数会变吗？".to_owned(),
        found: |_, numbers| {
            format!(
                "V 中的数现在大到 {}，Q 仍在 ±{} 之内，K 仍在 ±{} 之内。分数只由 Q 和 K 算出，所以一个也没变。",
                numbers[0], numbers[1], numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| "把 X 的一行全部改成 0。哪些分数一定是 0？".to_owned(),
        found: |words, _| {
            format!(
                "“{}”什么也不找，也没有什么可供查找：它的查询和键都是 0，分数里它的那一行和那一列也都是 0。",
                words[0]
            )
        },
    },
    TaskText {
        ask: |_| "在 X 的任意一格输入 100，比较第 i 行第 j 列与第 j 行第 i 列的分数。".to_owned(),
        found: |words, numbers| {
            format!(
                "“{a}”对自己：{}，因为这个大数既在查询里，也在键里。“{a}”问“{b}”：{}；“{b}”问“{a}”：{}。",
                numbers[0],
                numbers[1],
                numbers[2],
                a = words[0],
                b = words[1]
            )
        },
    },
    TaskText {
        ask: |f| format!("选择不缩放。“{}”这一行里最小的数和最大的数相差多少？", f.asks),
        found: |words, numbers| {
            format!("“{}”这一行里两者相差 {}；除以 √d_k 以后只相差 {}。", words[0], numbers[0], numbers[1])
        },
    },
    TaskText {
        ask: |_| {
            "让一行的权重全部相等，相差不超过 0.01：可以升高温度，加大除数，或把 W_K 改成 0。它们必定是多少？"
                .to_owned()
        },
        found: |words, numbers| {
            format!(
                "“{}”的权重都在 {} 到 {} 之间：分数相等，份额就相等，各为 1/{}。",
                words[0], numbers[0], numbers[1], numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| "把 W_V 的一列全部改成 0。不论权重是多少，输出的这一列必定是多少？".to_owned(),
        found: |_, numbers| {
            format!("V 的第 {} 列都是 0，零按任何份额混合还是零：输出只能取自值。", numbers[0])
        },
    },
    TaskText {
        ask: |_| "降低温度，直到某个权重大于 0.99。输出的那一行像什么？".to_owned(),
        found: |words, numbers| {
            format!(
                "“{}”把 {} 给了“{}”：它的输出第 1 维是 {}，“{}”的值第 1 维是 {}。",
                words[0], numbers[0], words[1], numbers[1], words[1], numbers[2]
            )
        },
    },
    TaskText {
        ask: |_| "把温度升到 1 以上，直到没有权重大于 0.9。w·(1 − w) 会怎样？".to_owned(),
        found: |words, numbers| {
            format!(
                "τ = {} 时最大的权重是“{}”给“{}”的 {}，斜率 {}；τ = 1 时它会是 {}，斜率 {}。",
                numbers[0], words[0], words[1], numbers[1], numbers[2], numbers[3], numbers[4]
            )
        },
    },
    TaskText {
        ask: |_| "不动第一个词，改动别的词的数。第一个词的输出会变吗？".to_owned(),
        found: |words, numbers| {
            format!(
                "你改动了“{}”，“{}”的输出第 {} 维就从 {} 变成了 {}，中间不隔一步。",
                words[0], words[1], numbers[0], numbers[1], numbers[2]
            )
        },
    },
];
