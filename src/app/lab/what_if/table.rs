//! The table of weights and outputs: computed, replaced, and the difference.

use leptos::prelude::*;

use crate::{
    app::kit::parts::{self, cell, column_heading, group_heading, nothing, number_cell, row, text},
    number::{Digits, for_display},
    present::{
        Wording,
        lab::{OtherWeights, WeightLine, WeightLines},
    },
};

/// The table of weights and outputs.
pub(super) fn table(lines: &WeightLines, wording: Wording) -> AnyView {
    let (words, digits) = (wording.text.lab().other_weights, wording.digits.at_most(4));
    let corner = || cell("", nothing());
    let keys = lines.keys.iter().map(|key| column_heading(text(key.as_str())));
    let entries = lines
        .cols
        .iter()
        .map(|col| column_heading(view! { <i class="symbol">"z"</i><sub>{col + 1}</sub> }.into_any()));
    let head = vec![
        row(
            false,
            vec![
                corner(),
                corner(),
                group_heading("", lines.keys.len(), text(words.weights)),
                group_heading("starts", lines.cols.len(), text(words.output)),
            ],
        ),
        row(false, [corner(), corner()].into_iter().chain(keys).chain(entries).collect()),
    ];
    let mut body = Vec::new();
    for line in &lines.lines {
        body.extend(line_of(lines, line, [words.computed, words.instead, words.difference], digits));
    }
    view! {
        <div class="lines" tabindex="0" role="region" aria-label=words.table aria-describedby="what-if-said">
            {parts::table("terms", None, [head, body, Vec::new()])}
        </div>
    }
    .into_any()
}

/// The rows of a token: computed numbers and, if they are replaced, the replacements and the differences.
fn line_of(lines: &WeightLines, line: &WeightLine, names: [&'static str; 3], digits: Digits) -> Vec<AnyView> {
    let [computed, replaced] = &line.outputs;
    let [weights, others] = &line.weights;
    let less = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a - b).collect::<Vec<_>>();
    let mut rows = vec![numbers("computed", Some(&line.token), names[0], [weights, computed], digits)];
    if lines.choice != OtherWeights::Computed {
        rows.push(numbers("instead", None, names[1], [others, replaced], digits));
        let differences = [&less(others, weights), &less(replaced, computed)];
        rows.push(numbers("difference", None, names[2], differences, digits));
    }
    rows
}

fn numbers(
    kind: &'static str,
    token: Option<&str>,
    name: &'static str,
    [weights, outputs]: [&Vec<f64>; 2],
    digits: Digits,
) -> AnyView {
    let number =
        |class: &'static str, value: f64| number_cell(class, 1, value, text(for_display(value, digits)));
    let mut cells: Vec<_> = weights.iter().map(|&weight| number("weight", weight)).collect();
    cells.extend(
        outputs.iter().enumerate().map(|(at, &value)| number(if at == 0 { "starts" } else { "" }, value)),
    );
    view! {
        <tr class=kind data-line=kind>
            <td class="of">{token.map(str::to_owned)}</td>
            <th scope="row">{name}</th>
            {cells}
        </tr>
    }
    .into_any()
}
