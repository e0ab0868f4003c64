//! A weight: its row's way from scores to weights that sum to 1, one column a step.

use leptos::prelude::*;

use super::{cell_formatter::CellFormatter, formula};
use crate::{
    app::{
        kit::{
            parts::{self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text},
            reactive::flag,
        },
        panels::inspector::InspectorState,
    },
    explain::{Naive, SoftmaxRow},
    present::inspector::{SoftmaxStep, SoftmaxTable},
};

/// The formula, the table, and the switch to the naive form.
pub(super) fn view(softmax: &SoftmaxRow, reading: InspectorState, formatter: &CellFormatter) -> AnyView {
    let shown = SoftmaxTable::new(softmax, reading.naive.get());
    let formatter = &formatter.with_at_most(shown.decimals(formatter.text, formatter.digits));
    let naive = shown.naive.as_ref();
    let entropy =
        |(is, most): (f64, f64)| (formatter.text.entropy)(&formatter.show(is), &formatter.show(most));
    let steps = shown.steps(formatter.text, formatter.digits);
    let formula = formula::softmax(shown.quotient(), softmax.temperature != 1.0, naive.is_some(), formatter);
    all(vec![
        if SoftmaxTable::is_wide(&steps) { parts::smaller_formula(formula) } else { parts::formula(formula) },
        table(&shown, steps, softmax, formatter),
        choice(reading, formatter),
        naive.map_or_else(nothing, |naive| note(naive, softmax, formatter)),
        shown.entropies().map_or_else(nothing, |bits| paragraph("aside", text(entropy(bits)))),
    ])
}

/// The switch to softmax without subtracting the maximum.
fn choice(reading: InspectorState, formatter: &CellFormatter) -> AnyView {
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=flag(move || reading.naive.get())
                on:change=move |event| reading.naive.set(event_target_checked(&event))
            />
            {formatter.text.naive}
        </label>
    }
    .into_any()
}

fn table(
    shown: &SoftmaxTable<'_>,
    steps: Vec<SoftmaxStep>,
    softmax: &SoftmaxRow,
    formatter: &CellFormatter,
) -> AnyView {
    let listed = shown.listed();
    let words = formatter.text;
    let class = |value: f64| if value.is_finite() { "" } else { "is-broken" };
    let heading = |said: String| column_heading(text(said));
    let mut head = vec![heading(words.key.to_owned())];
    head.extend(steps.iter().map(|step| heading(step.heading.clone())));
    let entry = |at: usize| {
        let mut cells = vec![row_heading(1, text(formatter.key(at)))];
        for step in &steps {
            let value = step.values[at];
            let number = match step.source {
                Some(source) => formatter.operand(source, at, value),
                None => text(formatter.show(value)),
            };
            let class = if shown.is_meant(at, value) { "" } else { class(value) };
            cells.push(cell(class, all(vec![number, bar(step.share(at), value < 0.0)])));
        }
        row(at == softmax.col, cells)
    };
    let mut body: Vec<_> = listed.iter().map(|&at| entry(at)).collect();
    let left_out = softmax.terms.len() - listed.len();
    if left_out > 0 {
        // Only exponentials and weights can be summed over the rows left out, not the steps before.
        let (before, adding) = steps.split_at(steps.len() - 2);
        let mut cells = vec![row_heading(before.len() + 1, text((words.rest)(left_out)))];
        cells.extend(adding.iter().map(|step| {
            let rest = step.rest(&listed);
            cell(class(rest), text(formatter.show(rest)))
        }));
        body.push(row(false, cells));
    }
    let is_naive = shown.naive.is_some();
    let mut foot = vec![row_heading(1, text(if is_naive { words.sum } else { words.max_and_sums }))];
    for step in &steps {
        let said = step.foot.map(|foot| formatter.show(foot)).unwrap_or_default();
        foot.push(cell(step.foot.map_or("", class), text(said)));
    }
    let class = match (is_naive, SoftmaxTable::is_close(&steps)) {
        (true, true) => "terms steps is-close is-wrong",
        (true, false) => "terms steps is-wrong",
        (false, true) => "terms steps is-close",
        (false, false) => "terms steps",
    };
    let caption = is_naive.then(|| words.naive_caption.to_owned());
    parts::table(class, caption, [vec![row(false, head)], body, vec![row(false, foot)]])
}

/// Says what leaving the maximum in did to this row.
fn note(naive: &Naive, row: &SoftmaxRow, formatter: &CellFormatter) -> AnyView {
    let largest = formatter.show(row.sums.max);
    let said = if naive.is_sound() {
        (formatter.text.naive_sound)(&largest)
    } else if naive.sum == 0.0 {
        (formatter.text.naive_underflow)(&largest)
    } else {
        (formatter.text.naive_overflow)(&largest)
    };
    paragraph(if naive.is_sound() { "aside" } else { "warning" }, text(said))
}
