//! A masked score, and a row that is masked entirely.

use super::pen::CellFormatter;
use crate::app::kit::parts::{all, paragraph, text};
use crate::model::Mask;
use leptos::prelude::*;

/// Shows the scaled score and says whether the mask hides it.
pub(super) fn view(scaled: f64, hidden_by: Option<&Mask>, pen: &CellFormatter) -> AnyView {
    let (query, key) = (pen.token(pen.cell.row), pen.token(pen.cell.col));
    let said = match hidden_by {
        Some(mask) => (pen.text.hidden)(&query, &key, &pen.wording.text.masks.of(mask)),
        None => (pen.text.in_sight)(&query, &key),
    };
    let before = text(pen.text.scaled_before);
    all(vec![paragraph("line", all(vec![before, pen.operand(0, 0, scaled)])), paragraph("", text(said))])
}

/// Explains why every weight of the row is 0.
pub(super) fn nothing_left(pen: &CellFormatter) -> AnyView {
    paragraph("warning", text((pen.text.nothing_left)(&pen.token(pen.cell.row))))
}
