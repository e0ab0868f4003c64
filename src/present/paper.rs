//! A matrix as it stands on paper: whole where it fits, and with boxes to be filled in where that is asked for.

use crate::layout::{CellRange, Orientation};
use crate::math::Generator;
use crate::model::{CellRef, Pipeline, Stage};
use crate::number::display;
use crate::present::Wording;

/// The most rows and columns that a sheet of A4 or Letter has room for beside others.
const ROWS: usize = 16;
const COLS: usize = 12;

/// Which numbers of a worksheet are left out, to be computed by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blanks {
    /// None.
    None,
    /// About a third of those that are computed, drawn from a seed.
    Third(u64),
    /// All that are computed.
    All,
    /// Chosen cells, computed or not, and all of some stages.
    Chosen(Option<CellRange>, [bool; Stage::COUNT]),
}

impl Blanks {
    /// Whether a number is left out. What is put in never is, unless it was chosen.
    pub fn leave_out(self, cell: CellRef) -> bool {
        let is_computed = cell.stage.input().is_none();
        match self {
            Self::None => false,
            Self::All => is_computed,
            Self::Chosen(range, stages) => {
                stages[cell.stage as usize] || range.is_some_and(|range| range.contains(cell))
            }
            Self::Third(seed) => {
                let name = format!("{} {} {}", cell.stage.name(), cell.row, cell.col);
                is_computed && Generator::named(&seed.to_string(), &name).uniform() < 1.0 / 3.0
            }
        }
    }
}

/// What stands in a place of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperCell {
    /// A number.
    Number(String),
    /// A box to be filled in, and what is right there.
    Blank(String),
    /// Numbers that there is no room for.
    LeftOut,
}

/// A matrix in the orientation of its convention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperTable {
    /// Rows and columns of the whole matrix.
    pub size: (usize, usize),
    /// The words above the columns, where those are words.
    pub words: Option<Vec<String>>,
    /// The rows, each behind its word where it is one.
    pub rows: Vec<(Option<String>, Vec<PaperCell>)>,
}

/// A stage on paper; `is_blank` tells which numbers are left out.
pub fn paper_table(
    pipeline: Pipeline<'_>,
    stage: Stage,
    wording: Wording,
    is_blank: &dyn Fn(CellRef) -> bool,
) -> PaperTable {
    let orientation = Orientation::of(stage, wording.convention);
    let size = orientation.dimensions(stage, pipeline.shape());
    let (rows, cols) = (places(size.0, ROWS), places(size.1, COLS));
    let (rows_are_tokens, cols_are_tokens) = orientation.tokens(stage);
    let inputs = pipeline.document().inputs();
    let word = |place: &Option<usize>| place.map_or_else(|| "…".to_owned(), |at| inputs.word(at));
    let entry = |row: Option<usize>, col: Option<usize>| match (row, col) {
        (Some(row), Some(col)) => {
            let cell = orientation.cell(stage, (row, col));
            let shown = display(pipeline.stage(stage)[(cell.row, cell.col)], wording.digits);
            if is_blank(cell) { PaperCell::Blank(shown) } else { PaperCell::Number(shown) }
        }
        _ => PaperCell::LeftOut,
    };
    PaperTable {
        size,
        words: cols_are_tokens.then(|| cols.iter().map(word).collect()),
        rows: rows
            .iter()
            .map(|row| {
                let cells = cols.iter().map(|&col| entry(*row, col)).collect();
                (rows_are_tokens.then(|| word(row)), cells)
            })
            .collect(),
    }
}

/// The places of so many that have room: all, or the first ones and the last one, with `None` between them.
fn places(count: usize, most: usize) -> Vec<Option<usize>> {
    if count <= most {
        return (0..count).map(Some).collect();
    }
    (0..most - 2).map(Some).chain([None, Some(count - 1)]).collect()
}
