//! The message about a prediction.

use leptos::prelude::*;

use super::{Prediction, PredictionOutcome, Uncovered};
use crate::{
    app::{
        kit::{context::expect_context, reactive::memo},
        state::{focus::Focus, locale::Locale, store::Store},
    },
    present::arithmetic::arithmetic_of,
};

/// The message about the cell asked about last. Empty once another cell is explained or a number has changed.
pub(super) fn outcome(uncovered: Uncovered) -> Memo<String> {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    memo(move || {
        let Some(Prediction { cell, revision, outcome, .. }) = uncovered.last_about(focus.explained.get())
        else {
            return String::new();
        };
        if !store.is_still_at(revision) {
            return String::new();
        }
        let text = locale.text().steps().predict;
        let wording = locale.wording();
        let arithmetic = || store.read(|pipeline| arithmetic_of(pipeline, cell, wording));
        match outcome {
            PredictionOutcome::Shown => (text.shown)(&arithmetic()),
            PredictionOutcome::Right => (text.right)(&arithmetic()),
            PredictionOutcome::Missed(typed, is_high) => (text.missed)(&typed, is_high),
            PredictionOutcome::Wrong(typed) => (text.wrong)(&typed, &arithmetic()),
        }
    })
}
