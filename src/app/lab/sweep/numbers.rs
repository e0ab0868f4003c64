//! The numbers behind the picture, in a table.

use leptos::prelude::*;

use crate::{
    app::{
        kit::parts::{cell, column_heading, number_cell, row, row_heading, table, text},
        state::prose::set_text,
    },
    lab::sweep::{Estimate, Pair, Quantity},
    number::{Digits, marked_if_rounded},
    present::lab::{SweepOwn, SweepShown},
    text::ResultsText,
};

/// The table: one row per size, and one for the page.
pub(super) fn numbers(
    words: &ResultsText,
    shown: Option<&SweepShown>,
    own: &SweepOwn,
    quantity: Quantity,
    digits: Digits,
) -> AnyView {
    let number = |value: f64| exact(value, digits);
    let nothing = || cell("", text(""));
    let estimates = |Estimate { value, deviation }: Estimate| [number(value), number(deviation)];
    let mut body: Vec<_> = shown
        .iter()
        .flat_map(|shown| &shown.points)
        .map(|point| {
            let Pair { raw, scaled } = point.of(quantity);
            let [raw, raw_deviation] = estimates(raw);
            let [scaled, scaled_deviation] = estimates(scaled);
            let root = number((point.d_k as f64).sqrt());
            let heading = row_heading(1, text(point.d_k.to_string()));
            row(false, vec![heading, root, raw, raw_deviation, scaled, scaled_deviation])
        })
        .collect();
    let Pair { raw, scaled } = own.get(quantity);
    let heading = row_heading(1, text(format!("{} ({})", own.sizes.d_k, words.this_page)));
    let root = number((own.sizes.d_k as f64).sqrt());
    body.push(row(true, vec![heading, root, number(raw), nothing(), number(scaled), nothing()]));
    let head = [words.size_axis, "√dₖ", words.raw, words.deviation, words.scaled, words.deviation];
    let head = row(false, head.map(|said| column_heading(set_text(said))).into());
    let caption = match quantity {
        Quantity::Spread => words.caption_of_spread,
        Quantity::Entropy | Quantity::Largest | Quantity::Jacobian => words.caption_of_mean,
    };
    table("terms", Some(caption.to_owned()), [vec![head], body, Vec::new()])
}

/// A table cell with a number as displayed. Its `data-value` has all digits.
fn exact(value: f64, digits: Digits) -> AnyView {
    number_cell("", 1, value, text(marked_if_rounded(value, digits)))
}
