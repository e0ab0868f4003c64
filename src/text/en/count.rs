//! Counts in running text.

/// Returns a count and its noun: `1 row`, `4 rows`.
pub(super) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Returns the verb that goes with a count.
pub(super) fn is(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// Returns a number of queries: `1 query`, `4 queries`.
pub(super) fn queries(count: usize) -> String {
    if count == 1 { "1 query".to_owned() } else { format!("{count} queries") }
}

/// Returns a number of bits: `1 bit`, `1.58 bits`.
pub(super) fn bits(number: &str) -> String {
    format!("{number} bit{}", if number == "1" { "" } else { "s" })
}

/// Returns the size of a block and its noun: `1 cell`, `2 × 3 cells`.
pub(super) fn sized((rows, cols): (usize, usize), noun: &str) -> String {
    match (rows, cols) {
        (1, 1) => format!("1 {noun}"),
        _ => format!("{rows} × {cols} {noun}s"),
    }
}
