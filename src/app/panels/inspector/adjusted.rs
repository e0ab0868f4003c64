//! A score that softmax takes: the scaled score, capped and masked. And a row that is masked entirely.

use super::cell_formatter::CellFormatter;
use super::formula;
use crate::app::kit::parts::{self, all, nothing, paragraph, text};
use crate::explain::Adjusted;
use leptos::prelude::*;

/// Shows the scaled score, what the soft cap makes of it, and whether the mask hides it.
pub(super) fn view(adjusted: &Adjusted, formatter: &CellFormatter) -> AnyView {
    let (query, key) = (formatter.token(formatter.cell.row), formatter.token(formatter.cell.col));
    let said = match &adjusted.hidden_by {
        Some(mask) => {
            let mask = formatter.wording.text.masks.of(mask);
            Some((formatter.text.hidden)(&query, &key, &mask))
        }
        None if adjusted.cap.is_some() => None,
        None => Some((formatter.text.in_sight)(&query, &key)),
    };
    let before = text(formatter.text.scaled_before);
    // A hidden score is −∞, whatever the soft cap makes of it.
    let cap = adjusted.cap.filter(|_| adjusted.hidden_by.is_none());
    let capped = cap.map_or_else(nothing, |cap| {
        let result = cap.of(adjusted.scaled);
        let lines = formula::capped(cap, adjusted.scaled, result, formatter).map(parts::formula);
        let limit = formatter.show(cap.at.value());
        all(vec![all(lines.into()), paragraph("", text((formatter.text.capped)(&limit)))])
    });
    all(vec![
        paragraph("line", all(vec![before, formatter.operand(0, 0, adjusted.scaled)])),
        capped,
        said.map_or_else(nothing, |said| paragraph("", text(said))),
    ])
}

/// Explains why every weight of the row is 0.
pub(super) fn nothing_left(formatter: &CellFormatter) -> AnyView {
    paragraph("warning", text((formatter.text.nothing_left)(&formatter.token(formatter.cell.row))))
}
