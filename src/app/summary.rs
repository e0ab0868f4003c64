//! What the picture of a stage shows, in words, for those who listen.
//!
//! It looks at every number, so it waits until edits pause: nobody listens to what changes under their fingers.

use leptos::prelude::*;

use super::{
    reactive::words,
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::largest;
use crate::math::entropy_bits;
use crate::model::Stage;
use crate::number::display;
use crate::screen::Orientation;
use crate::text::{MatrixText, Placed};

/// The text that a picture is described by.
#[component]
pub(super) fn Summary(stage: Stage) -> impl IntoView {
    let (store, view) = handles();
    // The revision that the words follow: not each while a person types, and none that left the stage as it was.
    let revision = Memo::new(move |_| {
        store.watch_generation();
        view.settled.track();
        untrack(|| store.watch(stage))
    });
    let said = move || {
        revision.get();
        if view.covers(stage) {
            return view.text().tour.predict.covered.to_owned();
        }
        summary(stage, store, view)
    };
    view! { <p class="sr-only" id=summary_id(stage)>{words(said)}</p> }
}

/// The id of that text.
pub(super) fn summary_id(stage: Stage) -> String {
    format!("summary-{}", stage.name())
}

/// How large, from where to where, and what there is to say of each row.
fn summary(stage: Stage, store: Store, view: ViewState) -> String {
    /// Of more rows than this a listener keeps none.
    const MOST_ROWS: usize = 8;
    store.watch_labels();
    let text = view.text();
    let (digits, convention) = (view.digits.get(), view.convention.get());
    let show = |value: f64| display(value, digits);
    store.read(|pipeline| {
        let matrix = pipeline.stage(stage);
        let finite = || matrix.values().iter().copied().filter(|value| value.is_finite());
        let (low, high) = (finite().reduce(f64::min), finite().reduce(f64::max));
        let [low, high] = [low, high].map(|end| show(end.unwrap_or(f64::NAN)));
        let orientation = Orientation::of(stage, convention);
        let (rows, cols) = orientation.dimensions(stage, pipeline.shape());
        let mut said = vec![(text.matrix.summary)(stage, rows, cols, &low, &high)];
        if stage.rows_are_tokens() && stage.input().is_none() && matrix.rows() <= MOST_ROWS {
            let labels = pipeline.document().inputs().labels();
            said.extend(matrix.iter_rows().zip(labels).map(|(row, token)| {
                let line = (text.convention.line)(convention, token);
                match stage {
                    Stage::Weights => weights(row, &line, labels, &text.matrix, &show),
                    _ => range(stage, row, &line, labels, &text.matrix, &show),
                }
            }));
        }
        said.join(" ")
    })
}

/// Whom a token listens to, the largest weights first.
fn weights(
    row: &[f64],
    line: &str,
    labels: &[String],
    text: &MatrixText,
    show: &dyn Fn(f64) -> String,
) -> String {
    /// More shares than this are not listened to.
    const MOST_SHARES: usize = 4;
    let shares: Vec<_> = largest(row.len(), MOST_SHARES, |col| row[col])
        .into_iter()
        .map(|col| Placed { number: show(row[col]), place: labels[col].clone() })
        .collect();
    let most = (row.len() as f64).log2();
    (text.weight_summary)(line, &shares, row.len() - shares.len(), &show(entropy_bits(row)), &show(most))
}

/// Where a row has its largest and its smallest number.
fn range(
    stage: Stage,
    row: &[f64],
    line: &str,
    labels: &[String],
    text: &MatrixText,
    show: &dyn Fn(f64) -> String,
) -> String {
    let place = |col: usize| match stage.columns_are_tokens() {
        true => (text.with_token)(&labels[col]),
        false => (text.in_dimension)(col + 1),
    };
    let pick = |better: fn(&f64, &f64) -> bool| {
        (0..row.len()).reduce(|best, col| if better(&row[col], &row[best]) { col } else { best }).unwrap_or(0)
    };
    let (high, low) = (pick(f64::gt), pick(f64::lt));
    let placed = |col: usize| Placed { number: show(row[col]), place: place(col) };
    (text.row_summary)(line, &placed(high), &placed(low))
}
