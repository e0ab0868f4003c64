//! A sum of products, term by term: a projection, a score, or an output with each token's share.

use leptos::prelude::*;

use super::{bar, formula, pen::Pen};
use crate::explain::{Mixture, Product, Term};
use crate::number::{Digits, read};

/// Up to this many terms are listed in the order of the sum; of more, so many of the largest come first.
const LISTED: usize = 12;
/// Up to this many terms are written out in a line.
const IN_A_LINE: usize = 4;

/// A projection or a score.
pub(super) fn product(product: &Product, pen: &Pen) -> AnyView {
    let total = product.sum_of(&product.terms);
    let dimension = |term: &Term| (term.index + 1).to_string();
    table(product, total, pen.text.dimension, &dimension, pen)
}

/// An output.
pub(super) fn mixture(mixture: &Mixture, pen: &Pen) -> AnyView {
    let (shares, total) = (&mixture.shares, mixture.result());
    let differs = pen.show(shares.sum_of(&shares.terms)) != pen.show(total);
    let note = differs.then(|| view! { <p class="aside">{pen.text.divided_last}</p> });
    let token = |term: &Term| pen.token(term.index);
    view! { {table(shares, total, pen.text.token, &token, pen)} {note} }.into_any()
}

fn table(
    product: &Product,
    total: f64,
    counted: &'static str,
    name: &dyn Fn(&Term) -> String,
    pen: &Pen,
) -> AnyView {
    let text = pen.text;
    let (listed, rest) = if product.terms.len() <= LISTED {
        (product.terms.clone(), Vec::new())
    } else {
        product.largest(LISTED)
    };
    let largest = product.terms.iter().map(|term| term.value().abs()).fold(0.0, f64::max);
    let line = (product.terms.len() <= IN_A_LINE)
        .then(|| view! { <p class="line">{written_out(&product.terms, total, pen)}</p> });
    let symbol = |source: usize| {
        let (letter, hue) = pen.sources.get(source).map_or(("", ""), |block| formula::letter(block.stage));
        view! { <i class=format!("symbol {hue}") data-operand=source.to_string()>{letter}</i> }.into_any()
    };
    let together = (!rest.is_empty()).then(|| product.sum_of(&rest));
    let note = misleading_sum(&listed, together, total, pen)
        .map(|sum| view! { <p class="aside">{(text.rounded_terms)(&sum, &pen.show(total))}</p> });
    let rows = listed.iter().map(|term| {
        view! {
            <tr>
                <th scope="row">{name(term)}</th>
                <td>{pen.operand(0, term.index, term.left)}</td>
                <td>{pen.operand(1, term.index, term.right)}</td>
                <td>{pen.show(term.value())}</td>
                <td class="bars" aria-hidden="true">{bar(term.value().abs() / largest, term.value() < 0.0)}</td>
            </tr>
        }
    });
    let rest_row = together.map(|together| {
        view! {
            <tr>
                <th scope="row" colspan="3">{(text.rest)(rest.len())}</th>
                <td>{pen.show(together)}</td>
                <td></td>
            </tr>
        }
    });
    view! {
        <p class="formula" tabindex="0">{formula::product(pen)}</p>
        {line}
        <table class="terms">
            <caption>{(text.terms)(product.terms.len())}</caption>
            <thead>
                <tr>
                    <th scope="col">{counted}</th>
                    <th scope="col">{symbol(0)}</th>
                    <th scope="col">{symbol(1)}</th>
                    <th scope="col">{text.product}</th>
                    <td></td>
                </tr>
            </thead>
            <tbody>{rows.collect_view()} {rest_row}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan="3">{text.sum}</th>
                    <td>{pen.show(total)}</td>
                    <td></td>
                </tr>
            </tfoot>
        </table>
        {note}
    }
    .into_any()
}

/// `1·4 + 1·0 + 1·2 = 6`.
pub(super) fn written_out(terms: &[Term], total: f64, pen: &Pen) -> String {
    let factor = |value: f64| {
        let text = pen.show(value);
        if value < 0.0 { format!("({text})") } else { text }
    };
    let products: Vec<_> =
        terms.iter().map(|term| format!("{}·{}", factor(term.left), factor(term.right))).collect();
    let factors: Vec<_> = terms.iter().flat_map(|term| [term.left, term.right]).chain([total]).collect();
    format!("{} {} {}", products.join(" + "), pen.relation(&factors), pen.show(total))
}

/// What the products add up to as they are printed, where that is not the sum that is printed.
fn misleading_sum(listed: &[Term], together: Option<f64>, total: f64, pen: &Pen) -> Option<String> {
    let Digits::Fixed(decimals) = pen.digits else { return None };
    let printed = |value: f64| read(&format!("{value:.*}", usize::from(decimals)));
    let values = listed.iter().map(|term| term.value()).chain(together);
    let mut sum = 0.0;
    for value in values {
        sum += printed(value)?;
    }
    // Adding a dozen rounded decimals in binary leaves less than half a unit of the last one.
    let (sum, total) = (printed(sum)?, printed(total)?);
    (sum != total && sum.is_finite()).then(|| pen.show(sum))
}
