//! Text of the experiment on number formats: its settings and its table.

use crate::math::NumberFormat;

/// The limits of a format, as displayed.
pub struct FormatFacts<'a> {
    pub name: &'a str,
    pub exponent_bits: u32,
    pub fraction_bits: u32,
    /// Its smallest positive number.
    pub smallest: &'a str,
    /// Its largest number.
    pub largest: &'a str,
    /// The number after 1.
    pub next: &'a str,
    /// Whether numbers that are too large become ∞; otherwise they become NaN.
    pub has_infinity: bool,
}

/// Text of the experiment.
pub struct FormatsText {
    /// Label of the selector of the format.
    pub format: &'static str,
    /// Choice: a format.
    pub choice: fn(NumberFormat) -> &'static str,
    /// Label of the selector of when results are rounded.
    pub rounding: &'static str,
    /// The choices of that selector.
    pub roundings: RoundingText,
    /// Label of the switch that subtracts the row maximum in softmax.
    pub subtract: &'static str,
    /// Label of the selector of the stage.
    pub stage: &'static str,
    /// Describes the limits of a format.
    pub limits: fn(&FormatFacts<'_>) -> String,
    /// Name of the picture of a stage in a format; takes both.
    pub values: fn(&str, &str) -> String,
    /// Name of the picture of the differences from f64; takes the stage and the format.
    pub differences: fn(&str, &str) -> String,
    /// Progress of computing, in percent.
    pub computing: fn(u32) -> String,
    /// Label of what unfolds the table.
    pub exact: &'static str,
    /// Headings of the table. The columns of numbers have the names of their formats.
    pub headings: HeadingText,
}

/// When results are rounded.
pub struct RoundingText {
    /// After every operation.
    pub each_operation: &'static str,
    /// At the end of each stage.
    pub each_stage: &'static str,
}

/// Headings of the columns of the table.
pub struct HeadingText {
    /// The row of a number.
    pub row: &'static str,
    pub column: &'static str,
    /// The difference from f64.
    pub difference: &'static str,
    /// Whether the number became ∞, NaN or 0.
    pub outcome: &'static str,
}

pub(in crate::text) static ENGLISH: FormatsText = FormatsText {
    format: "Format",
    choice: |format| match format {
        NumberFormat::F64 => "f64 (this page)",
        NumberFormat::F32 => "f32 (single)",
        NumberFormat::F16 => "f16 (half)",
        NumberFormat::Bf16 => "bf16",
        NumberFormat::E4M3 => "FP8 E4M3",
        NumberFormat::E5M2 => "FP8 E5M2",
    },
    rounding: "Rounded",
    roundings: RoundingText {
        each_operation: "after every operation",
        each_stage: "at the end of each stage",
    },
    subtract: "Subtract the row maximum",
    stage: "Stage",
    limits: |facts| {
        let FormatFacts { name, exponent_bits, fraction_bits, smallest, largest, next, .. } = facts;
        let beyond = if facts.has_infinity { "∞" } else { "NaN, as it has no ∞" };
        format!(
            "{name}: 1 sign, {exponent_bits} exponent and {fraction_bits} fraction bits. After 1 comes {next}; numbers above 0 go from {smallest} to {largest}, a number that rounds to more becomes {beyond}."
        )
    },
    values: |stage, format| format!("{stage} in {format}"),
    differences: |stage, format| format!("{stage} in {format}: difference from this page’s numbers, rounded"),
    computing: |percent| format!("Computing, {percent}% done"),
    exact: "The exact numbers in a table",
    headings: HeadingText {
        row: "Row",
        column: "Column",
        difference: "Difference",
        outcome: "What became of it",
    },
};

pub(in crate::text) static CHINESE: FormatsText = FormatsText {
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

/// Returns the name of a format, the same in every language.
pub fn format_name(format: NumberFormat) -> &'static str {
    match format {
        NumberFormat::F64 => "f64",
        NumberFormat::F32 => "f32",
        NumberFormat::F16 => "f16",
        NumberFormat::Bf16 => "bf16",
        NumberFormat::E4M3 => "FP8 E4M3",
        NumberFormat::E5M2 => "FP8 E5M2",
    }
}
