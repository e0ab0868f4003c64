//! A weight: its row on the way from scores to shares of 1, a column a step.

use leptos::prelude::*;

use super::{formula, pen::Pen};
use crate::app::{
    kit::{
        parts::{self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text},
        reactive::flag,
    },
    side::inspector::Reading,
};
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

impl Step {
    /// The longest bar's number.
    fn length(&self) -> f64 {
        self.values.iter().map(|value| value.abs()).filter(|value| value.is_finite()).fold(0.0, f64::max)
    }
}

pub(super) fn view(softmax: &SoftmaxRow, reading: Reading, pen: &Pen) -> AnyView {
    // Five columns of numbers have room for no more, and a column for the mask takes some of it.
    let pen = &pen.with_at_most(if softmax.hidden.is_empty() { 4 } else { 2 });
    let words = pen.text;
    let naive = reading.naive.get().then(|| softmax.naive());
    let shares = match &naive {
        Some(naive) => (naive.exponentials[softmax.col], naive.sum),
        None => (softmax.terms[softmax.col].exp, softmax.sums.sum),
    };
    let steps = steps(softmax, naive.as_ref(), pen);
    let weights: Vec<_> = softmax.terms.iter().map(|term| term.weight).collect();
    let listed: Vec<usize> = if weights.len() <= MOST_ROWS {
        (0..weights.len()).collect()
    } else {
        // The one that is asked about is among them in any case.
        largest(weights.len(), MOST_ROWS, |at| if at == softmax.col { f64::INFINITY } else { weights[at] })
    };
    let in_sight = weights.len() - softmax.hidden.iter().filter(|&&hidden| hidden).count();
    let entropy = (words.entropy)(&pen.show(entropy_bits(&weights)), &pen.show((in_sight as f64).log2()));
    all(vec![
        parts::formula(formula::softmax(shares, softmax.temperature != 1.0, naive.is_some(), pen)),
        table(&steps, &listed, softmax, naive.is_some(), pen),
        choice(reading, pen),
        naive.as_ref().map_or_else(nothing, |naive| note(naive, softmax, pen)),
        // Of weights that are no numbers there is nothing to say.
        if weights.iter().all(|weight| weight.is_finite()) {
            paragraph("aside", text(entropy))
        } else {
            nothing()
        },
    ])
}

/// The switch to the naive way.
fn choice(reading: Reading, pen: &Pen) -> AnyView {
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=flag(move || reading.naive.get())
                on:change=move |event| reading.naive.set(event_target_checked(&event))
            />
            {pen.text.naive}
        </label>
    }
    .into_any()
}

/// The columns, from left to right.
fn steps(row: &SoftmaxRow, naive: Option<&Naive>, pen: &Pen) -> Vec<Step> {
    let words = pen.text;
    let column = |heading: &str, values: Vec<f64>| Step {
        heading: heading.to_owned(),
        values,
        source: None,
        foot: None,
    };
    let of = |value: fn(&crate::explain::SoftmaxTerm) -> f64| row.terms.iter().map(value).collect::<Vec<_>>();
    let mut scaled = column(&format!("÷ {}", pen.show(row.divisor)), of(|term| term.scaled));
    let mut masked = column(words.plus_mask, of(|term| term.masked));
    let is_masked = !row.hidden.is_empty();
    // What softmax is given stands in cells of its own: the masked scores, or the scaled ones where there is no mask.
    if is_masked { &mut masked } else { &mut scaled }.source = Some(0);
    let mut steps = vec![column(words.score, of(|term| term.score)), scaled];
    if is_masked {
        steps.push(masked);
    }
    if row.temperature != 1.0 {
        steps.push(column("÷ τ", of(|term| term.entry)));
    }
    let (exps, sum, weights) = match naive {
        Some(naive) => (naive.exponentials.clone(), naive.sum, naive.weights.clone()),
        None => {
            if let Some(entries) = steps.last_mut() {
                entries.foot = Some(row.sums.max);
            }
            steps.push(column(words.minus_max, of(|term| term.shifted)));
            (of(|term| term.exp), row.sums.sum, of(|term| term.weight))
        }
    };
    let total = weights.iter().sum();
    steps.push(Step { foot: Some(sum), ..column("exp", exps) });
    steps.push(Step { foot: Some(total), ..column(words.divided_by_sum, weights) });
    steps
}

fn table(steps: &[Step], listed: &[usize], softmax: &SoftmaxRow, is_naive: bool, pen: &Pen) -> AnyView {
    let words = pen.text;
    let class = |value: f64| if value.is_finite() { "" } else { "is-broken" };
    // −∞ is what the mask means to put there.
    let is_meant = |at: usize, value: f64| {
        value == f64::NEG_INFINITY
            && softmax.hidden.get(at) == Some(&true)
            && softmax.terms[at].scaled.is_finite()
    };
    let heading = |said: String| column_heading(text(said));
    let mut head = vec![heading(words.key.to_owned())];
    head.extend(steps.iter().map(|step| heading(step.heading.clone())));
    let entry = |at: usize| {
        let mut cells = vec![row_heading(1, text(pen.token(at)))];
        for step in steps {
            let value = step.values[at];
            let number = match step.source {
                Some(source) => pen.operand(source, at, value),
                None => text(pen.show(value)),
            };
            let class = if is_meant(at, value) { "" } else { class(value) };
            cells.push(cell(class, all(vec![number, bar(value.abs() / step.length(), value < 0.0)])));
        }
        row(at == softmax.col, cells)
    };
    let mut body: Vec<_> = listed.iter().map(|&at| entry(at)).collect();
    let left_out = softmax.terms.len() - listed.len();
    if left_out > 0 {
        body.push(row(false, vec![row_heading(steps.len() + 1, text((words.rest)(left_out)))]));
    }
    let mut foot = vec![row_heading(1, text(if is_naive { words.sum } else { words.max_and_sums }))];
    for step in steps {
        let shown = step.foot.map(|foot| pen.show(foot)).unwrap_or_default();
        foot.push(cell(step.foot.map_or("", class), text(shown)));
    }
    let (class, caption) = match is_naive {
        true => ("terms steps is-wrong", Some(words.naive_caption.to_owned())),
        false => ("terms steps", None),
    };
    parts::table(class, caption, [vec![row(false, head)], body, vec![row(false, foot)]])
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
    paragraph(if naive.is_sound() { "aside" } else { "warning" }, text(said))
}
