//! The page's own scores, measured as the samples are.

use leptos::prelude::*;

use crate::app::store::{FEW_NUMBERS, Store};
use crate::lab::sweep::{Measures, Pair, Quantity};
use crate::model::{Mask, Stage, Temperature};

/// What the page's own matrices come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Own {
    pub(super) d_k: usize,
    pub(super) tokens: usize,
    /// Whether the page has a mask or a temperature, which the samples do not have, and this is measured without.
    pub(super) is_bared: bool,
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
                let (d_k, document) = (pipeline.shape().d_k(), pipeline.document());
                let is_bared =
                    *document.mask() != Mask::None || document.settings().temperature != Temperature::ONE;
                let measures = Measures::of(pipeline.stage(Stage::Scores), d_k);
                Self { d_k, tokens: n, is_bared, measures }
            })
        })
    }

    pub(super) fn get(&self, quantity: Quantity) -> Pair {
        self.measures.get(quantity)
    }
}
