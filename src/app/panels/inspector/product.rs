//! A sum of products, term by term: a projection, a score, or an output with each token's share.

use leptos::prelude::*;

use super::{cell_formatter::CellFormatter, formula};
use crate::{
    app::kit::parts::{self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text},
    explain::{Mixture, Product, Term},
    model::Stage,
    present::inspector::Terms,
};

/// The terms of a projection or a score.
pub(super) fn product(product: &Product, formatter: &CellFormatter) -> AnyView {
    let dimension = |term: &Term| (term.index + 1).to_string();
    table(&Terms::of_product(product), formatter.text.dimension, &dimension, formatter)
}

/// The terms of an output.
pub(super) fn mixture(mixture: &Mixture, formatter: &CellFormatter) -> AnyView {
    let terms = Terms::of_mixture(mixture);
    let table = table(&terms, formatter.text.token, &|term| formatter.key(term.index), formatter);
    if terms.differs(formatter.digits) {
        all(vec![table, paragraph("aside", text(formatter.text.divided_last))])
    } else {
        table
    }
}

fn table(
    terms: &Terms,
    counted: &'static str,
    name: &dyn Fn(&Term) -> String,
    formatter: &CellFormatter,
) -> AnyView {
    let words = formatter.text;
    let symbol = |source: usize| {
        let (letter, hue) = match formatter.sources.get(source).map(|block| block.stage) {
            Some(Stage::XKv) => ("x′", ""),
            stage => stage.map_or(("", ""), formula::letter),
        };
        column_heading(parts::symbol(letter, hue, Some(source)))
    };
    let heading = |said: &str| column_heading(text(said));
    let [first, second] = formatter.wording.factors();
    let head =
        vec![heading(counted), symbol(first), symbol(second), heading(words.product), cell("", nothing())];
    let factor = |term: &Term, source: usize| {
        formatter.operand(source, term.index, if source == 0 { term.left } else { term.right })
    };
    let term_row = |term: &Term| {
        let value = term.value();
        let cells = vec![
            row_heading(1, text(name(term))),
            cell("", factor(term, first)),
            cell("", factor(term, second)),
            cell("", text(formatter.show(value))),
            cell("bars", bar(terms.share(term), value < 0.0)),
        ];
        row(false, cells)
    };
    let summed = |said: String, value: f64| {
        row(
            false,
            vec![row_heading(3, text(said)), cell("", text(formatter.show(value))), cell("", nothing())],
        )
    };
    let mut body: Vec<_> = terms.listed.iter().map(term_row).collect();
    body.extend(terms.rest.map(|(count, together)| summed((words.rest)(count), together)));
    let foot = vec![summed(words.sum.to_owned(), terms.total)];

    let mut view = vec![parts::formula(formula::product(formatter))];
    view.extend(terms.in_a_line(formatter.wording).map(|line| paragraph("line", text(line))));
    let caption = Some((words.terms)(terms.count));
    view.push(parts::table("terms", caption, [vec![row(false, head)], body, foot]));
    if let Some(sum) = terms.misleading_sum(formatter.digits) {
        let said = (words.rounded_terms)(&formatter.show(sum), &formatter.show(terms.total));
        view.push(paragraph("aside", text(said)));
    }
    all(view)
}
