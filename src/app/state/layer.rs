//! The numbers that the cards show.
//!
//! Grid, editor, picture, map, colours and screen-reader texts all read their numbers here. At present these are the
//! values of a card's stage.

use std::ops::Range;

use crate::app::state::store::Store;
use crate::math::Matrix;
use crate::model::{Input, Pipeline, RowsAndColumns, Stage};
use crate::plot::{Domain, Ramp};

/// The numbers shown in the cards. Copies are handles to the same layer.
#[derive(Clone, Copy)]
pub(in crate::app) struct Layer {
    store: Store,
}

impl Layer {
    /// Creates the layer of the open document's values.
    pub(in crate::app) fn new(store: Store) -> Self {
        Self { store }
    }

    /// Returns how often the numbers of a card changed. Tracked.
    pub(in crate::app) fn watch(self, stage: Stage) -> u32 {
        self.store.watch(stage)
    }

    /// Reads the numbers of a card and the document that they belong to.
    pub(in crate::app) fn read<T>(self, stage: Stage, f: impl FnOnce(&Matrix, Pipeline<'_>) -> T) -> T {
        self.store.read(|pipeline| f(pipeline.stage(stage), pipeline))
    }

    /// Reads some rows of a card and the document that they belong to. The other rows of the matrix may not be computed
    /// yet, so a caller that shows only these rows does not wait for the rest.
    pub(in crate::app) fn read_rows<T>(
        self,
        stage: Stage,
        rows: Range<usize>,
        f: impl FnOnce(&Matrix, Pipeline<'_>) -> T,
    ) -> T {
        self.store.compute_rows(stage, rows);
        self.store.read(|pipeline| f(pipeline.computed_so_far(stage), pipeline))
    }

    /// Whether all numbers of a card are computed. Tracked.
    pub(in crate::app) fn is_whole(self, stage: Stage) -> bool {
        self.store.is_fully_computed(stage)
    }

    /// Returns the range of numbers that the colours of a card span.
    pub(in crate::app) fn domain(self, stage: Stage) -> Domain {
        self.store.domain(stage)
    }

    /// Returns the colours of a card.
    pub(in crate::app) fn ramp(self, stage: Stage) -> Ramp {
        Ramp::of(stage)
    }

    /// Returns the rows and columns of a card that changed since the last paint.
    pub(in crate::app) fn unpainted(self, stage: Stage) -> RowsAndColumns {
        self.store.unpainted(stage)
    }

    /// Returns what the latest change rewrote in a card in place; nothing if cells moved.
    pub(super) fn renewed(self, stage: Stage) -> RowsAndColumns {
        self.store.to_highlight(stage)
    }

    /// Returns the matrix that edits of the card write to; `None` if its numbers are computed. Tracked.
    pub(in crate::app) fn input(self, stage: Stage) -> Option<Input> {
        self.store.input(stage)
    }
}
