//! The list of a stage's differing cells. Each is a button that selects the cell.

use leptos::prelude::*;

use super::cell::{mark, name};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, nothing},
            reactive::aria,
        },
        state::{focus::Focus, grids::Grids, locale::Locale},
    },
    explain::{JudgedCell, Judgement},
    layout::Orientation,
    present::{printed, verdict_words},
};

/// Only this many cells are listed.
const MAX_CELLS: usize = 40;

/// Returns the list, or nothing if no cell differs.
pub(super) fn differing(locale: Locale, judgement: &Judgement) -> AnyView {
    let focus = expect_context::<Focus>();
    let messages = locale.text();
    let count = judgement.differing().count();
    if count == 0 {
        return nothing();
    }
    let label = (messages.check().differing)((messages.matrix.name)(judgement.stage));
    let items: Vec<_> =
        judgement.differing().take(MAX_CELLS).map(|judged| item(locale, focus, judged)).collect();
    let rest = count.saturating_sub(MAX_CELLS);
    let rest = (rest > 0).then(|| view! { <li>{(messages.check().more)(rest)}</li> });
    view! { <ul class="cells" aria-label=label>{items} {rest}</ul> }.into_any()
}

fn item(locale: Locale, focus: Focus, judged: &JudgedCell) -> AnyView {
    let (text, grids) = (locale.text().check(), expect_context::<Grids>());
    let (cell, verdict) = (judged.cell, judged.verdict);
    let (row, col) = Orientation::of(cell.stage, locale.convention.get()).place(cell);
    let (row, col) = (row + 1, col + 1);
    let said =
        (text.listed)(row, col, &printed(judged.printed, judged.decimals), verdict_words(text, verdict));
    view! {
        <li>
            <button
                data-cell=format!("{row},{col}")
                data-verdict=name(verdict)
                aria-label=said
                aria-current=aria(move || focus.selected.get() == cell)
                on:click=move |_| grids.select(cell)
            >
                {mark(verdict)}
                {parts::text(format!("{row}, {col}"))}
            </button>
        </li>
    }
    .into_any()
}
