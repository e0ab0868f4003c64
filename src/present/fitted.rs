//! The part of a stage that a pasted table belongs to.

use crate::{
    explain::PrintedStage,
    format::{StagePart, Table, TableError},
    layout::Orientation,
    model::{CellRef, Pipeline, Stage},
};

/// The part of a stage that a table belongs to, as the page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// Which part of the stage it is.
    pub part: StagePart,
    /// Whether the table is transposed.
    pub is_turned: bool,
}

/// Returns the parts of a stage of `(rows, cols)` that a table of the `given` size fits. A single number fits only the
/// selected cell.
fn parts(
    (rows, cols): (usize, usize),
    given: (usize, usize),
    selected: Option<(usize, usize)>,
) -> Vec<StagePart> {
    match given {
        _ if given == (rows, cols) => vec![StagePart::Whole],
        (1, 1) => selected.map(|(row, col)| StagePart::Cell(row, col)).into_iter().collect(),
        (1, given) if given == cols => (0..rows).map(StagePart::Row).collect(),
        (given, 1) if given == rows => (0..cols).map(StagePart::Column).collect(),
        _ => Vec::new(),
    }
}

/// Finds the part of a stage that a table is compared with.
///
/// If several parts fit, the order of preference is: a part where all numbers are right; a part that fits without
/// transposing; the row or column of the selected cell; the part with the most right numbers.
///
/// # Errors
/// [`TableError::Shape`] if it fits no part.
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
        for part in parts(expected, given, selected) {
            let fitted = Fitted { part, is_turned };
            let Some(printed_stage) = fitted.printed_stage((stage, orientation), table.clone()) else {
                continue;
            };
            let right = printed_stage.right_numbers(pipeline);
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
    /// Whether a table of `(rows, cols)` fits this part in a stage of size `expected`, as shown.
    pub fn is_of(self, (rows, cols): (usize, usize), expected: (usize, usize)) -> bool {
        let given = if self.is_turned { (cols, rows) } else { (rows, cols) };
        self.part.size(expected) == Some(given)
    }

    /// Returns the numbers of a table as a printed stage.
    pub fn printed_stage(
        self,
        (stage, orientation): (Stage, Orientation),
        table: Table,
    ) -> Option<PrintedStage> {
        let table = if self.is_turned != orientation.is_transposed() { table.transposed() } else { table };
        let (row, col) = orientation.turned(self.part.first());
        Some(PrintedStage::new(stage, table.values, table.decimals)?.beginning_at(row, col))
    }
}
