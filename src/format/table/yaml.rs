//! Nested YAML lists with one number a line: `- - 1`, `  - 2`.

use super::row::{By, Row};

/// Whether a text is such a list.
pub(super) fn is_one(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some_and(|line| line.starts_with("- - ")) && lines.all(|line| line.starts_with("- "))
}

/// Returns the rows: each starts with two dashes and continues on lines with one.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let starts = |line: &str| line.trim_start().starts_with("- - ");
    let mut rest = text;
    std::iter::from_fn(move || {
        let dashes = rest.find("- -")?;
        let row = rest.get(dashes + 3..)?;
        let mut length = 0;
        for (at, line) in row.split_inclusive('\n').enumerate() {
            if at > 0 && starts(line) {
                break;
            }
            length += line.len();
        }
        rest = row.get(length..)?;
        Some(Row::new(row.get(..length)?.trim(), By::Dash))
    })
}
