//! Counts in running text.

/// Returns the size of a block, to which a measure word is added: `1`, `2 × 3`.
pub(super) fn sized((rows, cols): (usize, usize)) -> String {
    match (rows, cols) {
        (1, 1) => "1".to_owned(),
        _ => format!("{rows} × {cols}"),
    }
}
