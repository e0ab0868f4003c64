//! A Markdown table: `|` between cells, and a line of dashes under the heading.

use super::Rows;
use crate::number;

/// The rows of a Markdown table, without its heading where that is no row of numbers.
pub(super) fn rows(text: &str) -> Rows {
    let mut rows = Rows::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let line = line.strip_prefix('|').unwrap_or(line);
        let line = line.strip_suffix('|').unwrap_or(line);
        let cells: Vec<_> = line.split('|').map(|cell| cell.trim().to_owned()).collect();
        if !cells.iter().all(|cell| is_dashes(cell)) {
            rows.push(cells);
        } else if rows.last().is_some_and(|heading| heading.iter().all(|cell| number::parse(cell).is_err())) {
            rows.pop();
        }
    }
    rows
}

fn is_dashes(cell: &str) -> bool {
    cell.contains('-') && cell.chars().all(|c| matches!(c, '-' | ':'))
}
