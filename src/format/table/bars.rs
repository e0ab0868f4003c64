//! Bars between cells, as in Markdown, with a line of dashes under the heading, and in tables that programs draw.

use super::heading_word;
use super::row::{By, Row};

/// The rows of numbers, without the heading where that is no row of numbers.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty()).map(row);
    let below = lines().skip(1).map(Some).chain([None]);
    let is_heading = |row: Row<'_>, below: Option<Row<'_>>| {
        let is_name = |raw: &str| raw.is_empty() || heading_word::is_word(raw);
        below.is_some_and(is_rule) && row.cells().all(|cell| is_name(cell.raw))
    };
    // Behind numbers a rule separates rows.
    let above = lines().zip(below).skip_while(move |(row, below)| is_rule(*row) || is_heading(*row, *below));
    above.map(|(row, _)| row).filter(|row| !is_rule(*row))
}

/// The row of a line, without the bars at its ends.
pub(super) fn row(line: &str) -> Row<'_> {
    let line = line.strip_prefix('|').unwrap_or(line);
    Row::new(line.strip_suffix('|').unwrap_or(line), By::Bar)
}

/// Whether it is a line that separates the heading from the rows, or the border of a table.
pub(super) fn is_rule(row: Row<'_>) -> bool {
    let is_drawn = |c: char| matches!(c, '─'..='╿' | '+' | '-' | '=' | '|');
    let is_border = |text: &str| text.starts_with(|c: char| is_drawn(c) && c != '-' && c != '|');
    row.cells().all(|cell| cell.raw.contains('-') && cell.raw.chars().all(|c| matches!(c, '-' | ':' | '+')))
        || is_border(row.text.trim()) && row.text.trim().chars().all(|c| is_drawn(c) || c == ' ')
}
