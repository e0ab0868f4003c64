//! Descriptions of the pictures of matrices and of their rows.

use super::{
    count::{bits, counted},
    matrix::name,
};
use crate::text::{Placed, SummaryText};

pub(super) static TEXT: SummaryText = SummaryText {
    summary: |stage, rows, cols, low, high| {
        let [rows, cols] = [(rows, "row"), (cols, "column")].map(|(count, of)| counted(count, of));
        format!("{}: {rows}, {cols}, from {low} to {high}.", name(stage))
    },
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("{number} to {place}")).collect();
        let others = if others > 0 {
            format!(", no more than that to {}", counted(others, "other"))
        } else {
            String::new()
        };
        format!("{line}: {}{others}; entropy {entropy} of at most {}.", shares.join(", "), bits(most))
    },
    row_summary: |line, high, low| {
        if high.number == low.number {
            return format!("{line}: all {}.", high.number);
        }
        let said = |Placed { number, place }: &Placed| format!("{number} {place}");
        format!("{line}: largest {}; smallest {}.", said(high), said(low))
    },
    with_token: |token| format!("with {token}"),
    in_dimension: |dimension| format!("in dimension {dimension}"),
};
