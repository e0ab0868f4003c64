//! The chosen row in four ways of hiding keys: the right one beside three mistakes.

use leptos::prelude::*;

use crate::app::{
    parts::{self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text},
    reactive::part,
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::largest;
use crate::lab::Masking;
use crate::number::display;

/// Of more tokens than this only those with the largest weights are listed.
const MOST_ROWS: usize = 8;

/// The table, and what it says.
#[component]
pub(super) fn Ways() -> impl IntoView {
    let (store, view) = handles();
    let revision = store.drawn_revision();
    view! {
        <div class="ways" aria-live="off">
            {part(move || {
                revision.get();
                store.watch_labels();
                content(store, view)
            })}
        </div>
    }
}

fn content(store: Store, view: ViewState) -> AnyView {
    let token = view.lab.row.get();
    let words = &view.text().lab.mask;
    let show = |value: f64| display(value, view.digits.get().at_most(6));
    let (masking, labels) =
        store.read(|pipeline| (Masking::of(pipeline, token), pipeline.document().inputs().labels().to_vec()));
    let query = labels[token].as_str();
    let ways = [&masking.proper, &masking.filled, &masking.cut, &masking.renormalised];

    let heading = |at: usize| {
        let (judged, class) =
            if at == 0 { (words.is_right, "judged") } else { (words.is_mistake, "judged is-mistake") };
        column_heading(all(vec![
            text(words.way[at]),
            view! { <small class=class>{judged}</small> }.into_any(),
        ]))
    };
    let mut head = vec![column_heading(text(words.key))];
    head.extend((0..ways.len()).map(heading));
    let mut listed = largest(labels.len(), MOST_ROWS, |key| masking.filled[key].max(masking.proper[key]));
    listed.sort_unstable();
    let line = |key: usize| {
        let name = all(vec![
            text(labels[key].clone()),
            if masking.hidden[key] { view! { <small>{words.hidden}</small> }.into_any() } else { nothing() },
        ]);
        let mut cells = vec![row_heading(1, name)];
        cells.extend(ways.map(|way| cell("", all(vec![text(show(way[key])), bar(way[key], false)]))));
        row(masking.hidden[key], cells)
    };
    let body = listed.into_iter().map(line).collect();
    let mut foot = vec![row_heading(1, text(words.sum))];
    foot.extend(ways.map(|way| cell("", text(show(way.iter().sum())))));
    all(vec![
        parts::table(
            "terms",
            Some((words.ways)(query)),
            [vec![row(false, head)], body, vec![row(false, foot)]],
        ),
        paragraph("said", text(said(&masking, query, view, &show))),
    ])
}

/// What the four ways come to, in words.
fn said(masking: &Masking, query: &str, view: ViewState, show: &dyn Fn(f64) -> String) -> String {
    let words = &view.text().lab.mask;
    if masking.is_empty() {
        return (words.empty)(query);
    }
    if !masking.hidden.contains(&true) {
        return (words.nothing_hidden)(query);
    }
    let hidden_still_weigh =
        masking.filled.iter().zip(&masking.hidden).any(|(weight, hidden)| *hidden && *weight != 0.0);
    let left: f64 = masking.cut.iter().sum();
    let mut said = vec![(words.outcome)(&show(1.0 - left))];
    if hidden_still_weigh {
        said.push(words.leak.to_owned());
    }
    if masking.renormalised.iter().any(|weight| weight.is_nan()) {
        said.push(words.nothing_to_divide.to_owned());
    }
    said.join(" ")
}
