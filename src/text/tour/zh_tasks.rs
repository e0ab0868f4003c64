//! 导览中试一试的内容，简体中文（what to try, in Simplified Chinese）.

use super::TaskText;

pub(super) const TASKS: [TaskText; 12] = [
    TaskText {
        ask: "把 X 的两行改成每个数都相同。由它们得出的一切会怎样？",
        found: "“{one}”和“{other}”的数现在完全相同，所以它们的查询、键、值、权重和输出也都会相同：词在第几行，不在它的数里。",
    },
    TaskText {
        ask: "在 X 的任意一格输入 100。这个数属于谁？",
        found: "{value} 属于“{word}”：它只是这个词的第 {dimension} 维，只有这个词的查询、键和值会跟着变。",
    },
    TaskText {
        ask: "在 W_Q 的任意一格输入 100。它会影响 Q、K、V 中的哪一个，影响到哪里？",
        found: "W_Q 第 {row} 行第 {col} 列是 {value}。对“{word}”来说，与它相乘的是 {factor}：{arithmetic} 加到它的查询的第 {dimension} 维；\
                 键和值有各自的矩阵，丝毫不变。",
    },
    TaskText {
        ask: "在 W_V 的任意一格输入 100。分数会变吗？",
        found: "V 中的数现在大到 {v}，Q 仍在 ±{q} 之内，K 仍在 ±{k} 之内。分数只由 Q 和 K 算出，所以一个也没变。",
    },
    TaskText {
        ask: "把 X 的一行全部改成 0。哪些分数一定是 0？",
        found: "“{word}”什么也不找，也没有什么可供查找：它的查询和键都是 0，分数里它的那一行和那一列也都是 0。",
    },
    TaskText {
        ask: "在 X 的任意一格输入 100，比较第 i 行第 j 列与第 j 行第 i 列的分数。",
        found: "“{word}”对自己：{itself}，因为这个大数既在查询里，也在键里。“{word}”问“{other}”：{asks}；“{other}”问“{word}”：{answers}。",
    },
    TaskText {
        ask: "选择不缩放。“{asks}”最小的分数和最大的分数相差多少？",
        found: "“{word}”的两者相差 {distance}；除以 √d_k 以后相差 {scaled}。",
    },
    TaskText {
        ask: "让一行的权重全部相等，相差不超过 0.01：可以升高温度，加大除数，或把 W_K 改成 0。它们必定是多少？",
        found: "“{word}”的权重都在 {low} 到 {high} 之间：分数相等，份额就相等，各为 1/{count}。",
    },
    TaskText {
        ask: "把 W_V 的一列全部改成 0。不论权重是多少，输出的这一列必定是多少？",
        found: "V 的第 {dimension} 维都是 0，零按任何份额混合还是零：输出只能取自值。",
    },
    TaskText {
        ask: "降低温度，直到某个权重大于 0.99。输出的那一行像什么？",
        found: "“{asks}”把 {weight} 给了“{answers}”：它的输出第 1 维是 {output}，“{answers}”的值第 1 维是 {value}。",
    },
    TaskText {
        ask: "把温度升到 1 以上，直到没有权重大于 0.9。斜率 w·(1 − w)/τ 会怎样？",
        found: "τ = {temperature} 时最大的权重是“{asks}”给“{answers}”的 {weight}：w·(1 − w) 是 {product}，再除以 τ，斜率是 {slope}。τ = 1 时这个权重会是 {untempered}，斜率是 {slope_then}。",
    },
    TaskText {
        ask: "不动“{asks}”，改动别的词的数。“{asks}”的输出会变吗？",
        found: "你改动了“{changed}”，“{asks}”的输出第 {dimension} 维就从 {was} 变成了 {is}，中间不隔一步。",
    },
];
