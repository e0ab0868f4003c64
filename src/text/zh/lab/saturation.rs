//! The experiment on saturated rows.

use crate::text::{ReturnedText, RevivalText, SaturationText, StateText};

pub(super) static TEXT: SaturationText = SaturationText {
    picture: |token| format!("“{token}”这一行的雅可比矩阵：每个权重如何随每个分数变化"),
    steepest: |token, slope| {
        format!(
            "行是权重，列是分数。斜率最大的是“{token}”的权重对自身分数的斜率：{slope}。每列之和为 0：此消彼长；每行之和为 0：整体平移不改变权重。"
        )
    },
    flat: "行是权重，列是分数。所有斜率都是 0：改变任何分数，权重都不变。",
    no_slopes: "没有斜率可画：权重不是数。",
    part: |shown, count| format!("只画出权重最大的 {shown} 个键（共 {count} 个）。"),
    norm: "softmax 还传得回多少梯度",
    numbers: "雅可比矩阵的精确值",
    scale: "范数占上限的比例，对数刻度",
    half: "一半",
    state: StateText {
        saturated: |norm, most, share| {
            format!("饱和：雅可比矩阵的范数是 {norm}，上限是 {most}。范数只有上限的 {share}。")
        },
        nothing_left: |most| {
            format!(
                "饱和：雅可比矩阵的范数是 0，上限是 {most}。梯度完全传不回去：其余权重比 binary64 能表示的最小正数还小。"
            )
        },
        alive: |norm, most, share| {
            format!("没有饱和：雅可比矩阵的范数是 {norm}，上限是 {most}。范数是上限的 {share}。")
        },
        spread: |norm, most| {
            format!(
                "不是饱和，而是太分散：没有哪个键的权重超过一半，所以每个斜率都很小。范数是 {norm}，上限是 {most}。"
            )
        },
        lone: "这一行只看得到一个键：无论分数是多少，权重都是 1，范数是 0。",
        blind: "掩码遮住了这一行的所有键：权重全是 0，分数怎么变都是 0。",
        undefined: "这一行的分数太大，binary64 表示不了：权重和斜率都不是数。",
    },
    revival: RevivalText {
        button: "恢复梯度",
        nearest: |temperature| format!("只能到这一步：τ = {temperature}"),
        found: |temperature, norm| format!("τ {temperature} 时，范数达到上限的一半，即 {norm}。"),
        too_far: |temperature, norm, wanted| {
            format!(
                "即使在最高温度 τ = {temperature}，范数也只有 {norm}，到不了 {wanted}：分数之间相差太大。"
            )
        },
        in_vain: |temperature, norm, is_biased| {
            let bias = if is_biased { "，并把偏置改小" } else { "" };
            format!(
                "提高温度没有用：在最高温度 τ = {temperature}，范数是 {norm}。请改用绝对值更大的除数{bias}。"
            )
        },
        alive: "不需要：范数已不小于上限的一半。",
        spread: "提高温度只会让权重更分散；降低温度会使权重更集中。",
        no_temperature: "改变温度也没有用。",
    },
    returned: &RETURNED,
};

static RETURNED: ReturnedText = ReturnedText {
    title: |token, key| format!("“{token}”该看“{key}”：两种损失各传回多少梯度"),
    caption: "对每个矩阵的梯度的范数",
    squared_error: |key| format!("平方误差：输出与“{key}”的值相比"),
    cross_entropy: |key| format!("交叉熵：权重应全在“{key}”上"),
    why: |[q, k, v]| {
        format!(
            "平方误差要经过雅可比矩阵才能传到 {q} 和 {k}：雅可比矩阵接近 0，它们就几乎学不动，{v} 还能继续学。交叉熵不受此限：它对 softmax 之前每个分数的导数是（权重 − 期望权重）/τ，softmax 认定了错的键时，这个数并不小。"
        )
    },
};
