//! The comparison of a row unscaled and scaled.

use crate::text::{Change, Differences, PairText};

pub(super) static TEXT: PairText = PairText {
    title: |token| format!("“{token}”这一行：未缩放与缩放后"),
    key: "键",
    unscaled: "未缩放",
    score: "分数",
    adjusted: "调整后",
    weight: "权重",
    others: |count| format!("其余 {count} 个键"),
    largest: "最大权重",
    entropy: |most| format!("熵（比特），上限 {most}"),
    norm: "雅可比矩阵的范数，上限 0.5",
    flatter: |of| format!("缩放使这一行的权重更均匀：{}", differences(of)),
    sharper: |of| format!("缩放使这一行的权重更集中：{}", differences(of)),
    mixed: |of| format!("缩放改变了这一行的权重，但说不上更均匀还是更集中：{}", differences(of)),
    no_help: |largest, Change { from, to }| {
        let norm = if from == to { format!("仍是 {from}") } else { format!("从 {from} 变为 {to}") };
        format!("缩放几乎没有改变这一行的权重：最大的仍是 {largest}，雅可比矩阵的范数{norm}。")
    },
    turned: "除数小于 0，分数的大小次序因此颠倒。",
    mistaken: |wrong, right| format!("除数用错了：除以 √dₖ 时，最大权重是 {right}，而不是 {wrong}。"),
    unchanged: "缩放没有改变这一行的任何权重。",
    undefined: "有一边的分数太大，binary64 表示不了：权重不是数。",
};

fn differences(Differences { largest, entropy, norm }: &Differences<'_>) -> String {
    format!(
        "最大权重从 {} 变为 {}，熵从 {} 比特变为 {} 比特，雅可比矩阵的范数从 {} 变为 {}。",
        largest.from, largest.to, entropy.from, entropy.to, norm.from, norm.to
    )
}
