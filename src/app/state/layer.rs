//! What the numbers of the cards are.
//!
//! Grid, editor, picture, map, colours and the words for those who listen ask here and nowhere else: today for the
//! values of a card's stage.

use std::ops::Range;

use crate::app::state::store::Store;
use crate::math::Matrix;
use crate::model::{Input, Pipeline, RowsAndColumns, Stage};
use crate::plot::{Domain, Ramp};

/// The numbers that stand in the cards. Copies are handles to the same layer.
#[derive(Clone, Copy)]
pub(in crate::app) struct Layer {
    store: Store,
}

impl Layer {
    /// The values of the document that is open.
    pub(in crate::app) fn new(store: Store) -> Self {
        Self { store }
    }

    /// Watches the numbers of a card: counts how often they changed.
    pub(in crate::app) fn watch(self, stage: Stage) -> u32 {
        self.store.watch(stage)
    }

    /// Reads the numbers of a card as they are now, and the document that they belong to.
    pub(in crate::app) fn read<T>(self, stage: Stage, f: impl FnOnce(&Matrix, Pipeline<'_>) -> T) -> T {
        self.store.read(|pipeline| f(pipeline.stage(stage), pipeline))
    }

    /// Reads rows of the numbers of a card as they are now, and the document that they belong to. The other rows may not be
    /// made yet; whoever shows no more than these waits for no more.
    pub(in crate::app) fn read_rows<T>(
        self,
        stage: Stage,
        rows: Range<usize>,
        f: impl FnOnce(&Matrix, Pipeline<'_>) -> T,
    ) -> T {
        self.store.make_rows(stage, rows);
        self.store.read(|pipeline| f(pipeline.so_far(stage), pipeline))
    }

    /// Whether all numbers of a card are made; watched.
    pub(in crate::app) fn is_whole(self, stage: Stage) -> bool {
        self.store.is_whole(stage)
    }

    /// Which numbers the colours of a card span now.
    pub(in crate::app) fn domain(self, stage: Stage) -> Domain {
        self.store.domain(stage)
    }

    /// The colours of a card.
    pub(in crate::app) fn ramp(self, stage: Stage) -> Ramp {
        Ramp::of(stage)
    }

    /// What has changed in a card since the last paint.
    pub(in crate::app) fn unpainted(self, stage: Stage) -> RowsAndColumns {
        self.store.unpainted(stage)
    }

    /// What the latest change wrote anew in a card, on the same document: where cells have moved, nothing.
    pub(super) fn renewed(self, stage: Stage) -> RowsAndColumns {
        self.store.renewed(stage)
    }

    /// The matrix that is written to where a person edits the card; `None` where its numbers are computed.
    pub(in crate::app) fn input(self, stage: Stage) -> Option<Input> {
        stage.input()
    }
}
