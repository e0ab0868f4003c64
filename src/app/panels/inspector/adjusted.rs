//! A score that softmax takes: the scaled score, capped, with its bias, and masked. And a row that is masked entirely.

use leptos::prelude::*;

use super::{cell_formatter::CellFormatter, formula};
use crate::{
    app::kit::parts::{self, all, nothing, paragraph, text},
    explain::Adjusted,
};

/// Shows the scaled score, what soft cap and bias make of it, and whether the mask hides it.
pub(super) fn view(adjusted: &Adjusted, formatter: &CellFormatter) -> AnyView {
    let (query, key) = (formatter.query(), formatter.key(formatter.cell.col));
    let said = match &adjusted.hidden_by {
        Some(mask) => {
            let mask = formatter.wording.text.masks.of(mask);
            Some((formatter.text.hidden)(&query, &key, &mask))
        }
        None if adjusted.is_changed() => None,
        None => Some((formatter.text.in_sight)(&query, &key)),
    };
    let before = text(formatter.text.scaled_before);
    // A hidden score is −∞, whatever soft cap and bias make of it.
    let changed = match adjusted.is_changed() && adjusted.hidden_by.is_none() {
        true => {
            let lines = formula::adjusted(adjusted, formatter).map(parts::formula);
            let has_bias = adjusted.bias.is_some();
            let cap =
                adjusted.cap.map(|cap| (formatter.text.capped)(&formatter.show(cap.at.value()), has_bias));
            let bias = adjusted.bias.map(|bias| (formatter.text.biased)(&formatter.show(bias)));
            let said = cap.into_iter().chain(bias).map(|said| paragraph("", text(said)));
            all(lines.into_iter().chain(said).collect())
        }
        false => nothing(),
    };
    all(vec![
        paragraph("line", all(vec![before, formatter.operand(0, 0, adjusted.scaled)])),
        changed,
        said.map_or_else(nothing, |said| paragraph("", text(said))),
    ])
}

/// Explains why every weight of the row is 0.
pub(super) fn nothing_left(formatter: &CellFormatter) -> AnyView {
    paragraph("warning", text((formatter.text.nothing_left)(&formatter.query())))
}
