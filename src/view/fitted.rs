//! Which part of a stage a pasted table is compared with: all of it, a row, a column, a number.

use crate::explain::Claim;
use crate::model::{CellRef, Pipeline, Stage};
use crate::screen::Orientation;
use crate::wire::{Table, TableError};

/// Where a table lies in its stage, as the page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// Which part of the stage it is.
    pub part: Part,
    /// Whether rows and columns of the table are exchanged.
    pub is_turned: bool,
}

/// A part of a stage, as it is shown; rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// The parts of a stage of those rows and columns that a table of others fits. A single number fits the
    /// selected cell alone.
    fn all(
        (rows, cols): (usize, usize),
        given: (usize, usize),
        selected: Option<(usize, usize)>,
    ) -> Vec<Self> {
        match given {
            _ if given == (rows, cols) => vec![Self::Whole],
            (1, 1) => selected.map(|(row, col)| Self::Cell(row, col)).into_iter().collect(),
            (1, given) if given == cols => (0..rows).map(Self::Row).collect(),
            (given, 1) if given == rows => (0..cols).map(Self::Column).collect(),
            _ => Vec::new(),
        }
    }

    fn has(self, (row, col): (usize, usize)) -> bool {
        match self {
            Self::Whole => true,
            Self::Row(own) => own == row,
            Self::Column(own) => own == col,
            Self::Cell(own_row, own_col) => (own_row, own_col) == (row, col),
        }
    }
}

/// Finds the part of a stage that a table is compared with.
///
/// Of several that it fits, the one in which all numbers are right; else the row or column of the selected cell, where that
/// is one of the stage; else the one in which most are. A table that fits only with rows and columns exchanged is taken so,
/// and one that fits both ways where all its numbers are right so, and not as it stands.
///
/// # Errors
/// [`TableError::Shape`] when it fits none.
pub fn fitted(
    (stage, orientation): (Stage, Orientation),
    table: &Table,
    selected: CellRef,
    pipeline: Pipeline<'_>,
) -> Result<Fitted, TableError> {
    let expected = orientation.dimensions(stage, pipeline.shape());
    let given = (table.values.rows(), table.values.cols());
    let selected = (selected.stage == stage).then(|| orientation.place(selected));
    let mut best: Option<(Fitted, (bool, bool, bool, usize))> = None;
    for (is_turned, given) in [(false, given), (true, (given.1, given.0))] {
        if is_turned && given == (given.1, given.0) {
            continue;
        }
        for part in Part::all(expected, given, selected) {
            let fitted = Fitted { part, is_turned };
            let Some(claim) = fitted.claim((stage, orientation), table.clone()) else { continue };
            let right = claim.right_numbers(pipeline);
            let is_right = right == table.decimals.len();
            let is_selected = selected.is_some_and(|place| part.has(place));
            let merit = (is_right, !is_turned, is_selected, right);
            if best.is_none_or(|(_, most)| merit > most) {
                best = Some((fitted, merit));
            }
        }
    }
    best.map(|(fitted, _)| fitted).ok_or(TableError::Shape { expected, given })
}

impl Fitted {
    /// The numbers of a table as a claim of its stage.
    pub fn claim(self, (stage, orientation): (Stage, Orientation), table: Table) -> Option<Claim> {
        let table = if self.is_turned != orientation.is_transposed() { table.transposed() } else { table };
        let (row, col) = orientation.turned(self.part.first());
        Some(Claim::new(stage, table.values, table.decimals)?.beginning_at(row, col))
    }
}
