//! Compares a preset's published values with the computed ones.

use leptos::prelude::*;

use super::{
    cell::{CellVerdict, mark},
    list::differing,
};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::{self, all, column_heading, nothing, row_heading, table},
            reactive::{flag, memo, part, words},
        },
        panels::check::state::Check,
        state::{focus::Focus, grids::Grids, locale::Locale},
    },
    explain::{Judgement, Verdict},
    model::CellRef,
    present::{Compared, Whose},
    text::CountText,
};

/// The published values, if there are any. Folded at first.
#[component]
pub(super) fn Published() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let check = expect_context::<Check>();
    let (published, is_changed) = (check.published, check.is_changed);
    let listed = memo(move || focus.selected.get().stage);
    let counts = move || match published.get() {
        Some(compared) => stages(locale, &compared),
        None => nothing(),
    };
    let list = move || match published.get().as_ref().and_then(|compared| compared.stage(listed.get())) {
        Some(judgement) => differing(locale, judgement),
        None => nothing(),
    };
    let unfold = move |event| {
        let is_unfolded = dom::unfolded(&event).is_some();
        if is_unfolded != check.shows_published.get_untracked() {
            check.shows_published.set(is_unfolded);
            check.mark_published(is_unfolded);
        }
    };
    view! {
        <section
            class="published"
            aria-label=words(move || locale.text().check().published_title)
            hidden=flag(move || !check.has_published.get())
        >
            <details on:toggle=unfold>
                <summary>{words(move || locale.text().check().published_title)}</summary>
                <p class="aside" hidden=flag(move || !is_changed.get())>{words(move || locale.text().check().changed)}</p>
                <div hidden=flag(move || is_changed.get())>
                    <p class="aside">{words(move || locale.text().check().published_source)}</p>
                    <label class="switch">
                        <input
                            type="checkbox"
                            prop:checked=flag(move || check.marks_published.get())
                            on:change=move |event| check.mark_published(event_target_checked(&event))
                        />
                        {words(move || locale.text().check().mark)}
                    </label>
                    <CellVerdict whose=Whose::Published />
                    <div hidden=flag(move || !check.marks_published.get())>{part(counts)} {part(list)}</div>
                </div>
            </details>
        </section>
    }
}

/// A table of how many cells of each stage have each verdict.
fn stages(locale: Locale, compared: &Compared) -> AnyView {
    let focus = expect_context::<Focus>();
    let text = locale.text().check();
    let CountText { agree, slip, follow } = text.counts;
    let rows = compared.judged.iter().map(|judgement| row(locale, focus, judgement)).collect();
    let signed = |verdict, said| column_heading(all(vec![mark(verdict), parts::text(said)]));
    let head = all(vec![
        column_heading(parts::text(text.stage)),
        column_heading(parts::text(agree)),
        signed(Verdict::Slips, slip),
        signed(Verdict::Follows, follow),
    ]);
    table("terms", None, [vec![parts::row(false, vec![head])], rows, Vec::new()])
}

fn row(locale: Locale, focus: Focus, judgement: &Judgement) -> AnyView {
    let (stage, grids) = (judgement.stage, expect_context::<Grids>());
    let name = match (locale.text().matrix.short)(stage) {
        "" => stage.name(),
        short => short,
    };
    // Lead to the first differing cell, or to the first cell if none differs.
    let first = judgement.differing().next().map_or(CellRef { stage, row: 0, col: 0 }, |judged| judged.cell);
    let counts = [Verdict::Agrees, Verdict::Slips, Verdict::Follows].map(|verdict| judgement.count(verdict));
    let mut cells = vec![row_heading(1, leading_to(grids, first, name))];
    cells.extend(counts.map(|count| parts::cell("", parts::text(count.to_string()))));
    view! {
        <tr data-stage=stage.name() class:is-on=flag(move || focus.selected.get().stage == stage)>{cells}</tr>
    }
    .into_any()
}

fn leading_to(grids: Grids, cell: CellRef, name: &'static str) -> AnyView {
    view! { <button on:click=move |_| grids.select(cell)>{parts::text(name)}</button> }.into_any()
}
