//! Says which row, column or cell the numbers were compared with, and offers to compare with another one.

use leptos::prelude::*;

use super::state::Check;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, nothing},
            reactive::part as reactive_part,
        },
        state::{focus::Focus, locale::Locale},
    },
    format::StagePart,
    layout::Orientation,
};

/// Returns nothing if the whole stage was compared.
pub(super) fn matched(locale: Locale, check: Check, part: StagePart) -> AnyView {
    let text = locale.text().check();
    let said = match part {
        StagePart::Whole => return nothing(),
        StagePart::Row(row) => (text.with_row)(row + 1),
        StagePart::Column(col) => (text.with_column)(col + 1),
        StagePart::Cell(row, col) => (text.with_cell)(row + 1, col + 1),
    };
    let focus = expect_context::<Focus>();
    // The row or column of the selected cell, if it is in this stage and differs from `part`.
    let other = move || {
        let (selected, stage) = (focus.selected.get(), check.stage.get());
        let place = Orientation::of(stage, locale.convention.get()).place(selected);
        let other = (selected.stage == stage).then(|| part.moved_to(place)).flatten();
        let Some(other) = other else { return nothing() };
        let said = match other {
            StagePart::Row(row) => (text.compare_row)(row + 1),
            StagePart::Column(col) => (text.compare_column)(col + 1),
            StagePart::Whole | StagePart::Cell(..) => return nothing(),
        };
        view! { <button on:click=move |_| check.compare_with(other)>{parts::text(said)}</button> }.into_any()
    };
    view! { <p class="matched">{parts::text(said)} {reactive_part(other)}</p> }.into_any()
}
