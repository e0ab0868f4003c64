//! The Jacobian as a heatmap, and its exact numbers for screen readers.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, column_heading, row, row_heading, table},
            reactive::{memo, part},
        },
        sheet::figure::FigureView,
        state::locale::Locale,
    },
    number::exact_for_display,
    present::lab::SaturationFacts,
};

/// The maximum height of the picture, in CSS pixels.
const HEIGHT: f64 = 264.0;

/// The heatmap, with a table of its numbers that is not shown.
#[component]
pub(super) fn Picture(facts: Memo<Arc<SaturationFacts>>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let figure = memo(move || facts.with(|facts| facts.figure(locale.digits.get().at_most(3))));
    let title = memo(move || facts.with(|facts| (locale.text().lab().saturated.picture)(&facts.token)));
    let description = memo(move || facts.with(|facts| facts.description(locale.text().lab().saturated)));
    view! {
        <div class="jacobian">
            <FigureView figure title description height=HEIGHT file="attenscope-jacobian" />
            <div class="sr-only">{part(move || numbers(&facts.get(), locale.text().lab().saturated.numbers))}</div>
        </div>
    }
}

/// The exact numbers of the picture.
fn numbers(facts: &SaturationFacts, name: &str) -> AnyView {
    let corner = parts::cell("", parts::nothing());
    let head = std::iter::once(corner)
        .chain(facts.labels.iter().map(|label| column_heading(parts::text(label.as_str()))));
    let lines = facts.jacobian.iter_rows().zip(&facts.labels).map(|(line, label)| {
        let cells =
            line.iter().map(|&entry| parts::number_cell("", 1, entry, parts::text(exact_for_display(entry))));
        row(false, std::iter::once(row_heading(1, parts::text(label.as_str()))).chain(cells).collect())
    });
    table("", Some(name.to_owned()), [vec![row(false, head.collect())], lines.collect(), Vec::new()])
}
