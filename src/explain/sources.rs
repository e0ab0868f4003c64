//! The cells that a cell is computed from.

use std::ops::Range;

use crate::model::{CellRef, Document, Graph, Operation, Stage};

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

/// Returns the operands of a cell. For a weight these are its row of the scores that softmax takes and, because its score
/// is written out too, the query and the key.
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
    let (CellRef { stage, row, col }, shape, graph) = (cell, document.shape(), Graph::of(document));
    let row_of =
        |stage: Stage, row: usize| Block { stage, rows: row..row + 1, cols: 0..stage.dimensions(shape).1 };
    let column_of = |stage: Stage| Block { stage, rows: 0..stage.dimensions(shape).0, cols: col..col + 1 };
    let cell_of = |stage: Stage| Block::of_cell(CellRef { stage, row, col });
    match graph.operation(stage) {
        Some(Operation::Product { left, right }) => vec![row_of(left, row), column_of(right)],
        Some(Operation::Scores { left, right }) => vec![row_of(left, row), row_of(right, col)],
        Some(Operation::Rules { rules, scores }) => {
            [scores].into_iter().chain(rules.reads()).map(cell_of).collect()
        }
        Some(Operation::Softmax { scores, .. }) => {
            let score = sources(CellRef { stage: Stage::Scores, ..cell }, document);
            [row_of(scores, row)].into_iter().chain(score).collect()
        }
        Some(Operation::Mixture { weights, values, .. }) => vec![row_of(weights, row), column_of(values)],
        // The outputs of the heads that are not chosen are not on the page.
        Some(Operation::Concat { output, .. }) => {
            let width = output.dimensions(shape).1;
            let is_chosen = col / width == document.chosen_head();
            let operand = Block::of_cell(CellRef { stage: output, row, col: col % width });
            is_chosen.then_some(operand).into_iter().collect()
        }
        None if stage.input().is_some() => Vec::new(),
        Some(Operation::Given(_)) => Vec::new(),
        None => vec![cell_of(graph.resolved(stage))],
    }
}
