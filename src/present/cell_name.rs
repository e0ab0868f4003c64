//! The description of a cell.

use crate::layout::Orientation;
use crate::model::{CellRef, Pipeline, Stage};
use crate::number::for_display;
use crate::present::Wording;

/// Describes a cell in words. If both of its indices are given, they are those that the page shows.
pub fn cell_name(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    let inputs = pipeline.document().inputs();
    cell_name_with(cell, &|token| inputs.word(token), &|col| inputs.column(col), wording)
}

/// Like [`cell_name`], with the tokens and the names of X's columns given by functions.
pub fn cell_name_with(
    cell: CellRef,
    word: &dyn Fn(usize) -> String,
    column: &dyn Fn(usize) -> String,
    wording: Wording,
) -> String {
    let token = |is_token: bool, at: usize| if is_token { word(at) } else { String::new() };
    let row = token(cell.stage.rows_are_tokens(), cell.row);
    let col = match cell.stage {
        Stage::X => column(cell.col),
        stage => token(stage.columns_are_tokens(), cell.col),
    };
    let (shown_row, shown_col) = Orientation::of(cell.stage, wording.convention).place(cell);
    let shown = match cell.stage.rows_are_tokens() {
        true => cell,
        false => CellRef { row: shown_row, col: shown_col, ..cell },
    };
    (wording.text.inspector.cell)(shown, &row, &col)
}

/// Returns the announcement for a focused cell: its matrix, its row and column as shown with their words or, in X,
/// the column's name, and its number, or `cover` if the number is covered.
pub fn cell_heard(pipeline: Pipeline<'_>, cell: CellRef, cover: Option<&str>, wording: Wording) -> String {
    let orientation = Orientation::of(cell.stage, wording.convention);
    let (row, col) = orientation.place(cell);
    let inputs = pipeline.document().inputs();
    let word = |is_token: bool, at: usize| if is_token { inputs.word(at) } else { String::new() };
    let row_word = word(cell.stage.rows_are_tokens(), cell.row);
    let col_word = match cell.stage {
        Stage::X => inputs.column(cell.col),
        stage => word(stage.columns_are_tokens(), cell.col),
    };
    let (row_word, col_word) = orientation.turned((row_word, col_word));
    let number = for_display(pipeline.number(cell), wording.digits);
    let lines = [(row, row_word.as_str()), (col, col_word.as_str())];
    (wording.text.editing().heard)(cell.stage, lines, cover.unwrap_or(&number))
}
