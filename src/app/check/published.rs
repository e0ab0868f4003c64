//! The published values of a preset against the computed ones.

use leptos::prelude::*;

use super::{
    cell::{CellVerdict, mark},
    list::differing,
    state::{Compared, Whose},
};
use crate::app::{
    grids::Grids,
    parts::{self, all, column_heading, nothing, row_heading, table},
    reactive::{flag, part, words},
    view_state::{ViewState, handles},
};
use crate::explain::{Judgement, Verdict};
use crate::model::CellRef;

/// The published values, where there are any.
#[component]
pub(super) fn Published() -> impl IntoView {
    let (store, view) = handles();
    let (published, is_changed) = (view.check.published, view.check.is_changed);
    let has_any = Memo::new(move |_| is_changed.get() || published.get().is_some());
    let listed = Memo::new(move |_| view.selected.get().stage);
    let counts = move || match published.get() {
        Some(compared) => stages(view, &compared),
        None => nothing(),
    };
    let list = move || match published.get().as_ref().and_then(|compared| compared.stage(listed.get())) {
        Some(judgement) => differing(view, judgement),
        None => nothing(),
    };
    view! {
        <section class="published" hidden=flag(move || !has_any.get())>
            <h2>{words(move || view.text().check.published_title)}</h2>
            <p class="aside" hidden=flag(move || !is_changed.get())>{words(move || view.text().check.changed)}</p>
            <div hidden=flag(move || is_changed.get())>
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=flag(move || view.check.marks_published.get())
                        on:change=move |event| view.check.mark_published(store, event_target_checked(&event))
                    />
                    {words(move || view.text().check.mark)}
                </label>
                <CellVerdict whose=Whose::Published />
                <div hidden=flag(move || !view.check.marks_published.get())>{part(counts)} {part(list)}</div>
            </div>
        </section>
    }
}

/// How many cells of each stage agree, slip and follow.
fn stages(view: ViewState, compared: &Compared) -> AnyView {
    let text = &view.text().check;
    let [agree, slip, follow] = text.counts;
    let rows = compared.judged.iter().map(|judgement| row(view, judgement)).collect();
    let signed = |verdict, said| column_heading(all(vec![mark(verdict), parts::text(said)]));
    let head = all(vec![
        column_heading(parts::text(text.stage)),
        column_heading(parts::text(agree)),
        signed(Verdict::Slips, slip),
        signed(Verdict::Follows, follow),
    ]);
    table("terms", None, [vec![parts::row(false, vec![head])], rows, Vec::new()])
}

fn row(view: ViewState, judgement: &Judgement) -> AnyView {
    let (stage, grids) = (judgement.stage, expect_context::<Grids>());
    let name = match (view.text().matrix.short)(stage) {
        "" => stage.name(),
        short => short,
    };
    // What is wrong comes first, and else the first cell.
    let first = judgement.differing().next().map_or(CellRef { stage, row: 0, col: 0 }, |judged| judged.cell);
    let counts = [Verdict::Agrees, Verdict::Slips, Verdict::Follows].map(|verdict| judgement.count(verdict));
    let mut cells = vec![row_heading(1, leading_to(view, grids, first, name))];
    cells.extend(counts.map(|count| parts::cell("", parts::text(count.to_string()))));
    view! {
        <tr data-stage=stage.name() class:is-on=flag(move || view.selected.get().stage == stage)>{cells}</tr>
    }
    .into_any()
}

fn leading_to(view: ViewState, grids: Grids, cell: CellRef, name: &'static str) -> AnyView {
    view! { <button on:click=move |_| grids.select(view, cell)>{parts::text(name)}</button> }.into_any()
}
