//! The experiment on `√d_k`: its results as a picture, in sentences and in a table.

use crate::text::{Measured, PageSizes, QuantityText, QuantityTexts, ResultsText};

pub(super) static TEXT: ResultsText = ResultsText {
    quantity: "显示",
    quantities: QuantityTexts {
        spread: QuantityText {
            choice: "分数的标准差",
            chart: "分数的标准差随 dₖ 的变化",
            of_page: "分数的标准差",
        },
        entropy: QuantityText {
            choice: "权重的熵（比特）",
            chart: "一行权重的熵随 dₖ 的变化",
            of_page: "熵（比特）",
        },
        largest: QuantityText {
            choice: "最大权重",
            chart: "一行中的最大权重随 dₖ 的变化",
            of_page: "最大权重",
        },
        jacobian: QuantityText {
            choice: "softmax 雅可比矩阵的范数",
            chart: "softmax 雅可比矩阵的范数随 dₖ 的变化",
            of_page: "雅可比矩阵的范数",
        },
    },
    size_axis: "dₖ",
    raw: "未缩放",
    scaled: "÷ √dₖ",
    equal: "权重均等",
    most: "上限",
    page_raw: "本页",
    page_scaled: "本页 ÷ √dₖ",
    nothing: "点“运行”：按 dₖ = 1、2、4、…、1024 随机抽取查询和键，并统计所得的分数。",
    spread: |d_k, scores, root, weights| {
        format!(
            "dₖ = {d_k} 时，分数的标准差为 {}（{root}），除以 √dₖ 后为 {}。最大权重平均为：未缩放 {}，缩放后 {}。",
            scores.raw, scores.scaled, weights.raw, weights.scaled
        )
    },
    entropy: |d_k, Measured { raw, scaled }, most, tokens| {
        format!(
            "dₖ = {d_k} 时，一行权重的熵平均为：未缩放 {raw} 比特，缩放后 {scaled} 比特。权重均等时为 log₂ {tokens} {most}。"
        )
    },
    largest: |d_k, Measured { raw, scaled }, equal| {
        format!(
            "dₖ = {d_k} 时，一行中的最大权重平均为：未缩放 {raw}，缩放后 {scaled}。权重均等时每个都是 {equal}。"
        )
    },
    jacobian: |d_k, Measured { raw, scaled }| {
        format!(
            "dₖ = {d_k} 时，一行 softmax 的雅可比矩阵的范数平均为：未缩放 {raw}，缩放后 {scaled}；上限是 0.5。范数小，分数变了，权重也几乎不变：一个词独占时如此，权重摊到很多词上时也如此。"
        )
    },
    overflow: |d_k| {
        format!(
            "dₖ = {d_k} 时，分数为无穷大：超出了 1.797e308，即 binary64 能表示的最大的数。softmax 得不出权重（NaN）。"
        )
    },
    page: |PageSizes { d_k, tokens, other_keys }, name, Measured { raw, scaled }| {
        let words = match other_keys {
            Some(keys) => format!("{tokens} 个词对另外 {keys} 个词"),
            None => format!("{tokens} 个词"),
        };
        format!("本页：dₖ = {d_k}，{words}；{name}：未缩放 {raw}，缩放后 {scaled}。")
    },
    page_bared: "这里不计软上限、偏置、掩码和温度。",
    page_overflow: "本页：分数为无穷大。",
    page_single: "本页：只有一个分数，没有标准差可言。",
    numbers: "查看数值",
    caption_of_spread: "全部分数的标准差，± 为样本之间的标准差",
    caption_of_mean: "各样本的平均值，± 为样本之间的标准差",
    deviation: "±",
    this_page: "本页",
};
