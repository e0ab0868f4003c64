//! Lists of YAML that go on in lines of their own: `- - 1`, `  - 2`.

use super::row::{By, Row};

/// Whether a text is such lists of numbers.
pub(super) fn is_one(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.peek().is_some_and(|line| line.starts_with("- - ")) && lines.all(|line| line.starts_with("- "))
}

/// The rows: each begins with two dashes, and goes on in lines with one.
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
