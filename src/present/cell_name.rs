//! The description of a cell.

use crate::{
    layout::Orientation,
    model::{CellRef, Pipeline, Sequence, Stage},
    number::for_display,
    present::Wording,
};

/// Describes a cell in words. If both of its indices are given, they are those that the page shows.
pub fn cell_name(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> String {
    let inputs = pipeline.document().inputs();
    cell_name_with(cell, &|of, token| inputs.word_of(of, token), &|col| inputs.column(col), wording)
}

/// Like [`cell_name`], with the tokens of each sequence and the names of the columns of X and X′ given by functions.
pub fn cell_name_with(
    cell: CellRef,
    word: &dyn Fn(Sequence, usize) -> String,
    column: &dyn Fn(usize) -> String,
    wording: Wording,
) -> String {
    let [row, col] = headings(cell, word, column);
    let (shown_row, shown_col) = Orientation::of(cell.stage, wording.convention).place(cell);
    let shown = match cell.stage.rows_are_words() {
        true => cell,
        false => CellRef { row: shown_row, col: shown_col, ..cell },
    };
    (wording.text.inspector.cell)(shown, &row, &col)
}

/// Returns the word of a cell's row, and that of its column or, in X and X′, the column's name; empty where there is none.
fn headings(
    cell: CellRef,
    word: &dyn Fn(Sequence, usize) -> String,
    column: &dyn Fn(usize) -> String,
) -> [String; 2] {
    let token = |of: Option<Sequence>, at: usize| of.map_or_else(String::new, |of| word(of, at));
    let row = token(cell.stage.row_words(), cell.row);
    match cell.stage.has_features() {
        true => [row, column(cell.col)],
        false => [row, token(cell.stage.column_words(), cell.col)],
    }
}

/// Returns the announcement for a focused cell: its matrix, its row and column as shown with their words or, in X and X′,
/// the column's name, or its head, and its number, or `cover` if the number is covered.
pub fn cell_heard(pipeline: Pipeline<'_>, cell: CellRef, cover: Option<&str>, wording: Wording) -> String {
    let orientation = Orientation::of(cell.stage, wording.convention);
    let (row, col) = orientation.place(cell);
    let inputs = pipeline.document().inputs();
    let [row_word, col_word] =
        headings(cell, &|of, token| inputs.word_of(of, token), &|col| inputs.column(col));
    // Columns of the outputs side by side, and rows of W_O, are those of a head.
    let of_head = |at: usize| (wording.text.heads().one)(at / pipeline.shape().d_v() + 1);
    let (row_word, col_word) = match cell.stage {
        _ if pipeline.shape().heads() == 1 => (row_word, col_word),
        Stage::Concat => (row_word, of_head(cell.col)),
        Stage::Wo => (of_head(cell.row), col_word),
        _ => (row_word, col_word),
    };
    let (row_word, col_word) = orientation.turned((row_word, col_word));
    let number = for_display(pipeline.number(cell), wording.digits);
    let lines = [(row, row_word.as_str()), (col, col_word.as_str())];
    (wording.text.editing().heard)(cell.stage, lines, cover.unwrap_or(&number))
}
