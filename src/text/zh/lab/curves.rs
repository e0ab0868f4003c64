//! The curves against the factor in front of the scores.

use crate::text::{CurveFacts, CurveQuantityText, CurveQuantityTexts, CurvesText};

pub(super) static TEXT: CurvesText = CurvesText {
    quantity: "显示",
    quantities: CurveQuantityTexts {
        weights: CurveQuantityText {
            choice: "每个权重",
            axis: "权重",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：最大的权重是 {now}，对应“{key}”。若用原始分数（乘以 1），这个权重是 {raw}。"
                )
            },
        },
        entropy: CurveQuantityText {
            choice: "熵",
            axis: "熵（比特）",
            said: |CurveFacts { token, factor, now, raw, keys, most, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：权重的熵是 {now} 比特；权重全相等时为 log₂\u{a0}{keys}\u{a0}{most}。若用原始分数（乘以 1），熵是 {raw}。"
                )
            },
        },
        largest: CurveQuantityText {
            choice: "最大权重",
            axis: "最大权重",
            said: |CurveFacts { token, factor, now, raw, key, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：最大的权重是 {now}，对应“{key}”。若用原始分数（乘以 1），则是 {raw}。"
                )
            },
        },
        norm: CurveQuantityText {
            choice: "雅可比矩阵的范数",
            axis: "softmax 雅可比矩阵的范数",
            said: |CurveFacts { token, factor, now, raw, .. }| {
                format!(
                    "“{token}”的分数乘以 {factor}：softmax 雅可比矩阵的范数是 {now}，上限是 0.5。若用原始分数（乘以 1），则是 {raw}。"
                )
            },
        },
    },
    rows: "哪些行",
    one_row: |token| format!("“{token}”这一行"),
    all_rows: "所有行",
    too_many: |most| format!("不超过 {most} 个词时才画出所有行。"),
    title: |quantity, whose| format!("{whose}的{quantity}随缩放因子的变化"),
    factor: "分数前的缩放因子",
    now: |factor| format!("当前 {factor}"),
    raw: "1：原始分数",
    scaled: |number| format!("1/√dₖ {number}"),
    uniform: |keys, number| format!("log₂\u{a0}{keys}\u{a0}{number}"),
    most: "上限",
    marker: "分数前的缩放因子",
    marker_at: |factor, tau| format!("{factor}，温度 {tau}"),
    at_end: |tau| format!("温度的范围到 {tau} 为止，缩放因子也只能到这里。"),
    beyond: |factor| format!("当前的缩放因子 {factor} 在这条坐标轴之外。"),
    no_scores: |token| format!("无法画曲线：“{token}”有分数是 ∞ 或 NaN。"),
    not_apt: "这些曲线把每个分数乘以同一个正的倍数。使用软上限或偏置，或除数小于 0 时，表中的权重不一定在曲线上。",
    no_keys: |token| format!("无法画曲线：掩码遮住了“{token}”的所有键。"),
    no_weights: |token| format!("在当前的缩放因子下，“{token}”缩放后的分数溢出，权重不是数。"),
};
