//! A scaled score: the score over the divisor.

use super::{formula, pen::CellFormatter};
use crate::app::kit::parts::{self, all, paragraph, text};
use leptos::prelude::*;

pub(super) fn view((score, divisor): (f64, f64), pen: &CellFormatter) -> AnyView {
    let (query, key) = (pen.token(pen.cell.row), pen.token(pen.cell.col));
    let rest = format!(" ÷ {} {}", pen.show(divisor), pen.led_to(&[score, divisor], score / divisor));
    all(vec![
        parts::formula(formula::quotient((score, divisor), pen)),
        paragraph("line", all(vec![pen.operand(0, 0, score), text(rest)])),
        paragraph("", text((pen.text.score_from)(&query, &key))),
    ])
}
