//! The numbers that a stage has in a number format.

use crate::text::{
    DepartureFacts, FormatResultsText, OutcomeFacts, RoundingOutcomeText, Span, TroubleFacts, WindowFacts,
};

pub(super) static TEXT: FormatResultsText = FormatResultsText {
    outcomes: |facts| {
        let OutcomeFacts { stage, format, all, infinite, not_numbers, zeros, .. } = facts;
        let became = [(infinite, "became ∞"), (not_numbers, "became NaN"), (zeros, "became 0")];
        let became: Vec<_> = became
            .into_iter()
            .filter(|(count, _)| **count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        let broken = match &became[..] {
            [] => "none became ∞, NaN or 0".to_owned(),
            [one] => format!("{one} (framed)"),
            [most @ .., last] => format!("{} and {last} (framed)", most.join(", ")),
        };
        let lost = match facts.lost {
            0 => String::new(),
            lost => {
                format!(" {lost} of them {} not finite in f64 either.", if lost == 1 { "is" } else { "are" })
            }
        };
        let equal = match facts.equal {
            equal if equal == *all => " All equal their f64 values exactly.".to_owned(),
            0 => " None equals its f64 value.".to_owned(),
            1 => " One equals its f64 value exactly.".to_owned(),
            equal => format!(" {equal} equal their f64 values exactly."),
        };
        format!("{stage} in {format}: of {all} numbers {broken}.{lost}{equal}")
    },
    troubles: |facts| {
        let TroubleFacts { format, has_infinity, overflowed, overflowed_sums, zero_sums } = facts;
        let rows = |count: &usize| if *count == 1 { "1 row".to_owned() } else { format!("{count} rows") };
        let mut said = Vec::new();
        if *overflowed > 0 {
            let what = if *overflowed == 1 {
                "1 exponential was"
            } else {
                &format!("{overflowed} exponentials were")
            };
            let why = if *has_infinity { ", became ∞, and ∞ ÷ ∞ is NaN" } else { " and became NaN" };
            said.push(format!("{what} too large for {format}{why}."));
        }
        if *overflowed_sums > 0 {
            let what = if *has_infinity { ": divided by ∞, they become 0" } else { " and becomes NaN" };
            said.push(format!(
                "In {} the sum of the exponentials is too large for {format}{what}.",
                rows(overflowed_sums)
            ));
        }
        if *zero_sums > 0 {
            said.push(format!("In {} every exponential became 0, and 0 ÷ 0 is NaN.", rows(zero_sums)));
        }
        said.join(" ")
    },
    row_sums: |low, high, in_columns| {
        let line = if in_columns { "column" } else { "row" };
        match low == high {
            true => format!("Each {line} adds up to {low}."),
            false => format!("The {line} sums lie between {low} and {high}."),
        }
    },
    departure: |facts| {
        let DepartureFacts { difference, row, col, number, in_f64 } = facts;
        format!(
            "The largest difference is {difference}, in row {row}, column {col}: {number} instead of {in_f64}."
        )
    },
    no_departure: "Every finite number equals its f64 value.",
    window: |WindowFacts { rows, cols }| {
        let named = [("rows", rows), ("columns", cols)].into_iter().filter(|(_, span)| span.is_part());
        let named =
            named.map(|(what, Span { first, last, all })| format!("{what} {first} to {last} of {all}"));
        let shown = named.collect::<Vec<_>>().join(" and ");
        format!("The pictures show {shown}; the text is about all of them.")
    },
    outcome_names: RoundingOutcomeText {
        infinite: "became ∞", not_a_number: "became NaN", zero: "became 0"
    },
};
