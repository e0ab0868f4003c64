//! A rectangle of chosen cells.

use std::ops::Range;

use super::Orientation;
use crate::model::CellRef;

/// A corner of a range, as the model and the screen have it: a matrix that turns leaves both where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Of the first row and the first column.
    First,
    /// Of the last row and the last column.
    Last,
}

impl Corner {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Last];
}

/// Cells of one matrix around the active one, from a corner that stays to the corner opposite. Places are the model's,
/// so that the range stays itself when the matrix turns.
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
    /// From the active cell to the one at a row and column of its matrix.
    pub fn new(active: CellRef, head: (usize, usize)) -> Self {
        Self::between(active, (active.row, active.col), head)
    }

    /// From one row and column to another; the active cell lies between them.
    pub fn between(active: CellRef, base: (usize, usize), head: (usize, usize)) -> Self {
        Self { active, base, head }
    }

    /// The active cell.
    pub fn active(self) -> CellRef {
        self.active
    }

    /// The same range with another corner opposite to the one that stays.
    #[must_use]
    pub fn reaching(self, head: CellRef) -> Self {
        Self { head: (head.row, head.col), ..self }
    }

    /// The corner that moves.
    pub fn head(self) -> CellRef {
        CellRef { row: self.head.0, col: self.head.1, ..self.active }
    }

    /// The cell at a corner.
    pub fn corner(self, corner: Corner) -> CellRef {
        let (rows, cols) = (self.rows(), self.cols());
        let (row, col) = match corner {
            Corner::First => (rows.start, cols.start),
            Corner::Last => (rows.end - 1, cols.end - 1),
        };
        CellRef { row, col, ..self.active }
    }

    /// The same range with a corner pulled to a cell, but not past the active one, which stays in it.
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

    /// The same range with the next of its cells as the active one: down its columns or along its rows, as they are
    /// shown, or back; behind the last one the first follows.
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

    /// Its rows.
    pub fn rows(self) -> Range<usize> {
        span(self.base.0, self.head.0)
    }

    /// Its columns.
    pub fn cols(self) -> Range<usize> {
        span(self.base.1, self.head.1)
    }

    /// Whether a cell is one of it.
    pub fn contains(self, cell: CellRef) -> bool {
        cell.stage == self.active.stage && self.rows().contains(&cell.row) && self.cols().contains(&cell.col)
    }

    /// Whether it is one cell.
    pub fn is_single(self) -> bool {
        self.base == self.head
    }
}

fn span(a: usize, b: usize) -> Range<usize> {
    a.min(b)..a.max(b) + 1
}
