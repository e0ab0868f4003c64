//! A Markdown table: `|` between cells, and a line of dashes under the heading.

use super::cell;
use super::row::{By, Row};

/// The rows of a Markdown table, without its heading where that is no row of numbers.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty()).map(row);
    let below = lines().skip(1).map(Some).chain([None]);
    let is_heading = |row: Row<'_>, below: Option<Row<'_>>| {
        below.is_some_and(is_rule) && row.cells().all(|cell| cell::value(cell.raw, || true).is_err())
    };
    let of_numbers = move |(row, below)| (!is_rule(row) && !is_heading(row, below)).then_some(row);
    lines().zip(below).filter_map(of_numbers)
}

fn row(line: &str) -> Row<'_> {
    let line = line.strip_prefix('|').unwrap_or(line);
    Row { text: line.strip_suffix('|').unwrap_or(line), by: By::Sign('|') }
}

/// Whether it is the line under a heading.
fn is_rule(row: Row<'_>) -> bool {
    row.cells().all(|cell| cell.raw.contains('-') && cell.raw.chars().all(|c| matches!(c, '-' | ':')))
}
