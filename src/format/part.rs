//! Which part of a stage numbers are compared with: all of it, a row, a column, a number.

use serde::{Deserialize, Serialize};

/// A part of a stage, as it is shown; rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// All of it.
    Whole,
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
    /// A number, by its row and column.
    Cell(usize, usize),
}

impl Part {
    /// Its first row and column.
    pub fn first(self) -> (usize, usize) {
        match self {
            Self::Whole => (0, 0),
            Self::Row(row) => (row, 0),
            Self::Column(col) => (0, col),
            Self::Cell(row, col) => (row, col),
        }
    }

    /// The part of the same kind that has a place of the stage; nothing where it has it already, or has all.
    pub fn moved_to(self, (row, col): (usize, usize)) -> Option<Self> {
        let moved = match self {
            Self::Whole => Self::Whole,
            Self::Row(_) => Self::Row(row),
            Self::Column(_) => Self::Column(col),
            Self::Cell(..) => Self::Cell(row, col),
        };
        (moved != self).then_some(moved)
    }

    /// Its rows and columns in a stage of those; nothing where it is not within.
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

    /// Whether a place of the stage is in it.
    pub fn has(self, (row, col): (usize, usize)) -> bool {
        match self {
            Self::Whole => true,
            Self::Row(own) => own == row,
            Self::Column(own) => own == col,
            Self::Cell(own_row, own_col) => (own_row, own_col) == (row, col),
        }
    }
}
