//! What the picture of a stage shows, in words, for those who listen.
//!
//! It looks at every number: of a large matrix it waits until edits pause.

use leptos::prelude::*;

use super::{
    reactive::words,
    store::Store,
    view_state::{ViewState, handles},
};
use crate::math::entropy_bits;
use crate::model::Stage;
use crate::number::display;

/// Of up to so many numbers the words follow at once.
const FEW_NUMBERS: usize = 4_096;

/// The text that a picture is described by.
#[component]
pub(super) fn Summary(stage: Stage) -> impl IntoView {
    let (store, view) = handles();
    // The revision that the words are to follow: of a large matrix not every one, and none that left it as it was.
    let revision = Memo::new(move |_| {
        store.watch_generation();
        let (rows, cols) = store.read(|pipeline| stage.dimensions(pipeline.shape()));
        if rows * cols > FEW_NUMBERS {
            view.settled.track();
            return untrack(|| store.watch(stage));
        }
        store.watch(stage)
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

/// How large, from where to where, and of weights each row's favourite.
fn summary(stage: Stage, store: Store, view: ViewState) -> String {
    /// Of more rows than this a listener keeps none.
    const MOST_ROWS: usize = 8;
    if stage == Stage::Weights {
        store.watch_labels();
    }
    let text = &view.text().matrix;
    let digits = view.digits.get();
    let show = |value: f64| display(value, digits);
    store.read(|pipeline| {
        let matrix = pipeline.stage(stage);
        let finite = || matrix.values().iter().copied().filter(|value| value.is_finite());
        let (low, high) = (finite().reduce(f64::min), finite().reduce(f64::max));
        let [low, high] = [low, high].map(|end| show(end.unwrap_or(f64::NAN)));
        let mut said = vec![(text.summary)(stage, matrix.rows(), matrix.cols(), &low, &high)];
        if stage == Stage::Weights && matrix.rows() <= MOST_ROWS {
            let labels = pipeline.document().inputs().labels();
            let most = show((matrix.cols() as f64).log2());
            said.extend(matrix.iter_rows().zip(labels).filter_map(|(row, token)| {
                let favourite =
                    (0..row.len()).reduce(|best, col| if row[col] > row[best] { col } else { best })?;
                let entropy = show(entropy_bits(row));
                Some((text.weight_summary)(token, &show(row[favourite]), &labels[favourite], &entropy, &most))
            }));
        }
        said.join(" ")
    })
}
