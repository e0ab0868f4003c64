//! A weight: its row on the way from scores to shares of 1.

use leptos::prelude::*;

use super::bar;
use crate::explain::{SoftmaxTerm, largest};
use crate::math::{RowSums, entropy_bits};
use crate::model::CellRef;
use crate::number::{Digits, display};
use crate::text::InspectorText;

/// Of more tokens than this only the largest weights are listed.
const MOST_ROWS: usize = 10;

/// A softmax row.
pub(super) struct Row {
    pub(super) terms: Vec<SoftmaxTerm>,
    pub(super) sums: RowSums,
    pub(super) temperature: f64,
}

pub(super) fn view(
    cell: CellRef,
    row: &Row,
    tokens: &[String],
    text: &'static InspectorText,
    digits: Digits,
) -> AnyView {
    let Row { terms, sums, temperature } = row;
    let show = move |value: f64| display(value, digits);
    let token = |at: usize| tokens.get(at).cloned().unwrap_or_default();
    let listed: Vec<usize> = if terms.len() <= MOST_ROWS {
        (0..terms.len()).collect()
    } else {
        largest(terms.len(), MOST_ROWS, |at| terms[at].weight)
    };
    let left_out = terms.len() - listed.len();
    let is_tempered = *temperature != 1.0;
    let rows = listed.into_iter().map(|at| {
        let term = &terms[at];
        view! {
            <tr class:is-on=at == cell.col>
                <th scope="row">{token(at)}</th>
                <td>{show(term.scaled)}</td>
                {is_tempered.then(|| view! { <td>{show(term.scaled / temperature)}</td> })}
                <td>{show(term.shifted)}</td>
                <td>{show(term.exp)}</td>
                <td>{show(term.weight)}</td>
                {bar(term.weight, false)}
            </tr>
        }
    });
    let rest =
        (left_out > 0).then(|| view! { <tr><th scope="row" colspan="6">{(text.rest)(left_out)}</th></tr> });
    let weights: Vec<_> = terms.iter().map(|term| term.weight).collect();
    let entropy = (text.entropy)(&show(entropy_bits(&weights)), &show((terms.len() as f64).log2()));
    view! {
        <p class="formula" tabindex="0">{formula(cell, (terms[cell.col].exp, sums.sum), is_tempered, digits)}</p>
        <table class="terms">
            <thead>
                <tr>
                    <th scope="col">{(text.row_of)(&token(cell.row))}</th>
                    <th scope="col"><i class="symbol">"s"</i></th>
                    {is_tempered.then(|| view! { <th scope="col"><i class="symbol">"s/τ"</i></th> })}
                    <th scope="col">{text.minus_max}</th>
                    <th scope="col">"exp"</th>
                    <th scope="col">{text.weight}</th>
                    <td></td>
                </tr>
            </thead>
            <tbody>{rows.collect_view()} {rest}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan=if is_tempered { "4" } else { "3" }>{text.sum}</th>
                    <td>{show(sums.sum)}</td>
                    <td>{show(weights.iter().sum())}</td>
                    <td></td>
                </tr>
            </tfoot>
        </table>
        <p class="aside">{entropy}</p>
    }
    .into_any()
}

/// `a₁₂ = exp(s₁₂ − max) / Σⱼ exp(s₁ⱼ − max) = 1 / 2.177`; with a temperature, `s/τ` for `s`.
fn formula(cell: CellRef, (exp, sum): (f64, f64), is_tempered: bool, digits: Digits) -> AnyView {
    let tempered = || is_tempered.then(|| view! { <mrow><mo>"/"</mo><mi>"τ"</mi></mrow> });
    let (row, col) = ((cell.row + 1).to_string(), (cell.col + 1).to_string());
    let place = format!("{row},{col}");
    let own = place.clone();
    view! {
        <math display="block">
            <msub><mi>"a"</mi><mi>{place}</mi></msub>
            <mo>"="</mo>
            <mfrac>
                <mrow>
                    <mi>"exp"</mi><mo>"("</mo><msub><mi>"s"</mi><mi>{own}</mi></msub>
                    {tempered()}<mo>"−"</mo><mi>"max"</mi><mo>")"</mo>
                </mrow>
                <mrow>
                    <msub><mo>"∑"</mo><mi>"j"</mi></msub><mi>"exp"</mi><mo>"("</mo>
                    <msub><mi>"s"</mi><mi>{format!("{row},j")}</mi></msub>
                    {tempered()}<mo>"−"</mo><mi>"max"</mi><mo>")"</mo>
                </mrow>
            </mfrac>
            <mo>"="</mo>
            <mfrac><mn>{display(exp, digits)}</mn><mn>{display(sum, digits)}</mn></mfrac>
        </math>
    }
    .into_any()
}
