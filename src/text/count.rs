//! Counts in running text.

use std::fmt::Display;

/// Returns a count with a comma between groups of three digits: `1,048,576`.
pub(super) fn grouped(count: impl Display) -> String {
    let digits = count.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// Returns a count and its noun, in English: `1 row`, `4 rows`.
pub(super) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Returns the size of a block and its noun, in English: `1 cell`, `2 × 3 cells`.
pub(super) fn sized((rows, cols): (usize, usize), noun: &str) -> String {
    match (rows, cols) {
        (1, 1) => format!("1 {noun}"),
        _ => format!("{rows} × {cols} {noun}s"),
    }
}

/// Returns the size of a block, in Chinese, to which a measure word is added: `1`, `2 × 3`.
pub(super) fn sized_in_chinese((rows, cols): (usize, usize)) -> String {
    match (rows, cols) {
        (1, 1) => "1".to_owned(),
        _ => format!("{rows} × {cols}"),
    }
}
