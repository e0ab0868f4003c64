//! The page's own scores, measured as the samples are.

use leptos::prelude::*;

use crate::app::{lab::state::watch_drawn, store::Store};
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
            watch_drawn(store, drawn, settled, |shape| shape.n() * shape.n());
            store.read(|pipeline| {
                let (shape, document) = (pipeline.shape(), pipeline.document());
                let is_bared =
                    *document.mask() != Mask::None || document.settings().temperature != Temperature::ONE;
                let measures = Measures::of(pipeline.stage(Stage::Scores), shape.d_k());
                Self { d_k: shape.d_k(), tokens: shape.n(), is_bared, measures }
            })
        })
    }

    pub(super) fn get(&self, quantity: Quantity) -> Pair {
        self.measures.get(quantity)
    }
}
