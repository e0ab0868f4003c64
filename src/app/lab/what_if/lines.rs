//! The rows of weights and outputs: computed, replaced, and the difference.

use leptos::prelude::*;

use super::Choice;
use crate::app::{
    parts::{self, cell, column_heading, nothing, row},
    store::Store,
    view_state::ViewState,
};
use crate::explain::{Story, largest};
use crate::lab::{Replacement, output};
use crate::math::Matrix;
use crate::model::{Pipeline, Stage};
use crate::number::{Digits, display, machine, significant};
use crate::plot::figure::{Cells, Figure};
use crate::text::followed;

/// At most so many rows, keys and entries of the output are shown.
const MOST_ROWS: usize = 4;
const MOST_KEYS: usize = 8;
const MOST_OUTPUTS: usize = 8;

/// A row of the table: a token's weights and output, computed and replaced.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    token: String,
    weights: [Vec<f64>; 2],
    outputs: [Vec<f64>; 2],
}

/// How an output differs from the computed one.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Apart {
    Same,
    /// The entry that differs most, and by how much.
    At(usize, f64),
    /// An entry of either is no finite number.
    Overflown,
}

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lines {
    choice: Choice,
    /// The token that the lab speaks of.
    token: String,
    /// The tokens of the keys.
    keys: Vec<String>,
    /// The columns of the output, from 0.
    cols: Vec<usize>,
    lines: Vec<Line>,
    /// How the whole output of that token differs from the computed one.
    apart: Apart,
    /// How many rows are replaced, and how many keys and entries there are.
    counts: [usize; 3],
    hides_keys: bool,
}

/// The keys that are shown of a row: those with the largest weights.
pub(super) fn shown_keys(pipeline: Pipeline<'_>, token: usize) -> Vec<usize> {
    let weights = pipeline.stage(Stage::Weights).row(token);
    let mut keys = largest(weights.len(), MOST_KEYS, |key| weights[key]);
    keys.sort_unstable();
    keys
}

/// A row with its weights replaced.
struct Replaced<'a> {
    pipeline: Pipeline<'a>,
    row: usize,
    weights: Vec<f64>,
    /// Whether the weights are the computed ones.
    is_same: bool,
}

impl<'a> Replaced<'a> {
    fn new(pipeline: Pipeline<'a>, row: usize, replacement: &Replacement) -> Self {
        let weights = replacement.weights(pipeline, row);
        let is_same = weights == pipeline.stage(Stage::Weights).row(row);
        Self { pipeline, row, weights, is_same }
    }

    fn computed(&self, col: usize) -> f64 {
        self.pipeline.stage(Stage::Output)[(self.row, col)]
    }

    fn output(&self, col: usize) -> f64 {
        match self.is_same {
            // The very number of the page, which divides once where this would divide each weight.
            true => self.computed(col),
            false => output(self.pipeline, self.row, &self.weights, col),
        }
    }

    /// How the whole row differs from the computed one.
    fn apart(&self) -> Apart {
        let mut apart = Apart::Same;
        for col in 0..self.pipeline.shape().d_v() {
            let difference = self.output(col) - self.computed(col);
            if !difference.is_finite() {
                return Apart::Overflown;
            }
            let most = if let Apart::At(_, most) = apart { most.abs() } else { 0.0 };
            if difference.abs() > most {
                apart = Apart::At(col, difference);
            }
        }
        apart
    }
}

impl Lines {
    pub(super) fn of(store: Store, view: ViewState) -> Self {
        let (state, row) = (view.lab.what_if, view.lab.row.get_untracked());
        let (choice, all_rows) = (state.choice.get(), state.all_rows.get());
        store.read(|pipeline| {
            let (n, document) = (pipeline.shape().n(), pipeline.document());
            let (row, labels) = (row.min(n - 1), document.inputs().labels());
            let keys = shown_keys(pipeline, row);
            let cols = Story::largest_outputs(pipeline, row, MOST_OUTPUTS);
            // Of many rows the chosen one and those behind it.
            let first = row.min(n.saturating_sub(MOST_ROWS));
            let rows = if all_rows { first..n.min(first + MOST_ROWS) } else { row..row + 1 };
            let replaced =
                |row: usize| Replaced::new(pipeline, row, &state.replacement(store, pipeline, row));
            let line = |row: usize| {
                let replaced = replaced(row);
                let pick = |from: &[f64]| keys.iter().map(|&key| from[key]).collect();
                Line {
                    token: labels[row].clone(),
                    weights: [pick(pipeline.stage(Stage::Weights).row(row)), pick(&replaced.weights)],
                    outputs: [
                        cols.iter().map(|&col| replaced.computed(col)).collect(),
                        cols.iter().map(|&col| replaced.output(col)).collect(),
                    ],
                }
            };
            Self {
                choice,
                token: labels[row].clone(),
                lines: rows.map(line).collect(),
                apart: if choice == Choice::Computed { Apart::Same } else { replaced(row).apart() },
                hides_keys: (0..n).any(|key| document.mask().hides(row, key)),
                counts: [if all_rows { n } else { 1 }, n, pipeline.shape().d_v()],
                keys: keys.into_iter().map(|key| labels[key].clone()).collect(),
                cols,
            }
        })
    }

    /// What it is, and how far from the computed output, in words.
    pub(super) fn said(&self, view: ViewState) -> String {
        let text = view.text().lab.other_weights;
        let what = (text.said[self.choice as usize])(&self.token);
        let more = match self.apart {
            _ if self.choice == Choice::Computed => return what,
            Apart::Same => text.same.to_owned(),
            Apart::At(col, difference) => (text.apart)(&significant(difference, 3), col + 1),
            Apart::Overflown => text.overflown.to_owned(),
        };
        followed(what, &more)
    }

    /// What is not shown, or not replaced.
    pub(super) fn aside(&self, view: ViewState) -> String {
        let text = view.text().lab.other_weights;
        let shown = [self.lines.len(), self.keys.len(), self.cols.len()];
        let mut said = String::new();
        for (at, part) in [text.some_rows, text.some_keys, text.some_entries].into_iter().enumerate() {
            if shown[at] < self.counts[at] {
                said = followed(said, &part(shown[at], self.counts[at]));
            }
        }
        if self.hides_keys && self.choice != Choice::Computed {
            said = followed(said, text.hidden);
        }
        said
    }

    /// Computed and replaced lines as a heatmap: weights, then the entries of the output.
    pub(super) fn figure(&self, view: ViewState) -> Figure {
        let text = view.text().lab.other_weights;
        let kinds = if self.choice == Choice::Computed { 0..1 } else { 0..2 };
        let lines: Vec<_> =
            self.lines.iter().flat_map(|line| kinds.clone().map(move |kind| (line, kind))).collect();
        let name = |(line, kind): &(&Line, usize)| {
            format!("{}: {}", line.token, [text.computed, text.instead][*kind])
        };
        let entries = self.cols.iter().map(|col| format!("z{}", col + 1));
        let values = Matrix::from_fn(lines.len(), self.keys.len() + self.cols.len(), |row, col| {
            let (line, kind) = lines[row];
            match col.checked_sub(self.keys.len()) {
                None => line.weights[kind][col],
                Some(entry) => line.outputs[kind][entry],
            }
        });
        Figure::Cells(Cells {
            row_labels: lines.iter().map(name).collect(),
            column_labels: self.keys.iter().cloned().chain(entries).collect(),
            ..Cells::diverging(values, Vec::new(), view.digits.get().at_most(4))
        })
    }

    pub(super) fn table(&self, view: ViewState) -> AnyView {
        let (text, digits) = (view.text().lab.other_weights, view.digits.get().at_most(4));
        let over = |count: usize, said: &'static str, class: &'static str| {
            view! { <th scope="colgroup" class=class colspan=count.to_string()>{said}</th> }.into_any()
        };
        let corner = || cell("", nothing());
        let keys = self.keys.iter().map(|key| column_heading(parts::text(key.as_str())));
        let entries = self
            .cols
            .iter()
            .map(|col| column_heading(view! { <i class="symbol">"z"</i><sub>{col + 1}</sub> }.into_any()));
        let head = vec![
            row(
                false,
                vec![
                    corner(),
                    corner(),
                    over(self.keys.len(), text.weights, ""),
                    over(self.cols.len(), text.output, "starts"),
                ],
            ),
            row(false, [corner(), corner()].into_iter().chain(keys).chain(entries).collect()),
        ];
        let mut body = Vec::new();
        for line in &self.lines {
            body.extend(self.line(line, [text.computed, text.instead, text.difference], digits));
        }
        view! {
            <div class="lines" tabindex="0" role="region" aria-label=text.table aria-describedby="what-if-said">
                {parts::table("terms", None, [head, body, Vec::new()])}
            </div>
        }
        .into_any()
    }

    /// A line of computed numbers, and where they are replaced one of the others and one of the differences.
    fn line(&self, line: &Line, names: [&'static str; 3], digits: Digits) -> Vec<AnyView> {
        let [computed, replaced] = &line.outputs;
        let [weights, others] = &line.weights;
        let less = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a - b).collect::<Vec<_>>();
        let mut rows = vec![numbers("computed", Some(&line.token), names[0], [weights, computed], digits)];
        if self.choice != Choice::Computed {
            rows.push(numbers("instead", None, names[1], [others, replaced], digits));
            let differences = [&less(others, weights), &less(replaced, computed)];
            rows.push(numbers("difference", None, names[2], differences, digits));
        }
        rows
    }
}

fn numbers(
    kind: &'static str,
    token: Option<&str>,
    name: &'static str,
    [weights, outputs]: [&Vec<f64>; 2],
    digits: Digits,
) -> AnyView {
    let number = |class: &'static str, value: f64| {
        view! { <td class=class data-value=machine(value)>{display(value, digits)}</td> }.into_any()
    };
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
