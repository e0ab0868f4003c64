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
