//! Counts in running text.

use std::fmt::Display;

/// Returns a count with a comma between groups of three digits: `1,048,576`.
pub(super) fn grouped(count: impl Display) -> String {
    let digits = count.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}
