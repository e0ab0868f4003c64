//! A scaled score: the score over the divisor.

use leptos::prelude::*;

use crate::model::CellRef;
use crate::number::{Digits, display};
use crate::text::InspectorText;

pub(super) fn view(
    cell: CellRef,
    (score, divisor, value): (f64, f64, f64),
    (query, key): (&str, &str),
    text: &'static InspectorText,
    digits: Digits,
) -> AnyView {
    let indices = format!("{},{}", cell.row + 1, cell.col + 1);
    view! {
        <p class="formula" tabindex="0">
            <math display="block">
                <msub><mi>"s"</mi><mi>{indices}</mi></msub>
                <mo>"="</mo>
                <mfrac>
                    <mn>{display(score, digits)}</mn>
                    <mn>{display(divisor, digits)}</mn>
                </mfrac>
                <mo>"="</mo>
                <mn>{display(value, digits)}</mn>
            </math>
        </p>
        <p>{(text.score_from)(query, key)}</p>
    }
    .into_any()
}
