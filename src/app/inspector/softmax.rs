//! A weight: its row on the way from scores to shares of 1, a column a step.

use leptos::prelude::*;

use super::{bar, formula, pen::Pen};
use crate::app::{reactive::flag, view_state::ViewState};
use crate::explain::{Naive, SoftmaxRow, largest};
use crate::math::entropy_bits;

/// Of more tokens than this only the largest weights are listed.
const MOST_ROWS: usize = 10;

/// A step of the row: its heading, its numbers, and the stage's block that they stand in.
struct Step {
    heading: String,
    values: Vec<f64>,
    source: Option<usize>,
    /// What stands below the column.
    foot: Option<f64>,
}

pub(super) fn view(row: &SoftmaxRow, view: ViewState, pen: &Pen) -> AnyView {
    let text = pen.text;
    let is_naive = view.naive.get();
    let naive = is_naive.then(|| row.naive());
    let steps = steps(row, naive.as_ref(), pen);
    let weights: Vec<_> = row.terms.iter().map(|term| term.weight).collect();
    let listed: Vec<usize> = if weights.len() <= MOST_ROWS {
        (0..weights.len()).collect()
    } else {
        largest(weights.len(), MOST_ROWS, |at| weights[at])
    };
    let note = naive.as_ref().map(|naive| note(naive, row, pen));
    let entropy = (text.entropy)(&pen.show(entropy_bits(&weights)), &pen.show((weights.len() as f64).log2()));
    view! {
        <p class="formula" tabindex="0">
            {formula::softmax((row.terms[row.col].exp, row.sums.sum), row.temperature != 1.0, pen)}
        </p>
        {table(&steps, &listed, row, is_naive, pen)}
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=flag(move || view.naive.get())
                on:change=move |event| view.naive.set(event_target_checked(&event))
            />
            {text.naive}
        </label>
        {note}
        <p class="aside">{entropy}</p>
    }
    .into_any()
}

/// The columns, from left to right.
fn steps(row: &SoftmaxRow, naive: Option<&Naive>, pen: &Pen) -> Vec<Step> {
    let text = pen.text;
    let column = |heading: &str, values: Vec<f64>| Step {
        heading: heading.to_owned(),
        values,
        source: None,
        foot: None,
    };
    let of = |value: fn(&crate::explain::SoftmaxTerm) -> f64| row.terms.iter().map(value).collect::<Vec<_>>();
    let scaled =
        Step { source: Some(0), ..column(&format!("÷ {}", pen.show(row.divisor)), of(|term| term.scaled)) };
    let mut steps = vec![column(text.score, of(|term| term.score)), scaled];
    if row.temperature != 1.0 {
        steps.push(column("÷ τ", of(|term| term.entry)));
    }
    let (exps, sum, weights) = match naive {
        Some(naive) => (naive.exponentials.clone(), naive.sum, naive.weights.clone()),
        None => {
            if let Some(entries) = steps.last_mut() {
                entries.foot = Some(row.sums.max);
            }
            steps.push(column(text.minus_max, of(|term| term.shifted)));
            (of(|term| term.exp), row.sums.sum, of(|term| term.weight))
        }
    };
    let total = weights.iter().sum();
    steps.push(Step { foot: Some(sum), ..column("exp", exps) });
    steps.push(Step { foot: Some(total), ..column(text.divided_by_sum, weights) });
    steps
}

fn table(steps: &[Step], listed: &[usize], row: &SoftmaxRow, is_naive: bool, pen: &Pen) -> AnyView {
    let text = pen.text;
    let left_out = row.terms.len() - listed.len();
    let headings = steps.iter().map(|step| view! { <th scope="col">{step.heading.clone()}</th> });
    let lengths: Vec<_> = steps
        .iter()
        .map(|step| {
            step.values.iter().map(|value| value.abs()).filter(|value| value.is_finite()).fold(0.0, f64::max)
        })
        .collect();
    let rows = listed.iter().map(|&at| {
        let cells = steps.iter().zip(&lengths).map(|(step, length)| {
            let value = step.values[at];
            let number = match step.source {
                Some(source) => pen.operand(source, at, value),
                None => view! { {pen.show(value)} }.into_any(),
            };
            view! {
                <td class:is-broken=!value.is_finite()>
                    {number}
                    {bar(value.abs() / length, value < 0.0)}
                </td>
            }
        });
        view! {
            <tr class:is-on=at == row.col>
                <th scope="row">{pen.token(at)}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    let rest = (left_out > 0).then(|| {
        view! { <tr><th scope="row" colspan=(steps.len() + 1).to_string()>{(text.rest)(left_out)}</th></tr> }
    });
    let feet = steps.iter().map(|step| {
        view! { <td class:is-broken=step.foot.is_some_and(|foot| !foot.is_finite())>{step.foot.map(|foot| pen.show(foot))}</td> }
    });
    let foot = if is_naive { text.sum } else { text.max_and_sums };
    view! {
        <table class="terms steps" class:is-wrong=is_naive>
            {is_naive.then(|| view! { <caption>{text.naive_caption}</caption> })}
            <thead>
                <tr>
                    <th scope="col">{(text.row_of)(&pen.token(pen.cell.row))}</th>
                    {headings.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()} {rest}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{foot}</th>
                    {feet.collect_view()}
                </tr>
            </tfoot>
        </table>
    }
    .into_any()
}

/// What the naive way did to this row.
fn note(naive: &Naive, row: &SoftmaxRow, pen: &Pen) -> AnyView {
    let largest = pen.show(row.sums.max);
    let said = if naive.is_sound() {
        (pen.text.naive_sound)(&largest)
    } else if naive.sum == 0.0 {
        (pen.text.naive_underflow)(&largest)
    } else {
        (pen.text.naive_overflow)(&largest)
    };
    view! { <p class="warning">{said}</p> }.into_any()
}
