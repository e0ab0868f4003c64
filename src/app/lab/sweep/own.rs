//! The page's own scores, measured as the samples are.

use leptos::prelude::*;

use crate::app::store::{FEW_NUMBERS, Store};
use crate::lab::sweep::{Measures, Pair, Quantity};
use crate::model::Stage;

/// What the page's own matrices come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Own {
    pub(super) d_k: usize,
    pub(super) tokens: usize,
    measures: Measures,
}

impl Own {
    /// Measures the page's scores at most once a frame; many of them when edits have paused.
    pub(super) fn follow(store: Store, settled: RwSignal<u32>) -> Memo<Self> {
        let drawn = store.drawn_revision();
        Memo::new(move |_| {
            store.watch_generation();
            let n = store.read(|pipeline| pipeline.shape().n());
            if n * n > FEW_NUMBERS {
                settled.track();
            } else {
                drawn.get();
            }
            store.read(|pipeline| {
                let d_k = pipeline.shape().d_k();
                Self { d_k, tokens: n, measures: Measures::of(pipeline.stage(Stage::Scores), d_k) }
            })
        })
    }

    pub(super) fn get(&self, quantity: Quantity) -> Pair {
        self.measures.get(quantity)
    }
}
