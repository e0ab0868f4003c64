//! A dot product, term by term.

use leptos::prelude::*;

use super::bar;
use crate::explain::{Product, Term};
use crate::model::{CellRef, Stage};
use crate::number::{Digits, display};
use crate::text::InspectorText;

/// Up to this many terms are listed in the order of the sum; of more, the largest come first.
const IN_ORDER: usize = 8;
/// How many of the largest are listed.
const LARGEST: usize = 6;
/// Up to this many terms are written out in a line.
const IN_A_LINE: usize = 4;

pub(super) fn view(
    cell: CellRef,
    product: &Product,
    tokens: &[String],
    text: &'static InspectorText,
    digits: Digits,
) -> AnyView {
    let total = product.total;
    let shown = |value: f64| display(value, digits);
    let differs = shown(product.sum_of(&product.terms)) != shown(total);
    let note = differs.then(|| view! { <p class="aside">{text.divided_last}</p> });
    let (listed, rest) = if product.terms.len() <= IN_ORDER {
        (product.terms.clone(), Vec::new())
    } else {
        product.largest(LARGEST)
    };
    let largest = product.terms.iter().map(|term| term.value().abs()).fold(0.0, f64::max);
    let line = (product.terms.len() <= IN_A_LINE)
        .then(|| view! { <p class="line">{written_out(&product.terms, total, digits)}</p> });
    let (left, right) = operands(cell.stage);
    let by_token = cell.stage == Stage::Output;
    let name = |term: &Term| match tokens.get(term.index).filter(|_| by_token) {
        Some(token) => token.clone(),
        None => (term.index + 1).to_string(),
    };
    let rows = listed.iter().map(|term| {
        view! {
            <tr>
                <th scope="row">{name(term)}</th>
                <td>{display(term.left, digits)}</td>
                <td>{display(term.right, digits)}</td>
                <td>{display(term.value(), digits)}</td>
                {bar(term.value().abs() / largest, term.value() < 0.0)}
            </tr>
        }
    });
    let rest_row = (!rest.is_empty()).then(|| {
        let together = product.sum_of(&rest);
        view! {
            <tr>
                <th scope="row" colspan="3">{(text.rest)(rest.len())}</th>
                <td>{display(together, digits)}</td>
                <td></td>
            </tr>
        }
    });
    view! {
        <p class="formula" tabindex="0">{formula(cell)}</p>
        {line}
        <table class="terms">
            <caption>{(text.terms)(product.terms.len())}</caption>
            <thead>
                <tr>
                    <th scope="col">{if by_token { text.token } else { text.dimension }}</th>
                    <th scope="col">{left}</th>
                    <th scope="col">{right}</th>
                    <th scope="col">{text.product}</th>
                    <td></td>
                </tr>
            </thead>
            <tbody>{rows.collect_view()} {rest_row}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan="3">{text.sum}</th>
                    <td>{display(total, digits)}</td>
                    <td></td>
                </tr>
            </tfoot>
        </table>
        {note}
    }
    .into_any()
}

/// `1·4 + 1·0 + 1·2 = 6`.
fn written_out(terms: &[Term], total: f64, digits: Digits) -> String {
    let factor = |value: f64| {
        let text = display(value, digits);
        if value < 0.0 { format!("({text})") } else { text }
    };
    let products: Vec<_> =
        terms.iter().map(|term| format!("{}·{}", factor(term.left), factor(term.right))).collect();
    format!("{} = {}", products.join(" + "), display(total, digits))
}

/// The symbols of the two factors.
fn operands(stage: Stage) -> (AnyView, AnyView) {
    let plain = |symbol: &'static str, hue: &'static str| {
        view! { <i class=format!("symbol {hue}")>{symbol}</i> }.into_any()
    };
    match stage {
        Stage::Q => (plain("x", ""), plain("w", "hue-q")),
        Stage::K => (plain("x", ""), plain("w", "hue-k")),
        Stage::V => (plain("x", ""), plain("w", "hue-v")),
        Stage::Scores => (plain("q", "hue-q"), plain("k", "hue-k")),
        _ => (plain("a", ""), plain("v", "hue-v")),
    }
}

/// `q₁₂ = Σₖ x₁ₖ wₖ₂`, with the cell's own indices.
fn formula(cell: CellRef) -> AnyView {
    let (row, col) = ((cell.row + 1).to_string(), (cell.col + 1).to_string());
    let indexed = |symbol: &'static str, hue: &'static str, first: String, second: String| {
        view! {
            <msub>
                <mi class=hue>{symbol}</mi>
                <mrow><mi>{first}</mi><mo separator="true">","</mo><mi>{second}</mi></mrow>
            </msub>
        }
    };
    let own = |text: &str| text.to_owned();
    let (result, left, right) = match cell.stage {
        Stage::Q => (
            indexed("q", "hue-q", own(&row), own(&col)),
            indexed("x", "", row, own("m")),
            indexed("w", "hue-q", own("m"), col),
        ),
        Stage::K => (
            indexed("k", "hue-k", own(&row), own(&col)),
            indexed("x", "", row, own("m")),
            indexed("w", "hue-k", own("m"), col),
        ),
        Stage::V => (
            indexed("v", "hue-v", own(&row), own(&col)),
            indexed("x", "", row, own("m")),
            indexed("w", "hue-v", own("m"), col),
        ),
        Stage::Scores => (
            indexed("(QKᵀ)", "", own(&row), own(&col)),
            indexed("q", "hue-q", row, own("m")),
            indexed("k", "hue-k", col, own("m")),
        ),
        _ => (
            indexed("z", "", own(&row), own(&col)),
            indexed("a", "", row, own("m")),
            indexed("v", "hue-v", own("m"), col),
        ),
    };
    view! {
        <math display="block">
            {result}
            <mo>"="</mo>
            <munder><mo>"∑"</mo><mi>"m"</mi></munder>
            {left}
            {right}
        </math>
    }
    .into_any()
}
