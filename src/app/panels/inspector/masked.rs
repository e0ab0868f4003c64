//! A masked score, and a row that is masked entirely.

use super::cell_formatter::CellFormatter;
use crate::app::kit::parts::{all, paragraph, text};
use crate::model::Mask;
use leptos::prelude::*;

/// Shows the scaled score and says whether the mask hides it.
pub(super) fn view(scaled: f64, hidden_by: Option<&Mask>, formatter: &CellFormatter) -> AnyView {
    let (query, key) = (formatter.token(formatter.cell.row), formatter.token(formatter.cell.col));
    let said = match hidden_by {
        Some(mask) => (formatter.text.hidden)(&query, &key, &formatter.wording.text.masks.of(mask)),
        None => (formatter.text.in_sight)(&query, &key),
    };
    let before = text(formatter.text.scaled_before);
    all(vec![
        paragraph("line", all(vec![before, formatter.operand(0, 0, scaled)])),
        paragraph("", text(said)),
    ])
}

/// Explains why every weight of the row is 0.
pub(super) fn nothing_left(formatter: &CellFormatter) -> AnyView {
    paragraph("warning", text((formatter.text.nothing_left)(&formatter.token(formatter.cell.row))))
}
