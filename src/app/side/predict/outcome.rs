//! What came of a prediction.

use super::{Prediction, Uncovered};
use crate::app::kit::prelude::*;
use crate::app::{
    kit::reactive::memo,
    page::{covers::Covers, focus::Focus, store::Store, voice::Voice},
};
use crate::view::arithmetic::arithmetic_of;

/// What is said of the cell uncovered last, while it is the one that is looked at and nothing has been changed.
pub(super) fn outcome(uncovered: Uncovered) -> Memo<String> {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let covers = expect_context::<Covers>();
    memo(move || {
        let Some(Prediction { cell, revision, guess, .. }) = uncovered.told(focus.explained.get()) else {
            return String::new();
        };
        if covers.step.get().is_none() || !store.is_still_at(revision) {
            return String::new();
        }
        let text = &voice.text().tour.predict;
        let wording = voice.wording();
        let arithmetic = store.read(|pipeline| arithmetic_of(pipeline, cell, wording));
        match guess {
            None => (text.shown)(&arithmetic),
            Some((_, true)) => (text.right)(&arithmetic),
            Some((typed, false)) => (text.wrong)(&typed, &arithmetic),
        }
    })
}
