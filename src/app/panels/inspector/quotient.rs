//! A scaled score: the score over the divisor.

use leptos::prelude::*;

use super::{cell_formatter::CellFormatter, formula};
use crate::app::kit::parts::{self, all, paragraph, text};

/// The formula and the line of numbers.
pub(super) fn view((score, divisor): (f64, f64), formatter: &CellFormatter) -> AnyView {
    let (query, key) = (formatter.query(), formatter.key(formatter.cell.col));
    let rest = format!(" ÷ {} {}", formatter.show(divisor), formatter.quotient(score, divisor));
    all(vec![
        parts::formula(formula::quotient((score, divisor), formatter)),
        paragraph("line", all(vec![formatter.operand(0, 0, score), text(rest)])),
        paragraph("", text((formatter.text.score_from)(&query, &key))),
    ])
}
