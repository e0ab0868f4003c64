//! A matrix on a printed worksheet: whole if it fits, with boxes to fill in if requested.

use crate::{
    layout::{CellRange, Orientation},
    math::Generator,
    model::{CellRef, PerStage, Pipeline, Sequence, Stage},
    number::for_display,
    present::Wording,
};

/// The most rows and columns that fit on a sheet of A4 or Letter beside other matrices.
const ROWS: usize = 16;
const COLS: usize = 12;

/// Which numbers of a worksheet are left blank, to be computed by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blanks {
    None,
    /// About a third of the computed numbers, drawn from a seed.
    Third(u64),
    /// All computed numbers.
    All,
    /// The cells of a range, computed or not, and all cells of the marked stages.
    Chosen(Option<CellRange>, PerStage<bool>),
}

impl Blanks {
    /// Whether a number is left blank. Inputs, which are not computed, never are, unless they were chosen.
    pub fn leave_out(self, cell: CellRef, is_computed: bool) -> bool {
        match self {
            Self::None => false,
            Self::All => is_computed,
            Self::Chosen(range, stages) => {
                stages[cell.stage] || range.is_some_and(|range| range.contains(cell))
            }
            Self::Third(seed) => {
                let name = format!("{} {} {}", cell.stage.name(), cell.row, cell.col);
                is_computed && Generator::named(&seed.to_string(), &name).uniform() < 1.0 / 3.0
            }
        }
    }
}

/// A cell of a printed table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperCell {
    Number(String),
    /// A box to fill in, with its right answer.
    Blank(String),
    /// Stands for cells that do not fit.
    LeftOut,
}

/// A matrix in the orientation of its convention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperTable {
    /// The rows and columns of the whole matrix.
    pub size: (usize, usize),
    /// The words above the columns, if the columns are tokens.
    pub words: Option<Vec<String>>,
    /// The rows, each with its word if the rows are tokens.
    pub rows: Vec<(Option<String>, Vec<PaperCell>)>,
}

/// Returns a stage as a printed table; `is_blank` says which numbers are left blank.
pub fn paper_table(
    pipeline: Pipeline<'_>,
    stage: Stage,
    wording: Wording,
    is_blank: &dyn Fn(CellRef) -> bool,
) -> PaperTable {
    let orientation = Orientation::of(stage, wording.convention);
    let size = orientation.dimensions(stage, pipeline.shape());
    let (rows, cols) = (places(size.0, ROWS), places(size.1, COLS));
    let (row_words, column_words) = orientation.words(stage);
    let inputs = pipeline.document().inputs();
    let word = |of: Sequence, place: Option<usize>| {
        place.map_or_else(|| "…".to_owned(), |at| inputs.word_of(of, at))
    };
    let entry = |row: Option<usize>, col: Option<usize>| match (row, col) {
        (Some(row), Some(col)) => {
            let cell = orientation.cell(stage, (row, col));
            let shown = for_display(pipeline.stage(stage)[(cell.row, cell.col)], wording.digits);
            if is_blank(cell) { PaperCell::Blank(shown) } else { PaperCell::Number(shown) }
        }
        _ => PaperCell::LeftOut,
    };
    PaperTable {
        size,
        words: column_words.map(|of| cols.iter().map(|&col| word(of, col)).collect()),
        rows: rows
            .iter()
            .map(|row| {
                let cells = cols.iter().map(|&col| entry(*row, col)).collect();
                (row_words.map(|of| word(of, *row)), cells)
            })
            .collect(),
    }
}

/// The indices below `count` that fit: all, or the first ones and the last one, with `None` for the gap.
fn places(count: usize, most: usize) -> Vec<Option<usize>> {
    if count <= most {
        return (0..count).map(Some).collect();
    }
    (0..most - 2).map(Some).chain([None, Some(count - 1)]).collect()
}
