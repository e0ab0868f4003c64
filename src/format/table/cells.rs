//! Reads cells that are already separated: a spreadsheet's HTML table, or one number per line.

use super::{
    MAX_FILE_CELLS, Table,
    cell::{self, Allowed},
    commas::Marks,
    error::{CellError, FoundText, TableError, TextPosition},
    heading_word,
    plain::narrowed,
    reading::{ReadTable, TableReading},
    row::{By, Row},
};
use crate::{math::Matrix, number::ParseError};

/// Reads a table whose cells are already separated. Rows and columns of headings are recognised. In errors, a place
/// counts cells: its line is the row, its column the cell in that row.
///
/// ```
/// use attenscope::format::read_cells;
///
/// let rows = [["", "d1", "d2"], ["the", "1,234.5", "½"], ["cat", "3", "2 1/2"]];
/// let rows = rows.map(|row| row.map(str::to_owned).to_vec());
/// let read = read_cells(&rows)?;
/// assert_eq!(read.tables[0].table.values.values(), [1234.5, 0.5, 3.0, 2.5]);
/// assert_eq!(read.tables[0].words.as_deref(), Some(&["the".to_owned(), "cat".to_owned()][..]));
/// # Ok::<(), attenscope::format::TableError>(())
/// ```
///
/// # Errors
/// See [`TableError`].
pub fn read_cells(rows: &[Vec<String>]) -> Result<TableReading, TableError> {
    let narrow: Vec<Vec<_>> =
        rows.iter().map(|row| row.iter().map(|cell| narrowed(cell.trim())).collect()).collect();
    let is_blank = |row: &Vec<_>| row.iter().all(|cell: &std::borrow::Cow<'_, str>| cell.is_empty());
    let filled: Vec<_> = (0..rows.len()).filter(|&row| !is_blank(&narrow[row])).collect();
    let Some(&first) = filled.first() else { return Err(TableError::Empty) };
    let cell = |row: usize, col: usize| narrow[row].get(col).map_or("", |cell| &**cell);
    let cols = narrow[first].len();
    let corner = cell(first, 0);
    let below = filled.get(1..).unwrap_or_default();
    let are_words_beside = below.iter().all(|&row| heading_word::is_word(cell(row, 0)));
    let has_corner = cols > 1 && (corner.is_empty() || heading_word::is_word(corner));
    let beside = usize::from(
        has_corner && are_words_beside || corner.is_empty() && cols > 1 && is_word_row(&narrow[first][1..]),
    );
    let above =
        usize::from(!below.is_empty() && is_word_row(narrow[first].get(beside..).unwrap_or_default()));
    let beside = if above == 0 && corner.is_empty() { 0 } else { beside };

    let numbers = filled.get(above..).unwrap_or_default();
    let given = |row: usize| rows[row].get(beside..).unwrap_or_default();
    let has_commas = numbers.iter().any(|&row| narrow[row].iter().any(|cell| cell.contains(',')));
    let marks = Marks::new(has_commas, || {
        let cells = numbers.iter().flat_map(|&row| narrow[row].iter().skip(beside));
        Box::new(cells.map(|cell| Row::new(cell, By::Whole)))
    });
    let (mut values, mut decimals, mut is_rounded) = (Vec::new(), Vec::new(), false);
    let expected = numbers.first().map_or(0, |&row| given(row).len());
    for (at, &row) in numbers.iter().enumerate() {
        let count = given(row).len();
        if count != expected {
            let place = TextPosition { line: row, column: beside };
            return Err(TableError::Ragged { place, row: at, expected, given: count });
        }
        for (col, given) in rows[row].iter().enumerate().skip(beside) {
            let number = cell(row, col);
            let value = cell::value(number, &marks, Allowed::Numbers)
                .map_err(|error| TableError::Cell(found(given, row, col), error))?;
            is_rounded |= cell::is_rounded(number, value);
            values.push(value);
            decimals.push(cell::decimals(number, || marks.are_decimal()));
        }
        if values.len() > MAX_FILE_CELLS {
            return Err(TableError::TooMany { given: values.len() });
        }
    }
    let values =
        Matrix::from_values(numbers.len(), expected, values).filter(|matrix| !matrix.values().is_empty());
    let table = Table { values: values.ok_or(TableError::Empty)?, decimals, is_rounded };
    let words = (beside > 0).then(|| numbers.iter().map(|&row| rows[row][0].trim().to_owned()).collect());
    let columns =
        (above > 0).then(|| rows[first].iter().skip(beside).map(|name| name.trim().to_owned()).collect());
    let name = Some(corner).filter(|corner| above + beside == 2 && !corner.is_empty()).map(str::to_owned);
    let table =
        ReadTable { name, table, applied: Vec::new(), words, columns, counted: [Vec::new(), Vec::new()] };
    Ok(TableReading { tables: vec![table], proposed: Some(0) })
}

/// Whether all cells of a row are words.
fn is_word_row(cells: &[std::borrow::Cow<'_, str>]) -> bool {
    !cells.is_empty() && cells.iter().all(|cell| heading_word::is_word(cell))
}

/// Describes a refused cell for an error.
fn found(cell: &str, row: usize, col: usize) -> FoundText {
    const MAX: usize = 24;
    let cell = cell.trim();
    FoundText {
        place: TextPosition { line: row, column: col },
        text: cell.chars().take(MAX).collect(),
        is_cut: cell.chars().nth(MAX).is_some(),
    }
}

/// Reads a column: each line is one number, whatever commas, points and spaces it contains. Empty lines are skipped.
///
/// ```
/// use attenscope::format::{CellError, TableError, read_lines_as_cells};
///
/// let table = read_lines_as_cells("1,234.5\r\n2 1/2\r\n")?;
/// assert_eq!(table.values.values(), [1234.5, 2.5]);
/// assert!(matches!(read_lines_as_cells("475,962"), Err(TableError::Cell(..))), "thousands or decimals");
/// # Ok::<(), TableError>(())
/// ```
///
/// # Errors
/// See [`TableError`]; an ambiguous number is refused.
pub fn read_lines_as_cells(text: &str) -> Result<Table, TableError> {
    let lines = text.trim_end_matches(['\r', '\n']).lines();
    let rows: Vec<_> = lines.map(|line| vec![line.to_owned()]).collect();
    if rows.iter().any(|row| row[0].contains('\t')) {
        let column = rows.iter().position(|row| row[0].contains('\t')).unwrap_or_default();
        let error = CellError::Number(ParseError::NotANumber);
        return Err(TableError::Cell(found(&rows[column][0], column, 0), error));
    }
    let mut reading = read_cells(&rows)?;
    reading.tables.pop().map(|read| read.table).ok_or(TableError::Empty)
}
