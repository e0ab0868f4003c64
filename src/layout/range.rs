//! A rectangular range of selected cells.

use std::ops::Range;

use super::Orientation;
use crate::model::CellRef;

/// A corner of a range. Transposing the matrix maps each corner to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// At the first row and first column.
    First,
    /// At the last row and last column.
    Last,
}

impl Corner {
    /// Both corners.
    pub const ALL: [Self; 2] = [Self::First, Self::Last];
}

/// A rectangle of cells of one matrix that contains the active cell, from a fixed corner to the opposite, moving one.
/// Rows and columns are the model's, so the range survives transposing.
///
/// ```
/// use attenscope::model::{CellRef, Stage};
/// use attenscope::layout::CellRange;
///
/// let range = CellRange::new(CellRef { stage: Stage::X, row: 2, col: 1 }, (0, 3));
/// assert_eq!((range.rows(), range.cols()), (0..3, 1..4));
/// assert!(range.contains(CellRef { stage: Stage::X, row: 1, col: 2 }));
/// assert!(!range.contains(CellRef { stage: Stage::Q, row: 1, col: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellRange {
    active: CellRef,
    base: (usize, usize),
    head: (usize, usize),
}

impl CellRange {
    /// Makes a range from the active cell to a row and column of its matrix.
    pub fn new(active: CellRef, head: (usize, usize)) -> Self {
        Self::between(active, (active.row, active.col), head)
    }

    /// Makes a range from one row and column to another. The active cell must lie between them.
    pub fn between(active: CellRef, base: (usize, usize), head: (usize, usize)) -> Self {
        Self { active, base, head }
    }

    /// The active cell.
    pub fn active(self) -> CellRef {
        self.active
    }

    /// Returns the range with its moving corner at another cell.
    #[must_use]
    pub fn reaching(self, head: CellRef) -> Self {
        Self { head: (head.row, head.col), ..self }
    }

    /// The moving corner.
    pub fn head(self) -> CellRef {
        CellRef { row: self.head.0, col: self.head.1, ..self.active }
    }

    /// Returns the cell at a corner.
    pub fn corner(self, corner: Corner) -> CellRef {
        let (rows, cols) = (self.rows(), self.cols());
        let (row, col) = match corner {
            Corner::First => (rows.start, cols.start),
            Corner::Last => (rows.end - 1, cols.end - 1),
        };
        CellRef { row, col, ..self.active }
    }

    /// Returns the range with a corner dragged to a cell, but not past the active cell, which stays inside.
    #[must_use]
    pub fn pulled(self, corner: Corner, to: CellRef) -> Self {
        let CellRef { row, col, .. } = self.active;
        let (opposite, head) = match corner {
            Corner::First => (Corner::Last, (to.row.min(row), to.col.min(col))),
            Corner::Last => (Corner::First, (to.row.max(row), to.col.max(col))),
        };
        let base = self.corner(opposite);
        Self::between(self.active, (base.row, base.col), head)
    }

    /// Returns the range with its next cell active: down the shown columns or along the shown rows, or backwards. The
    /// first cell comes after the last one.
    #[must_use]
    pub fn next(self, orientation: Orientation, is_down: bool, is_back: bool) -> Self {
        let (rows, cols) = orientation.turned((self.rows(), self.cols()));
        let (row, col) = orientation.place(self.active);
        let (tall, wide) = (rows.len(), cols.len());
        let (line, at, long) = match is_down {
            true => (col - cols.start, row - rows.start, tall),
            false => (row - rows.start, col - cols.start, wide),
        };
        let step = if is_back { tall * wide - 1 } else { 1 };
        let to = (line * long + at + step) % (tall * wide);
        let (line, at) = (to / long, to % long);
        let (row, col) = if is_down { (at, line) } else { (line, at) };
        let active = orientation.cell(self.active.stage, (rows.start + row, cols.start + col));
        Self { active, ..self }
    }

    /// The rows of the range.
    pub fn rows(self) -> Range<usize> {
        span(self.base.0, self.head.0)
    }

    /// The columns of the range.
    pub fn cols(self) -> Range<usize> {
        span(self.base.1, self.head.1)
    }

    /// Returns whether the range contains a cell.
    pub fn contains(self, cell: CellRef) -> bool {
        cell.stage == self.active.stage && self.rows().contains(&cell.row) && self.cols().contains(&cell.col)
    }

    /// Returns whether the range is a single cell.
    pub fn is_single(self) -> bool {
        self.base == self.head
    }
}

fn span(a: usize, b: usize) -> Range<usize> {
    a.min(b)..a.max(b) + 1
}
