//! The chosen row under four ways of hiding keys: the right one, and three that are fragile or wrong.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text},
            reactive::{memo, part},
        },
        sheet::figure::{FigureHead, Saved},
        state::{
            focus::Focus,
            locale::Locale,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    number::for_display,
    present::{
        Wording,
        lab::{MaskedWays, Verdict, way_names},
    },
};

/// The table and its explanation.
#[component]
pub(super) fn Ways() -> impl IntoView {
    let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
    let (locale, screen) = (expect_context::<Locale>(), expect_context::<Screen>());
    let ways = move || {
        let row = focus.token.get();
        store.at(UpdateRate::Frame, |pipeline| MaskedWays::of(pipeline, row))
    };
    let title = memo(move || (locale.text().lab().mask.ways)(&store.word(focus.token.get())));
    let saved = Callback::new(move |()| {
        untrack(|| {
            let (ways, wording) = (ways(), locale.wording());
            Some(Saved::drawn(&ways.figure(wording), screen.theme.get(), title.get(), ways.said(wording)))
        })
    });
    view! {
        <div class="ways">
            <FigureHead title saved file="attenscope-masking" />
            {part(move || table(&ways(), locale.wording()))}
        </div>
    }
}

fn table(shown: &MaskedWays, wording: Wording) -> AnyView {
    let words = &wording.text.lab().mask;
    let show = |value: f64| for_display(value, wording.prose_digits());
    let verdicts = shown.verdicts(&show);
    let heading = |at: usize| {
        let judged = verdicts[at].words(words);
        let class = match verdicts[at] {
            Verdict::Right | Verdict::Same => "judged",
            Verdict::Fragile => "judged is-fragile",
            Verdict::Mistake => "judged is-mistake",
        };
        let judged = view! { <small class=class>{judged}</small> }.into_any();
        column_heading(all(vec![text(way_names(&words.way)[at]), judged]))
    };
    let ways = shown.ways();
    let mut head = vec![column_heading(text(words.key))];
    head.extend((0..ways.len()).map(heading));
    let line = |key: usize| {
        let is_hidden = shown.masking.hidden[key];
        let hidden = if is_hidden { view! { <small>{words.hidden}</small> }.into_any() } else { nothing() };
        let mut cells = vec![row_heading(1, all(vec![text(shown.labels[key].as_str()), hidden]))];
        cells.extend(ways.map(|way| cell("", all(vec![text(show(way[key])), bar(way[key], false)]))));
        row(is_hidden, cells)
    };
    let body = shown.listed().into_iter().map(line).collect();
    let mut foot = vec![row_heading(1, text(words.sum))];
    foot.extend(ways.map(|way| cell("", text(show(way.iter().sum())))));
    let mut content =
        vec![parts::table("terms", None, [vec![row(false, head)], body, vec![row(false, foot)]])];
    content.extend(shown.reasons(verdicts, words).into_iter().map(|reason| paragraph("said", text(reason))));
    content.push(paragraph("said", text(shown.said(wording))));
    all(content)
}
