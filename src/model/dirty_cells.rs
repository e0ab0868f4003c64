//! Which cells an update wrote.

use std::ops::Range;

use super::Stage;

/// Whole rows and whole columns of a matrix. A cell is included if its row or its column is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowsAndColumns {
    pub rows: Range<usize>,
    /// The columns.
    pub cols: Range<usize>,
}

impl RowsAndColumns {
    /// Every row up to any size.
    const ALL: Self = Self { rows: 0..usize::MAX, cols: 0..0 };

    /// Whether no cell is included.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.cols.is_empty()
    }

    /// Whether a cell of a window is included.
    pub fn intersects(&self, rows: &Range<usize>, cols: &Range<usize>) -> bool {
        overlap(&self.rows, rows) || overlap(&self.cols, cols)
    }

    /// Adds rows and columns.
    fn join(&mut self, other: &Self) {
        self.rows = hull(&self.rows, &other.rows);
        self.cols = hull(&self.cols, &other.cols);
    }
}

/// For every stage, the rows and columns whose numbers may have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DirtyCells([RowsAndColumns; Stage::COUNT]);

impl DirtyCells {
    /// Marks everything as changed.
    pub fn all() -> Self {
        Self(std::array::from_fn(|_| RowsAndColumns::ALL))
    }

    /// The rows and columns of a stage.
    pub fn in_stage(&self, stage: Stage) -> &RowsAndColumns {
        &self.0[stage as usize]
    }

    /// Adds rows of a stage.
    pub(super) fn rows(mut self, stage: Stage, rows: Range<usize>) -> Self {
        self.0[stage as usize].join(&RowsAndColumns { rows, cols: 0..0 });
        self
    }

    /// Adds columns of a stage.
    pub(super) fn cols(mut self, stage: Stage, cols: Range<usize>) -> Self {
        self.0[stage as usize].join(&RowsAndColumns { rows: 0..0, cols });
        self
    }

    /// Adds some stages as a whole.
    pub(super) fn whole(mut self, stages: impl IntoIterator<Item = Stage>) -> Self {
        for stage in stages {
            self.0[stage as usize] = RowsAndColumns::ALL;
        }
        self
    }

    /// Returns the rows and columns of a stage and clears them.
    pub fn take(&mut self, stage: Stage) -> RowsAndColumns {
        std::mem::take(&mut self.0[stage as usize])
    }

    /// Adds what another update wrote.
    pub fn join(&mut self, other: &Self) {
        for (lines, more) in self.0.iter_mut().zip(&other.0) {
            lines.join(more);
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
