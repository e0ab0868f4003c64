//! What a cell is, in words.

use crate::model::{CellRef, Pipeline};
use crate::screen::Orientation;
use crate::view::Wording;

/// What a cell is, in words. Where both of its indices are said, they are those that the page shows.
pub fn cell_name(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    cell_name_with(cell, &|token| pipeline.document().inputs().word(token), wording)
}

/// The same, where the tokens are told by a function.
pub fn cell_name_with(cell: CellRef, word: &dyn Fn(usize) -> String, wording: Wording) -> String {
    let token = |is_token: bool, at: usize| if is_token { word(at) } else { String::new() };
    let row = token(cell.stage.rows_are_tokens(), cell.row);
    let col = token(cell.stage.columns_are_tokens(), cell.col);
    let (shown_row, shown_col) = Orientation::of(cell.stage, wording.convention).place(cell);
    let shown = match cell.stage.rows_are_tokens() {
        true => cell,
        false => CellRef { row: shown_row, col: shown_col, ..cell },
    };
    (wording.text.inspector.cell)(shown, &row, &col)
}
