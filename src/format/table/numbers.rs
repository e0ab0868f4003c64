//! Reads the numbers of a table from its rows.

use super::{
    MAX_FILE_CELLS, Table,
    body::Body,
    cell::{self, Allowed},
    commas::Marks,
    error::TableError,
    row::Row,
    seen::{Seen, TokenKind},
    text_parts::{Texts, before, behind},
};
use crate::math::Matrix;

/// How far past the limit numbers are still counted, to the end of a row.
const FAR: usize = 1 << 16;

/// How to read the numbers of a table.
#[derive(Clone, Copy)]
pub(super) struct How {
    /// The rows and columns asked for. In a larger table the numbers beyond that are only counted.
    pub(super) expected: Option<(usize, usize)>,
    /// What is accepted besides numbers.
    pub(super) allowed: Allowed,
}

/// Reads a table.
pub(super) fn read<'a>(
    body: Body<'a>,
    how: How,
    marks: &Marks<'_>,
    texts: Texts<'a>,
    seen: &mut Seen<'a>,
) -> Result<Table, TableError> {
    let most = how.expected.map_or(usize::MAX, |(rows, cols)| rows.saturating_mul(cols));
    // Every number except the last takes at least two bytes.
    let room = how.expected.map_or(0, |_| most.min(body.text().len() / 2 + 1));
    let (mut values, mut decimals) = (Vec::with_capacity(room), Vec::with_capacity(room));
    let (mut rows, mut cols, mut count, mut is_rounded) = (0, 0, 0, false);
    let mut end = body.text();
    let skips_gaps = body.has_noted_gaps();
    for row in body.rows() {
        if !skips_gaps {
            seen.mark(before(end, row.text), TokenKind::Sign);
            end = behind(end, row.text);
        }
        mark(row, seen);
        let mut given = 0;
        for cell in row.cells() {
            if count < most {
                let number = cell.plain();
                let value = cell::value(&number, marks, how.allowed)
                    .map_err(|error| TableError::Cell(texts.found(cell.raw), error))?;
                is_rounded |= cell::is_rounded(&number, value);
                values.push(value);
                decimals.push(cell::decimals(&number, || marks.are_decimal()));
            }
            (count, given) = (count + 1, given + 1);
            // Far past the limit, counting stops.
            if how.expected.is_none() && count > MAX_FILE_CELLS + FAR {
                break;
            }
        }
        if how.expected.is_none() && count > MAX_FILE_CELLS {
            return Err(TableError::TooMany { given: count });
        }
        if rows > 0 && given != cols {
            let first = row.cells().next().map_or(row.text, |cell| cell.raw);
            return Err(TableError::Ragged {
                place: texts.found(first).place,
                row: rows,
                expected: cols,
                given,
            });
        }
        (rows, cols) = (rows + 1, given);
    }
    if !skips_gaps {
        seen.mark(end, TokenKind::Sign);
    }
    if rows == 0 || cols == 0 {
        return Err(TableError::Empty);
    }
    match how.expected.filter(|&expected| expected != (rows, cols)) {
        Some(expected) => Err(TableError::Shape { expected, given: (rows, cols) }),
        None => Matrix::from_values(rows, cols, values)
            .map(|values| Table { values, decimals, is_rounded })
            .ok_or(TableError::Empty),
    }
}

/// Marks the cells of a row and their separators as read.
fn mark<'a>(row: Row<'a>, seen: &mut Seen<'a>) {
    if !seen.lists() {
        return seen.mark(row.text, TokenKind::Number);
    }
    let mut left = row.text;
    for (at, cell) in row.all_cells().enumerate() {
        seen.mark(before(left, cell.raw), TokenKind::Sign);
        seen.mark(cell.raw, if at < row.headings { TokenKind::Heading } else { TokenKind::Number });
        left = behind(left, cell.raw);
    }
    seen.mark(left, TokenKind::Sign);
}
