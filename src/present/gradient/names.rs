//! Names of targets, and of cells within their matrix.

use crate::{
    explain::Strong,
    model::{CellRef, Inputs, Objective, Pipeline, Stage},
    present::Wording,
};

/// Returns what a gradient is taken of, for use within a sentence: `the weight of “mats” for “they”`.
pub fn target_name(pipeline: Pipeline<'_>, objective: &Objective, wording: Wording) -> String {
    let (inputs, text) = (pipeline.document().inputs(), wording.text.gradient());
    match objective {
        Objective::Cell(cell) => {
            let [row, col] = headings(inputs, *cell);
            (text.of_cell)(*cell, &row, &col)
        }
        Objective::CrossEntropy { query, wanted } => {
            let word = inputs.word(*query);
            let mut keys = (0..wanted.len()).filter(|&key| wanted[key] != 0.0);
            match (keys.next(), keys.next()) {
                (Some(key), None) => (text.look_at)(&word, &inputs.key(key)),
                _ => (text.cross_entropy)(&word),
            }
        }
        Objective::SquaredError { query, .. } => {
            (text.squared_error)(query.map(|query| inputs.word(query)).as_deref())
        }
    }
}

/// Returns the place of a cell in its matrix: `thing → k₁`.
pub fn place_name(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    let [row, col] = headings(pipeline.document().inputs(), cell);
    (wording.text.gradient().place)(cell, &row, &col)
}

/// Returns the symbol of a stage in running text: `W_K`, `S′`.
pub fn symbol_of(stage: Stage) -> String {
    let symbol = stage.symbol();
    let index = symbol.index.map_or_else(String::new, |index| format!("_{index}"));
    format!("{}{index}{}", symbol.letter, if symbol.is_primed { "′" } else { "" })
}

/// Returns the matrix of a strong input in running text, with the head if each has its own: `W_K, head 2`.
pub fn matrix_of(strong: &Strong, wording: Wording) -> String {
    let symbol = symbol_of(strong.cell.stage);
    match strong.head {
        Some(head) => (wording.text.gradient().of_head)(&symbol, head + 1),
        None => symbol,
    }
}

/// The words of a cell's row and column, or the names of features; empty where there is none.
fn headings(inputs: &Inputs, cell: CellRef) -> [String; 2] {
    let CellRef { stage, row, col } = cell;
    let word = |at: usize, of| inputs.word_of(of, at);
    let of_row = match stage {
        Stage::Wq | Stage::Wk | Stage::Wv => inputs.column(row),
        _ => stage.row_words().map_or_else(String::new, |of| word(row, of)),
    };
    let of_col = match stage.has_features() {
        true => inputs.column(col),
        false => stage.column_words().map_or_else(String::new, |of| word(col, of)),
    };
    [of_row, of_col]
}
