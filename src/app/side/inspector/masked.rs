//! A masked score, and a row of which the mask leaves nothing.

use super::pen::Pen;
use crate::app::kit::parts::{all, paragraph, text};
use crate::app::kit::prelude::*;

/// The scaled score as it stands, or what stands in its place.
pub(super) fn view(scaled: f64, is_hidden: bool, pen: &Pen) -> AnyView {
    let (query, key) = (pen.token(pen.cell.row), pen.token(pen.cell.col));
    let said = if is_hidden { pen.text.hidden } else { pen.text.in_sight };
    let before = text(pen.text.scaled_before);
    all(vec![
        paragraph("line", all(vec![before, pen.operand(0, 0, scaled)])),
        paragraph("", text(said(&query, &key))),
    ])
}

/// Why every weight of the row is 0.
pub(super) fn nothing_left(pen: &Pen) -> AnyView {
    paragraph("warning", text((pen.text.nothing_left)(&pen.token(pen.cell.row))))
}
