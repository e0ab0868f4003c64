//! The experiment on number formats: its settings and its table.

use crate::{
    math::NumberFormat,
    text::{FormatFacts, FormatsText, HeadingText, RoundingText},
};

pub(super) static TEXT: FormatsText = FormatsText {
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
