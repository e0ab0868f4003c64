//! Step 8: softmax saturates when one score leads by much.

use crate::text::{
    NoSaturationFacts, SaturationStep, StepText, TaskText, TourFacts,
    prose::{TAU, W_K, W_Q, W_V, prose},
    tour::SLOPE,
};

pub(super) static TEXT: SaturationStep = SaturationStep {
    step: StepText {
        title: "一个词独占，学习就停了",
        question: |_| prose!("一个词独占，学习会怎样？"),
        first: |_| prose!("当一个分数遥遥领先，它的权重就接近 1：softmax 饱和了，几乎传不回梯度。"),
        why: |_| {
            prose!(
                "分数变一点，权重变多少，是 {SLOPE}/{TAU}：{TAU} = 1 时，权重 0.66 对应 0.22，权重 0.9996 只有 0.0004。输出的误差传给 {W_Q} 和 {W_K} 时要乘上这样的斜率，几乎传不过去；{W_V} 还在学。"
            )
        },
        rest: |TourFacts {
                   top_asks,
                   top_answers,
                   top,
                   slope,
                   is_flat,
                   has_top,
                   is_masked,
                   is_adjusted,
                   ..
               }| {
            let score = if *is_adjusted { "调整" } else { "缩放" };
            let among = match is_masked {
                true => "在看得到不止一个键的词里，最大的权重",
                false => "最大的权重",
            };
            let rises = match is_flat {
                true => format!("w 几乎不动：斜率 {SLOPE}/{TAU} 是 {slope}"),
                false => format!("w 的增量是它的 {SLOPE}/{TAU} = {slope} 倍"),
            };
            let now = match has_top {
                true => format!(
                    "{among} w 是“{top_asks}”对“{top_answers}”的权重 {top}。让它{score}后的分数增大一点点，{rises}。"
                ),
                false => String::new(),
            };
            // A larger divisor need not do that to scores that a soft cap or a bias changes afterwards.
            let remedy = match is_adjusted {
                true => "温度更高",
                false => "温度更高，或除数的绝对值更大",
            };
            vec![prose!(
                "{now}{SLOPE} 至多是 0.25。传到查询和键的梯度都要乘上这个斜率：它接近 0，{W_Q}、{W_K} 就几乎得不到更新。{remedy}，\
                 分数就靠拢，{SLOPE} 也就回来了；w = ½ 时它最大，w 再小它又变小。"
            )]
        },
        wrong: |_| {
            prose!(
                "“softmax 越有把握越好。”不对：梯度几乎传不过它。“0.00 就是零。”不一定：理论上 exp 恒大于 0；低于约 exp(−745) \
             时下溢为 0。“≈0”是一个很小的数，完整精度见侧栏。"
            )
        },
    },
    no_saturation: TaskText {
        ask: |TourFacts { is_masked, .. }| {
            let aside = if *is_masked { "（只看得到一个键的词除外）" } else { "" };
            prose!(
                "把温度升到 1 以上，直到没有权重大于 0.9{aside}。最大的权重 w 的斜率 {SLOPE}/{TAU} 会怎样？"
            )
        },
        found: |NoSaturationFacts {
                    temperature,
                    asks,
                    answers,
                    weight,
                    product,
                    slope,
                    untempered,
                    slope_then,
                }| {
            prose!(
                "{TAU} = {temperature} 时最大的权重是“{asks}”对“{answers}”的 {weight}：{SLOPE} 是 {product}，\
                 再除以 {TAU}，斜率是 {slope}。{TAU} = 1 时这个权重会是 {untempered}，斜率只有 {slope_then}。"
            )
        },
    },
};
