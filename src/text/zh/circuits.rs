//! 头在做什么。

use crate::text::{CircuitsText, MeetingFacts, SecondScoreFacts, SplitFacts, SplitWeights};

pub(super) static TEXT: CircuitsText = CircuitsText {
    title: |head| match head {
        Some(head) => format!("第 {head} 个头的电路"),
        None => "电路".to_owned(),
    },
    qk: "QK 电路",
    ov: "OV 电路",
    qk_means: |has_others| match has_others {
        false => "行：发出查询的词的各列；列：被看的词的各列。每个数表示前者有多想找后者。",
        true => "行：发出查询的词在 X 中的各列；列：被看的词在 X′ 中的各列。每个数表示前者有多想找后者。",
    },
    ov_means: |has_w_o| match has_w_o {
        true => {
            "行：被看的词的各列；列：输出的各列。词的某一列是 1、注意力权重也是 1 时，每个数就是它给输出的那一列加上多少。"
        }
        false => "没有 W_O，所以这就是 W_V：X 的某一列（行）是 1 时，给 V 的各列（列）加上多少。",
    },
    column: |name, number| match name {
        "" => format!("第 {number} 列"),
        name => format!("“{name}”"),
    },
    asks_for: |asking, asked, number| format!("{asking}找{asked}：{number}"),
    adds_to: |from, to, number| format!("{from}给{to}加上：{number}"),
    read: "指向某一格，或用方向键移动，就能读出它的数。",
    picture: |name, rows, cols| format!("{name}，{rows} × {cols}"),
    second: "换一种方式算这个分数",
    score: |SecondScoreFacts { query, key, is_of_others, by_circuit, score }| {
        let of_key = if *is_of_others { "X′" } else { "X" };
        format!(
            "X 中“{query}”的行，乘 QK 电路，再乘 {of_key} 中“{key}”的行：{by_circuit}。查询与键的点积：{score}。"
        )
    },
    strongest: |MeetingFacts { query, key, asking, asked, amount }| {
        format!("其中最大的一部分是 {amount}：“{query}”的{asking}找“{key}”的{asked}。")
    },
    same: "两种算法得到同一个数。",
    differ: |by| format!("两者相差 {by}，因为舍入的先后不同。"),
    given: "Q、K、V 是直接给出的，没有可以相乘的权重矩阵，所以这个头没有电路。",
    wide: |width, limit| format!("X 有 {width} 列。列数不超过 {limit} 时才显示电路。"),
    contributions: "每个头加上多少",
    head: |head| format!("第 {head} 个头"),
    together: "合计",
    split: |SplitFacts { heads, products: [before, after], divisors, word, weights }| {
        let divided = match divisors {
            None => String::new(),
            Some([before, after]) if before == after => format!("，除数仍是 {after}"),
            Some([before, after]) => format!("，除数由 {before} 变为 {after}"),
        };
        let changed = match weights {
            SplitWeights::Same => format!("“{word}”的注意力权重在每个头里都不变。"),
            SplitWeights::Most { head, key, before, after } => format!(
                "“{word}”的注意力权重在第 {head} 个头里变化最大：它给“{key}” {after}，原来的单头给 {before}。"
            ),
            SplitWeights::NotFinite => String::new(),
        };
        format!(
            "输入的数都不变，Q、K、V 的数也都不变：{heads} 个头各取其中几列。每个分数由 {before} 个乘积之和变为 {after} 个乘积之和{divided}。{changed}"
        )
    },
};
