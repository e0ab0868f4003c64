//! A scaled score: the score over the divisor.

use leptos::prelude::*;

use super::{formula, pen::Pen};

pub(super) fn view((score, divisor): (f64, f64), pen: &Pen) -> AnyView {
    let (query, key) = (pen.token(pen.cell.row), pen.token(pen.cell.col));
    view! {
        <p class="formula" tabindex="0">{formula::quotient((score, divisor), pen)}</p>
        <p class="line">
            {pen.operand(0, 0, score)}
            {format!(" ÷ {} {} ", pen.show(divisor), pen.relation(&[score, divisor, score / divisor]))}
            {pen.show(score / divisor)}
        </p>
        <p>{(pen.text.score_from)(&query, &key)}</p>
    }
    .into_any()
}
