//! Which cells an update wrote.

use std::ops::Range;

use super::{PerStage, Stage};

/// Whole rows and whole columns of a matrix. A cell is included if its row or its column is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowsAndColumns {
    pub rows: Range<usize>,
    /// The columns.
    pub cols: Range<usize>,
}

impl RowsAndColumns {
    /// Every row up to any size.
    pub(super) const ALL: Self = Self { rows: 0..usize::MAX, cols: 0..0 };

    /// Whether no cell is included.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.cols.is_empty()
    }

    /// Whether a cell of a window is included.
    pub fn intersects(&self, rows: &Range<usize>, cols: &Range<usize>) -> bool {
        overlap(&self.rows, rows) || overlap(&self.cols, cols)
    }

    /// Adds rows and columns.
    pub(super) fn join(&mut self, other: &Self) {
        self.rows = hull(&self.rows, &other.rows);
        self.cols = hull(&self.cols, &other.cols);
    }
}

/// For every stage, the rows and columns whose numbers may have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DirtyCells(PerStage<RowsAndColumns>);

impl DirtyCells {
    /// Marks everything as changed.
    pub fn all() -> Self {
        Self(PerStage::from_fn(|_| RowsAndColumns::ALL))
    }

    /// The rows and columns of a stage.
    pub fn in_stage(&self, stage: Stage) -> &RowsAndColumns {
        &self.0[stage]
    }

    /// Makes the rows and columns of each stage.
    pub(super) fn from_fn(lines: impl FnMut(Stage) -> RowsAndColumns) -> Self {
        Self(PerStage::from_fn(lines))
    }

    /// Adds some stages as a whole.
    pub(super) fn whole(mut self, stages: impl IntoIterator<Item = Stage>) -> Self {
        for stage in stages {
            self.0[stage] = RowsAndColumns::ALL;
        }
        self
    }

    /// Returns the rows and columns of a stage and clears them.
    pub fn take(&mut self, stage: Stage) -> RowsAndColumns {
        std::mem::take(&mut self.0[stage])
    }

    /// Adds what another update wrote.
    pub fn join(&mut self, other: &Self) {
        for stage in Stage::ALL {
            self.0[stage].join(&other.0[stage]);
        }
    }
}

fn overlap(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.start.max(b.start) < a.end.min(b.end)
}

/// The smallest range that holds both.
fn hull(a: &Range<usize>, b: &Range<usize>) -> Range<usize> {
    match (a.is_empty(), b.is_empty()) {
        (true, _) => b.clone(),
        (_, true) => a.clone(),
        _ => a.start.min(b.start)..a.end.max(b.end),
    }
}
