//! The description of a cell.

use crate::layout::Orientation;
use crate::model::{CellRef, Pipeline};
use crate::number::for_display;
use crate::present::Wording;

/// Describes a cell in words. If both of its indices are given, they are those that the page shows.
pub fn cell_name(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    cell_name_with(cell, &|token| pipeline.document().inputs().word(token), wording)
}

/// Like [`cell_name`], with the tokens' names given by a function.
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

/// Returns the announcement for a focused cell: its matrix, its row and column as shown with their words, and its
/// number, or `cover` if the number is covered.
pub fn cell_heard(pipeline: Pipeline<'_>, cell: CellRef, cover: Option<&str>, wording: Wording) -> String {
    let orientation = Orientation::of(cell.stage, wording.convention);
    let (row, col) = orientation.place(cell);
    let (rows_are_tokens, cols_are_tokens) = orientation.tokens(cell.stage);
    let inputs = pipeline.document().inputs();
    let word = |is_token: bool, at: usize| if is_token { inputs.word(at) } else { String::new() };
    let (row_word, col_word) = (word(rows_are_tokens, row), word(cols_are_tokens, col));
    let number = for_display(pipeline.number(cell), wording.digits);
    let lines = [(row, row_word.as_str()), (col, col_word.as_str())];
    (wording.text.editing().heard)(cell.stage, lines, cover.unwrap_or(&number))
}
