//! The verdict on the explained cell: the computed number, the printed one, and why they agree or differ.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, all, heading, nothing, paragraph},
            reactive::part,
        },
        panels::{check::state::Check, title::title_of},
        state::{
            focus::Focus,
            locale::Locale,
            prose::set_text,
            store::{Store, are_few},
        },
    },
    explain::{JudgedCell, Verdict, Working, working},
    model::{CellRef, Stage},
    present::{Compared, Whose, computed, printed, verdict_words, working_line},
};

/// The verdict on the explained cell, shown while numbers of this kind are marked on the sheet.
#[component]
pub(super) fn CellVerdict(whose: Whose) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let check = expect_context::<Check>();
    let said = move || match check.marked.get().filter(|compared| compared.whose == whose) {
        Some(compared) => verdict(store, locale, &compared, focus.explained.get()),
        None => nothing(),
    };
    view! { {part(said)} }
}

fn verdict(store: Store, locale: Locale, compared: &Compared, cell: CellRef) -> AnyView {
    let messages = locale.text();
    let text = messages.check();
    let whose = compared.whose.text(messages.verdict());
    let title = title_of(cell, store, locale);
    let Some(judged) = compared.cell(cell) else {
        let said = paragraph("aside", parts::text(whose.nothing));
        return frame("", &title, vec![heading(set_text(&title)), said]);
    };
    let shown = printed(judged.printed, judged.decimals);
    let why = match judged.verdict {
        Verdict::Agrees => (whose.agrees)(cell.stage, &shown),
        Verdict::Rounded => (messages.verdict().rounds)(cell.stage, &shown),
        Verdict::Slips => {
            let from = store.read(|pipeline| compared.checked(cell.stage, pipeline));
            (whose.slips)(cell.stage, &shown, &steps(store, compared, judged), from)
        }
        Verdict::Follows => {
            let rounded = if judged.follows_by_rounding() { text.rounded } else { "" };
            let from = store.read(|pipeline| compared.checked(cell.stage, pipeline));
            (whose.follows)(cell.stage, &shown, &(steps(store, compared, judged) + rounded), from)
        }
    };
    let computed = computed(judged.truth, judged.decimals);
    let numbers = vec![
        number(text.computed, computed),
        number(whose.number, shown),
        view! { <b>{mark(judged.verdict)} {parts::text(verdict_words(text, judged.verdict))}</b> }.into_any(),
    ];
    let parts =
        vec![heading(set_text(&title)), paragraph("numbers", all(numbers)), paragraph("", set_text(&why))];
    frame(name(judged.verdict), &title, parts)
}

fn frame(verdict: &'static str, title: &str, parts: Vec<AnyView>) -> AnyView {
    let title = title.to_owned();
    view! { <div class="judged" role="group" aria-label=title data-verdict=verdict>{parts}</div> }.into_any()
}

fn number(label: &'static str, shown: String) -> AnyView {
    view! { <span>{parts::text(label)} " " <strong>{parts::text(shown)}</strong></span> }.into_any()
}

/// The arithmetic behind the expected number. Only its result where the matrices are too large to recompute.
fn steps(store: Store, compared: &Compared, judged: &JudgedCell) -> String {
    store.read(|pipeline| {
        let shape = pipeline.shape();
        let is_small = are_few(shape, &[Stage::Q, Stage::V, Stage::Scores]);
        let working =
            if is_small && compared.printed_stages.iter().all(|printed_stage| printed_stage.fits(shape)) {
                working(pipeline, &compared.printed_stages, judged.cell)
            } else {
                Working::Given
            };
        working_line(&working, judged)
    })
}

/// A verdict's name in attributes.
pub(super) fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Agrees => "agrees",
        Verdict::Rounded => "rounds",
        Verdict::Slips => "slips",
        Verdict::Follows => "follows",
    }
}

/// The mark of a verdict, the same as in the corner of a cell.
pub(super) fn mark(verdict: Verdict) -> AnyView {
    let class = match verdict {
        Verdict::Agrees | Verdict::Rounded => return nothing(),
        Verdict::Slips => "sign has-slip",
        Verdict::Follows => "sign has-follow",
    };
    view! { <i class=class aria-hidden="true"></i> }.into_any()
}
