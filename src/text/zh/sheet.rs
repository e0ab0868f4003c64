//! The words around the matrices of the sheet.

use crate::text::{BiasChoiceText, SheetText, count::grouped};

pub(super) static TEXT: SheetText = SheetText {
    lead_wide: "全图是整个矩阵，框内是下面显示的部分。",
    windows: |entries| format!("在全图上点击或拖动即可移动框；矩阵的 {} 个数都可以修改。", grouped(entries)),
    discover: |one, other| format!("想一想：{one} 和 {other} 在 X 中不同，在 Q、A、Z 中却完全相同，为什么？"),
    lead_given: "这里直接给出 Q、K、V，没有 X 和权重矩阵。带框的数都可以改。",
    lead_crossed: |_, is_given| {
        let from =
            if is_given { "下面的词的键和值是先前存下的" } else { "键和值来自 X′" };
        format!("上面的词提问，{from}。可以改动任何带框的数。")
    },
    begun: "直接给出：查询、键、值",
    words_alone: "词",
    key_words_alone: "K、V 的词",
    project: "投影：X 乘以三个矩阵",
    attend: "注意力：从分数到输出",
    projections: "三个学到的矩阵",
    scaling: "缩放",
    scaling_none: "÷ 1",
    mistakes: "常见错误",
    mistaken: |divisor| format!("错误：{divisor}"),
    scaling_custom: "自定义",
    divisor: "除数",
    divisor_slider: "除数滑块",
    temperature: "温度",
    soft_cap: "软上限",
    bias: "偏置 B",
    biases: BiasChoiceText { none: "无", own: "自己填写", alibi: "ALiBi", buckets: "T5 分档" },
    not_set: "无",
};
