//! A LaTeX matrix: `&` between numbers, `\\` between rows.

use super::row::{By, Row};

pub(super) fn is_latex(text: &str) -> bool {
    ["&", "\\\\", "\\begin", "frac"].iter().any(|sign| text.contains(sign))
}

/// The rows of a LaTeX matrix, without what stands around it.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let rows = body(text).split("\\\\").enumerate();
    let rows = rows.map(|(at, row)| if at == 0 { row } else { without_gap(row) });
    rows.map(|text| Row { text, by: By::Latex })
}

/// What stands between `\begin{…}` and `\end{…}`, if these are there.
fn body(text: &str) -> &str {
    let Some((_, rest)) = text.split_once("\\begin") else { return text };
    // Past the name of the environment, and past the columns of an array.
    let mut rest = rest;
    while let Some((_, behind)) = rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        rest = behind.trim_start();
    }
    rest.split("\\end").next().unwrap_or(rest)
}

/// A row without the height that `\\[2pt]` leaves before it.
fn without_gap(row: &str) -> &str {
    let row = row.strip_prefix('*').unwrap_or(row);
    match row.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((height, rest)) if height.trim_end().ends_with(|c: char| c.is_ascii_alphabetic()) => rest,
        _ => row,
    }
}
