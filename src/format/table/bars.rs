//! Cells separated by bars: Markdown, with a line of dashes under the heading, and tables that programs draw.

use super::{
    heading_word,
    row::{By, Row},
};

/// Returns the rows of numbers. A heading is skipped unless it is a row of numbers.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty()).map(row);
    let below = lines().skip(1).map(Some).chain([None]);
    let is_heading = |row: Row<'_>, below: Option<Row<'_>>| {
        let is_name = |raw: &str| raw.is_empty() || heading_word::is_word(raw);
        below.is_some_and(is_rule) && row.cells().all(|cell| is_name(cell.raw))
    };
    // After the first numbers a rule only separates rows.
    let above = lines().zip(below).skip_while(move |(row, below)| is_rule(*row) || is_heading(*row, *below));
    above.map(|(row, _)| row).filter(|row| !is_rule(*row))
}

/// Returns the row of a line, without the bars at its ends.
pub(super) fn row(line: &str) -> Row<'_> {
    let line = line.strip_prefix('|').unwrap_or(line);
    Row::new(line.strip_suffix('|').unwrap_or(line), By::Bar)
}

/// Whether a row is the line under a heading or the border of a table.
pub(super) fn is_rule(row: Row<'_>) -> bool {
    let is_drawn = |c: char| matches!(c, '─'..='╿' | '+' | '-' | '=' | '|');
    let is_border = |text: &str| text.starts_with(|c: char| is_drawn(c) && c != '-' && c != '|');
    row.cells().all(|cell| cell.raw.contains('-') && cell.raw.chars().all(|c| matches!(c, '-' | ':' | '+')))
        || is_border(row.text.trim()) && row.text.trim().chars().all(|c| is_drawn(c) || c == ' ')
}
