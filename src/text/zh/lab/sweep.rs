//! The experiment on `√d_k`: its settings and its run.

use crate::text::{Sampled, SourceText, SourceTexts, SweepText};

pub(super) static TEXT: SweepText = SweepText {
    source: "查询和键的各个分量",
    sources: SourceTexts {
        normal: SourceText {
            choice: "正态分布，均值 0、方差 1", entries: "分量服从正态分布"
        },
        uniform: SourceText {
            choice: "均匀分布，均值 0、方差 1", entries: "分量服从均匀分布"
        },
        resampled: SourceText {
            choice: "从本页的矩阵中抽取",
            entries: "各分量从运行时本页 X、W_Q、W_K（键属于另一组词时还有 X′；直接给出时为 Q、K）的元素中有放回地抽取",
        },
    },
    tokens: "词数",
    tokens_of_page: |sampled, n, other_keys| match other_keys {
        Some(m) => format!("{sampled}（本页 {n} 个查询、{m} 个键）"),
        None if sampled == n => format!("{n}，同本页"),
        None => format!("{sampled}（本页 {n}）"),
    },
    repeats: "每个 dₖ 的样本数",
    seed: "种子",
    another_seed: "换一个种子",
    refused_seed: "种子应是 0 到 9007199254740991 之间的整数。",
    run: "运行",
    stop: "停止",
    progress: "进度",
    running: |d_k, percent| format!("dₖ = {d_k}，{percent}%"),
    finished: |sizes| format!("已完成：{sizes} 个 dₖ。"),
    stopped: |done, sizes| format!("已停止：完成了 {sizes} 个 dₖ 中的 {done} 个。"),
    sampled: |Sampled { entries, tokens, repeats, seed }| {
        format!(
            "{entries}；{tokens} 个词；每个 dₖ 取 {repeats} 个样本；种子 {seed}。误差线上下各为样本间的一个标准差。"
        )
    },
    resampled: "√dₖ 的前提是各分量独立、均值为 0；这里的均值和方差取决于本页的矩阵。",
};
