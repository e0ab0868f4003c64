//! The chosen row in four ways of hiding keys: the right one beside three mistakes.

use leptos::prelude::*;

use crate::app::{
    lab::figure::{FigureHead, Saved},
    parts::{self, all, bar, cell, column_heading, nothing, paragraph, row, row_heading, text},
    reactive::part,
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::largest;
use crate::lab::Masking;
use crate::math::Matrix;
use crate::model::Stage;
use crate::number::{Digits, display, significant};
use crate::plot::figure::{Cells, Figure};
use crate::plot::{Domain, Ramp};
use crate::text::followed;

/// Of more tokens than this only those with the largest weights are listed.
const MOST_ROWS: usize = 8;

/// The table, and what it says.
#[component]
pub(super) fn Ways() -> impl IntoView {
    let (store, view) = handles();
    let revision = store.drawn_revision();
    let title = Memo::new(move |_| {
        store.watch_labels();
        (view.text().lab.mask.ways)(&Row::of(store, view.lab.row.get()).query())
    });
    let saved = Callback::new(move |()| {
        let row = Row::of(store, view.lab.row.get_untracked());
        Some(Saved::drawn(
            &row.figure(view),
            view.theme.get_untracked(),
            title.get_untracked(),
            untrack(|| row.said(view)),
        ))
    });
    view! {
        <div class="ways">
            <FigureHead title saved file="attenscope-masking" />
            {part(move || {
                revision.get();
                store.watch_labels();
                Row::of(store, view.lab.row.get()).table(view)
            })}
        </div>
    }
}

/// A token's row, and what the tokens are called.
struct Row {
    token: usize,
    masking: Masking,
    labels: Vec<String>,
}

impl Row {
    fn of(store: Store, token: usize) -> Self {
        store.read(|pipeline| Self {
            token,
            masking: Masking::of(pipeline, token),
            labels: pipeline.document().inputs().words(),
        })
    }

    fn query(&self) -> String {
        self.labels.get(self.token).cloned().unwrap_or_default()
    }

    fn ways(&self) -> [&[f64]; 4] {
        let Masking { proper, filled, cut, renormalised, .. } = &self.masking;
        [proper, filled, cut, renormalised]
    }

    /// The keys that are listed, in their order.
    fn listed(&self) -> Vec<usize> {
        let Masking { proper, filled, .. } = &self.masking;
        let mut listed = largest(self.labels.len(), MOST_ROWS, |key| filled[key].max(proper[key]));
        listed.sort_unstable();
        listed
    }

    /// A line a way, a column a key.
    fn figure(&self, view: ViewState) -> Figure {
        let (keys, ways) = (self.listed(), self.ways());
        Figure::Cells(Cells {
            values: Matrix::from_fn(ways.len(), keys.len(), |way, key| ways[way][keys[key]]),
            row_labels: view.text().lab.mask.way.map(str::to_owned).to_vec(),
            column_labels: keys.iter().map(|&key| self.labels[key].clone()).collect(),
            domain: Domain::unit(),
            ramp: Ramp::of(Stage::Weights),
            digits: digits(view),
            texts: Vec::new(),
            framed: Vec::new(),
        })
    }

    fn table(&self, view: ViewState) -> AnyView {
        let words = &view.text().lab.mask;
        let show = |value: f64| display(value, digits(view));
        let heading = |at: usize| {
            let (judged, class) =
                if at == 0 { (words.is_right, "judged") } else { (words.is_mistake, "judged is-mistake") };
            let judged = view! { <small class=class>{judged}</small> }.into_any();
            column_heading(all(vec![text(words.way[at]), judged]))
        };
        let ways = self.ways();
        let mut head = vec![column_heading(text(words.key))];
        head.extend((0..ways.len()).map(heading));
        let line = |key: usize| {
            let is_hidden = self.masking.hidden[key];
            let hidden =
                if is_hidden { view! { <small>{words.hidden}</small> }.into_any() } else { nothing() };
            let mut cells = vec![row_heading(1, all(vec![text(self.labels[key].as_str()), hidden]))];
            cells.extend(ways.map(|way| cell("", all(vec![text(show(way[key])), bar(way[key], false)]))));
            row(is_hidden, cells)
        };
        let body = self.listed().into_iter().map(line).collect();
        let mut foot = vec![row_heading(1, text(words.sum))];
        foot.extend(ways.map(|way| cell("", text(show(way.iter().sum())))));
        all(vec![
            parts::table("terms", None, [vec![row(false, head)], body, vec![row(false, foot)]]),
            paragraph("said", text(self.said(view))),
        ])
    }

    /// What the four ways come to, in words.
    fn said(&self, view: ViewState) -> String {
        let (words, masking) = (&view.text().lab.mask, &self.masking);
        if masking.is_empty() {
            return (words.empty)(&self.query());
        }
        if !masking.hidden.contains(&true) {
            return (words.nothing_hidden)(&self.query());
        }
        if masking.proper.iter().any(|weight| weight.is_nan()) {
            return words.no_numbers.to_owned();
        }
        if masking.taken == 0.0 {
            return words.no_loss.to_owned();
        }
        let left: f64 = masking.cut.iter().sum();
        if left.is_nan() {
            return words.spoilt.to_owned();
        }
        let still_weighs = |(weight, hidden): (&f64, &bool)| *hidden && *weight != 0.0;
        let mut said = (words.outcome)(&significant(left, 3));
        if masking.filled.iter().zip(&masking.hidden).any(still_weighs) {
            said = followed(said, words.leak);
        }
        if left == 0.0 {
            said = followed(said, words.nothing_to_divide);
        }
        said
    }
}

fn digits(view: ViewState) -> Digits {
    view.digits.get().at_most(Digits::MOST)
}
