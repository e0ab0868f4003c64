//! The part of a stage that numbers are compared with: all of it, a row, a column or a cell.

use serde::{Deserialize, Serialize};

/// A part of a stage, as the page shows it; rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StagePart {
    /// All of it.
    Whole,
    Row(usize),
    Column(usize),
    /// A cell, by its row and column.
    Cell(usize, usize),
}

impl StagePart {
    /// Returns its first row and column.
    pub fn first(self) -> (usize, usize) {
        match self {
            Self::Whole => (0, 0),
            Self::Row(row) => (row, 0),
            Self::Column(col) => (0, col),
            Self::Cell(row, col) => (row, col),
        }
    }

    /// Returns the part of the same kind that contains the cell; `None` if this part already does or is the whole.
    pub fn moved_to(self, (row, col): (usize, usize)) -> Option<Self> {
        let moved = match self {
            Self::Whole => Self::Whole,
            Self::Row(_) => Self::Row(row),
            Self::Column(_) => Self::Column(col),
            Self::Cell(..) => Self::Cell(row, col),
        };
        (moved != self).then_some(moved)
    }

    /// Returns its rows and columns in a stage of the given size; `None` if it lies outside.
    pub fn size(self, (rows, cols): (usize, usize)) -> Option<(usize, usize)> {
        let (row, col) = self.first();
        let size = match self {
            Self::Whole => (rows, cols),
            Self::Row(_) => (1, cols),
            Self::Column(_) => (rows, 1),
            Self::Cell(..) => (1, 1),
        };
        (row < rows && col < cols).then_some(size)
    }

    /// Whether the cell is in this part.
    pub fn has(self, (row, col): (usize, usize)) -> bool {
        match self {
            Self::Whole => true,
            Self::Row(own) => own == row,
            Self::Column(own) => own == col,
            Self::Cell(own_row, own_col) => (own_row, own_col) == (row, col),
        }
    }
}
