//! A line a row: tabs, commas, semicolons or spaces between the numbers.

use super::Rows;

/// The rows of lines of numbers. Semicolons part rows where several numbers stand between two of them, and else
/// numbers.
pub(super) fn rows(text: &str) -> Rows {
    let lines: Vec<&str> = text.lines().map(without_end).filter(|line| !line.is_empty()).collect();
    let by_rows = lines.iter().any(|line| parts_rows(line, lines.len() == 1));
    if by_rows {
        return lines.iter().flat_map(|line| line.split(';')).map(cells).collect();
    }
    lines.iter().map(|line| cells(line)).collect()
}

/// The numbers of one row.
pub(super) fn cells(line: &str) -> Vec<String> {
    let line = without_end(line);
    if line.is_empty() {
        return Vec::new();
    }
    let trimmed = |cell: &str| cell.trim().to_owned();
    if let Some(separator) = ['\t', ';'].into_iter().find(|&sign| line.contains(sign)) {
        let without_comma = |cell: &str| trimmed(cell.trim().trim_end_matches(','));
        return line.split(separator).map(without_comma).collect();
    }
    if line.contains(',') && !has_decimal_commas(line) {
        return line.split(',').map(trimmed).collect();
    }
    line.split_whitespace().map(str::to_owned).collect()
}

/// Whether semicolons in a line stand between rows.
fn parts_rows(line: &str, is_only: bool) -> bool {
    let pieces = || line.split(';').map(str::trim).filter(|piece| !piece.is_empty());
    let holds_several = |piece: &str| piece.contains(char::is_whitespace) || is_only && piece.contains(',');
    line.contains(';') && pieces().any(holds_several)
}

/// Whether the commas of a line mark decimals: spaces part its numbers, and each has one comma at most, within.
fn has_decimal_commas(line: &str) -> bool {
    let words = || line.split_whitespace();
    let is_within =
        |word: &str| word.matches(',').count() <= 1 && !word.starts_with(',') && !word.ends_with(',');
    words().count() > 1 && words().all(is_within)
}

/// A line without the sign that ends it.
fn without_end(line: &str) -> &str {
    // Tabs stay: an empty cell of a spreadsheet is a missing number, to be named.
    line.trim_matches(' ').trim_end_matches(['\r', ';', ',']).trim_end_matches(' ')
}
