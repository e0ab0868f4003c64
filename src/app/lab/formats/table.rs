//! A table with the exact numbers of the shown part.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, all, cell, column_heading, row, row_heading, table},
            reactive::{part, words},
        },
        state::locale::Locale,
    },
    math::NumberFormat,
    number::exact_for_display,
    present::lab::{FormatShown, rounding_outcome_name},
    text::{HeadingText, format_name},
};

/// A button, and the table that it unfolds.
#[component]
pub(super) fn ExactNumbers(shown: Memo<Arc<FormatShown>>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let is_open = RwSignal::new(false);
    view! {
        <button
            class="unfold"
            aria-expanded=words(move || is_open.get().to_string())
            aria-controls="format-numbers"
            on:click=move |_| is_open.update(|open| *open = !*open)
        >
            {words(move || locale.text().lab().format.exact)}
        </button>
        <div id="format-numbers">
            {part(move || if is_open.get() { numbers(locale, &shown.get()) } else { parts::nothing() })}
        </div>
    }
}

/// One row per number: place, value in the format, value in binary64, difference, and what happened to it.
fn numbers(locale: Locale, shown: &FormatShown) -> AnyView {
    let text = locale.text().lab().format;
    let HeadingText { row: line, column, difference, outcome } = text.headings;
    let [own, page] = [shown.arithmetic.format, NumberFormat::F64].map(format_name);
    let headings = [line, column, own, page, difference, outcome];
    let head = row(false, headings.map(|said| column_heading(parts::text(said))).into());
    let mut body = Vec::new();
    for line in 0..shown.rows.len() {
        for col in 0..shown.cols.len() {
            let (name, across) = shown.place(shown.rows.start + line, shown.cols.start + col);
            let outcome = shown.rounding_outcome(line, col);
            let number = |value: f64| cell("", parts::text(exact_for_display(value)));
            body.push(row(
                outcome.is_some(),
                vec![
                    row_heading(1, parts::text(name)),
                    cell("", parts::text(across)),
                    number(shown.values[(line, col)]),
                    number(shown.exact[(line, col)]),
                    number(shown.difference(line, col)),
                    cell(
                        "",
                        parts::text(
                            outcome.map_or("", |outcome| rounding_outcome_name(locale.text(), outcome)),
                        ),
                    ),
                ],
            ));
        }
    }
    let label = text.exact;
    let table = all(vec![table("terms", None, [vec![head], body, Vec::new()])]);
    view! { <div class="numbers" role="region" tabindex="0" aria-label=label>{table}</div> }.into_any()
}
