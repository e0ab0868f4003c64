//! A sum of products, term by term: a projection, a score, or an output with each token's share.

use leptos::prelude::*;

use super::{formula, pen::Pen};
use crate::app::kit::parts::{
    self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text,
};
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
    let differs = total.is_finite() && pen.show(shares.sum_of(&shares.terms)) != pen.show(total);
    let token = |term: &Term| pen.token(term.index);
    let table = table(shares, total, pen.text.token, &token, pen);
    if differs { all(vec![table, paragraph("aside", text(pen.text.divided_last))]) } else { table }
}

fn table(
    product: &Product,
    total: f64,
    counted: &'static str,
    name: &dyn Fn(&Term) -> String,
    pen: &Pen,
) -> AnyView {
    let words = pen.text;
    let (listed, rest) = if product.terms.len() <= LISTED {
        (product.terms.clone(), Vec::new())
    } else {
        product.largest(LISTED)
    };
    let largest = product.terms.iter().map(|term| term.value().abs()).fold(0.0, f64::max);
    let symbol = |source: usize| {
        let (letter, hue) = pen
            .sources
            .get(source)
            .map_or(("", ""), |block| formula::letter(block.stage, pen.wording.convention));
        column_heading(parts::symbol(letter, hue, Some(source)))
    };
    let heading = |said: &str| column_heading(text(said));
    let [first, second] = pen.factors();
    let head =
        vec![heading(counted), symbol(first), symbol(second), heading(words.product), cell("", nothing())];
    let factor = |term: &Term, source: usize| {
        pen.operand(source, term.index, if source == 0 { term.left } else { term.right })
    };
    let term_row = |term: &Term| {
        let value = term.value();
        let cells = vec![
            row_heading(1, text(name(term))),
            cell("", factor(term, first)),
            cell("", factor(term, second)),
            cell("", text(pen.show(value))),
            cell("bars", bar(value.abs() / largest, value < 0.0)),
        ];
        row(false, cells)
    };
    let summed = |said: String, value: f64| {
        row(false, vec![row_heading(3, text(said)), cell("", text(pen.show(value))), cell("", nothing())])
    };
    let mut body: Vec<_> = listed.iter().map(term_row).collect();
    let together = (!rest.is_empty()).then(|| product.sum_of(&rest));
    body.extend(together.map(|together| summed((words.rest)(rest.len()), together)));
    let foot = vec![summed(words.sum.to_owned(), total)];

    let mut view = vec![parts::formula(formula::product(pen))];
    if product.terms.len() <= IN_A_LINE {
        view.push(paragraph("line", text(written_out(&product.terms, total, pen))));
    }
    view.push(parts::table(
        "terms",
        Some((words.terms)(product.terms.len())),
        [vec![row(false, head)], body, foot],
    ));
    if let Some(sum) = misleading_sum(&listed, together, total, pen) {
        view.push(paragraph("aside", text((words.rounded_terms)(&sum, &pen.show(total)))));
    }
    all(view)
}

/// `1·4 + 1·0 + 1·2 = 6`.
fn written_out(terms: &[Term], total: f64, pen: &Pen) -> String {
    let factor = |value: f64| {
        let text = pen.show(value);
        if value < 0.0 { format!("({text})") } else { text }
    };
    let products: Vec<_> = terms
        .iter()
        .map(|term| {
            let [first, second] =
                pen.factors().map(|source| factor(if source == 0 { term.left } else { term.right }));
            format!("{first}·{second}")
        })
        .collect();
    let factors: Vec<_> = terms.iter().flat_map(|term| [term.left, term.right]).collect();
    format!("{} {}", products.join(" + "), pen.led_to(&factors, total))
}

/// What the products add up to as they are printed, where that is not the sum that is printed.
fn misleading_sum(listed: &[Term], together: Option<f64>, total: f64, pen: &Pen) -> Option<String> {
    let Digits::Fixed(decimals) = pen.digits else { return None };
    if !total.is_finite() {
        return None;
    }
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
