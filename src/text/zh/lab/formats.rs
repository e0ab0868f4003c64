//! The experiment on number formats: its settings and its table.

use crate::{
    math::NumberFormat,
    text::{FormatFacts, FormatsText, HeadingText, RoundingText},
};

pub(super) static TEXT: FormatsText = FormatsText {
    format: "格式",
    choice: |format| match format {
        NumberFormat::F64 => "f64（本页所用）",
        NumberFormat::F32 => "f32（单精度）",
        NumberFormat::F16 => "f16（半精度）",
        NumberFormat::Bf16 => "bf16",
        NumberFormat::E4M3 => "FP8 E4M3",
        NumberFormat::E5M2 => "FP8 E5M2",
    },
    rounding: "舍入",
    roundings: RoundingText { each_operation: "每次运算后", each_stage: "每个步骤结束时" },
    subtract: "先减去行最大值",
    stage: "步骤",
    limits: |facts| {
        let FormatFacts { name, exponent_bits, fraction_bits, smallest, largest, next, .. } = facts;
        let beyond = if facts.has_infinity { "∞" } else { "NaN（这种格式没有 ∞）" };
        format!(
            "{name}：符号 1 位，指数 {exponent_bits} 位，尾数 {fraction_bits} 位。1 之后的下一个数是 {next}；正数从 {smallest} 到 {largest}，舍入后仍超出的数成为 {beyond}。"
        )
    },
    values: |stage, format| format!("{stage}：{format}"),
    differences: |stage, format| format!("{stage}（{format}）：与本页数值之差（舍入后）"),
    computing: |percent| format!("正在计算，已完成 {percent}%"),
    exact: "用表格列出精确值",
    headings: HeadingText { row: "行", column: "列", difference: "差", outcome: "变成了什么" },
};
