//! The cells that a cell is computed from.

use std::ops::Range;

use crate::model::{CellRef, Document, Stage};

/// A block of cells of one stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub stage: Stage,
    pub rows: Range<usize>,
    /// The columns.
    pub cols: Range<usize>,
}

impl Block {
    /// Whether a cell is in the block.
    pub fn contains(&self, cell: CellRef) -> bool {
        self.stage == cell.stage && self.rows.contains(&cell.row) && self.cols.contains(&cell.col)
    }

    /// The number of cells.
    pub fn count(&self) -> usize {
        self.rows.len() * self.cols.len()
    }

    /// The cell at a place in the block, counted row by row.
    pub fn cell(&self, at: usize) -> CellRef {
        let wide = self.cols.len().max(1);
        CellRef { stage: self.stage, row: self.rows.start + at / wide, col: self.cols.start + at % wide }
    }

    /// A block of one cell.
    pub fn of_cell(CellRef { stage, row, col }: CellRef) -> Self {
        Self { stage, rows: row..row + 1, cols: col..col + 1 }
    }
}

/// Returns the operands of a cell. For a weight these are its row of the scaled scores (masked scores if there is a
/// mask) and, because its score is written out too, the query and the key.
///
/// ```
/// use attenscope::explain::sources;
/// use attenscope::model::{CellRef, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let operands = sources(CellRef { stage: Stage::Q, row: 1, col: 0 }, &document);
/// assert_eq!((operands[0].rows.clone(), operands[0].cols.clone()), (1..2, 0..4), "row 1 of X");
/// assert_eq!((operands[1].rows.clone(), operands[1].cols.clone()), (0..4, 0..1), "column 0 of W_Q");
/// ```
pub fn sources(cell: CellRef, document: &Document) -> Vec<Block> {
    let (CellRef { stage, row, col }, shape) = (cell, document.shape());
    let softened = if document.mask().is_none() { Stage::Scaled } else { Stage::Masked };
    let row_of =
        |stage: Stage, row: usize| Block { stage, rows: row..row + 1, cols: 0..stage.dimensions(shape).1 };
    let column_of = |stage: Stage| Block { stage, rows: 0..stage.dimensions(shape).0, cols: col..col + 1 };
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => Vec::new(),
        Stage::Q => vec![row_of(Stage::X, row), column_of(Stage::Wq)],
        Stage::K => vec![row_of(Stage::X, row), column_of(Stage::Wk)],
        Stage::V => vec![row_of(Stage::X, row), column_of(Stage::Wv)],
        Stage::Scores => vec![row_of(Stage::Q, row), row_of(Stage::K, col)],
        Stage::Scaled => vec![Block::of_cell(CellRef { stage: Stage::Scores, row, col })],
        Stage::Masked => vec![Block::of_cell(CellRef { stage: Stage::Scaled, row, col })],
        Stage::Weights => vec![row_of(softened, row), row_of(Stage::Q, row), row_of(Stage::K, col)],
        Stage::Output => vec![row_of(Stage::Weights, row), column_of(Stage::V)],
    }
}
