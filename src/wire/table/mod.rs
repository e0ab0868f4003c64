//! Reads a table of numbers as people paste it, and keeps how precisely each number was printed.
//!
//! Understood are rows of numbers apart by tabs, commas, semicolons or spaces; bracketed rows as NumPy, PyTorch,
//! JSON, MATLAB and Python write them, also transposed; LaTeX matrices and Markdown tables. A number is what [`number::parse`] or
//! [`number::mixed`] takes, with or without `=` before it, or arithmetic behind `=`. Where a text can be read in two ways: a comma with a space or
//! another comma beside it parts numbers; one between digits, where numbers are parted otherwise, marks decimals. That
//! is decided for all lines at once.

mod cell;
mod cells;
mod commas;
mod error;
mod latex;
mod latex_number;
mod lines;
mod markdown;
mod nested;
mod place;
mod reading;
mod row;

use std::{borrow::Cow, cell::OnceCell};

use crate::math::Matrix;
use crate::number;
use place::Texts;
use row::Row;

pub use cells::{read_cells, read_lines_as_cells};
pub use error::{CellError, Found, Place, TableError};
pub use reading::{Applied, ReadTable, Reading, read_file_text, read_text};

/// A table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The numbers.
    pub values: Matrix,
    /// How many decimals each was printed with, row by row: negative where digits before the point were left out
    /// (`1.2e5` has −4), `i16::MAX` for a fraction or arithmetic, which is exact.
    pub decimals: Vec<i16>,
    /// Whether a whole number among them is beyond 2⁵³, and another one than was printed.
    pub is_rounded: bool,
}

impl Table {
    /// The table, if it has that many rows and columns.
    ///
    /// # Errors
    /// When it has not.
    pub fn of_shape(self, rows: usize, cols: usize) -> Result<Self, TableError> {
        let (expected, given) = ((rows, cols), (self.values.rows(), self.values.cols()));
        if expected == given { Ok(self) } else { Err(TableError::Shape { expected, given }) }
    }

    /// The table with rows and columns exchanged.
    pub fn transposed(&self) -> Self {
        let (rows, cols) = (self.values.rows(), self.values.cols());
        let places = (0..cols).flat_map(|col| (0..rows).map(move |row| row * cols + col));
        let decimals = places.map(|at| self.decimals[at]).collect();
        Self { values: self.values.transposed(), decimals, is_rounded: self.is_rounded }
    }
}

/// The longest text that is read, in bytes, where it is typed or pasted. A file may be longer.
pub const MAX_TABLE_BYTES: usize = 1 << 20;
/// The most numbers of a table in a file: four times those of the largest matrix.
pub const MAX_FILE_CELLS: usize = 1 << 22;

/// What NumPy, PyTorch, Julia and LaTeX write in the place of numbers that they leave out.
const LEFT_OUT: [&str; 10] =
    ["...", "…", "⋯", "⋮", "⋱", "\\dots", "\\cdots", "\\ldots", "\\vdots", "\\ddots"];

/// What NumPy, PyTorch and MATLAB write behind a matrix whose rows and columns are to be exchanged.
const TURNS: [&str; 4] = [".T", ".mT", ".t()", "'"];

/// Reads a table of any shape.
///
/// ```
/// use attenscope::wire::{CellError, Place, TableError, read_table};
///
/// let table = read_table("tensor([[0.58, 1.15],\n        [2.31, −4.6]])")?;
/// assert_eq!((table.values.rows(), table.values.row(1)), (2, [2.31, -4.6].as_slice()));
/// assert_eq!(table.decimals, [2, 2, 2, 1]);
/// assert_eq!(read_table("1 2 3\n4 5 6")?, read_table("[1, 2, 3; 4, 5, 6]")?);
/// let place = Place { line: 1, column: 0 };
/// assert_eq!(read_table("1 2 3\n4 5"), Err(TableError::Ragged { place, row: 1, expected: 3, given: 2 }));
/// let Err(TableError::Cell(found, CellError::LeftOut)) = read_table("[[1, ..., 2]]") else { panic!() };
/// assert_eq!((found.text.as_str(), found.place), ("...", Place { line: 0, column: 5 }));
/// # Ok::<(), TableError>(())
/// ```
///
/// # Errors
/// See [`TableError`].
pub fn read_table(text: &str) -> Result<Table, TableError> {
    read(text, None, MAX_TABLE_BYTES)
}

/// Reads a table out of a file: of any shape and any length, and of at most [`MAX_FILE_CELLS`] numbers.
///
/// # Errors
/// See [`TableError`].
pub fn read_file_table(text: &str) -> Result<Table, TableError> {
    read(text, None, usize::MAX)
}

/// Reads a column of numbers, a line each, in which commas mark decimals, as they do in a number that is typed: `1,5`
/// is three halves. It is for a place of one column, since the same text is two columns elsewhere; so it comes with its text
/// with points for the commas, which is the same column everywhere. `None` where a line is anything but such a number, or
/// where no line tells decimals from thousands.
///
/// ```
/// use attenscope::wire::read_column;
///
/// let (table, text) = read_column("1,5\r\n−2,25").unwrap();
/// assert_eq!(table.values.column(0).collect::<Vec<_>>(), [1.5, -2.25]);
/// assert_eq!(text, "1.5\r\n−2.25");
/// assert_eq!(read_column("1, 5"), None);
/// assert_eq!(read_column("1,250"), None);
/// ```
pub fn read_column(text: &str) -> Option<(Table, String)> {
    let text = commas::as_points(text)?;
    let table = read_table(&text).ok()?;
    Some((table, text))
}

/// Reads a table of that many rows and columns.
///
/// Beside the numbers that are asked for, no more memory is taken than the text has. Of a larger table so many numbers
/// are read, and the others counted.
///
/// # Errors
/// See [`TableError`].
pub fn read_table_of(shape: (usize, usize), text: &str) -> Result<Table, TableError> {
    read(text, Some(shape), MAX_TABLE_BYTES)
}

/// Reads a table of that many rows and columns in which −∞ may stand, as it does in scores that are masked.
///
/// # Errors
/// See [`TableError`].
pub fn read_masked_of(shape: (usize, usize), text: &str) -> Result<Table, TableError> {
    read(text, Some(shape), MAX_TABLE_BYTES)
}

fn read(text: &str, expected: Option<(usize, usize)>, most_bytes: usize) -> Result<Table, TableError> {
    if text.len() > most_bytes {
        return Err(TableError::TooLong);
    }
    let Some(turned) = turned(text) else { return read_as_it_stands(text, expected) };
    match read_as_it_stands(turned, expected.map(|(rows, cols)| (cols, rows))) {
        Err(TableError::Shape { expected, given }) => {
            let turned = |(rows, cols): (usize, usize)| (cols, rows);
            Err(TableError::Shape { expected: turned(expected), given: turned(given) })
        }
        read => read.map(|table| table.transposed()),
    }
}

/// The text without the sign behind its brackets that exchanges rows and columns, where there is one.
fn turned(text: &str) -> Option<&str> {
    let text = text.trim_end_matches(|c: char| c == ';' || c.is_whitespace());
    let matrix = TURNS.iter().find_map(|sign| text.strip_suffix(sign))?.trim_end();
    matrix.ends_with([']', '}', ')']).then_some(matrix)
}

fn read_as_it_stands(text: &str, expected: Option<(usize, usize)>) -> Result<Table, TableError> {
    // What says how bytes are written is no character of the text.
    let given = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let plain = &*plain(given);
    let texts = Texts { given, plain };
    if let Some(sign) = left_out(plain) {
        return Err(TableError::Cell(texts.found(sign), CellError::LeftOut));
    }
    if let Some(second) = several(plain) {
        return Err(TableError::Several(texts.found(second).place));
    }
    let rows_with_numbers = || rows_of(plain).filter(|row| !row.is_blank());
    let most = expected.map_or(usize::MAX, |(rows, cols)| rows.saturating_mul(cols));
    // Counted first, so that there is room for them and for no more; and none where they are too many.
    let count = rows_with_numbers().map(|row| row.cells().count()).sum::<usize>();
    if expected.is_none() && count > MAX_FILE_CELLS {
        return Err(TableError::TooMany { given: count });
    }
    let room = if count <= most { count } else { 0 };
    let (mut values, mut decimals) = (Vec::with_capacity(room), Vec::with_capacity(room));
    let (mut rows, mut cols, mut seen, mut is_rounded) = (0, 0, 0, false);
    // Looked for where a comma asks for it, and once.
    let has_decimal_commas = OnceCell::new();
    let has_decimal_commas =
        || *has_decimal_commas.get_or_init(|| commas::mark_decimals(rows_with_numbers()));
    for row in rows_with_numbers() {
        let mut given = 0;
        for cell in row.cells() {
            if seen < most {
                let number = cell.plain();
                let value = cell::value(&number, has_decimal_commas)
                    .map_err(|error| TableError::Cell(texts.found(cell.raw), error))?;
                if count <= most {
                    is_rounded |= cell::is_rounded(&number, value);
                    values.push(value);
                    decimals.push(cell::decimals(&number));
                }
            }
            (seen, given) = (seen + 1, given + 1);
        }
        if rows > 0 && given != cols {
            let place = texts.found(row.cells().next().map_or(row.text, |cell| cell.raw)).place;
            return Err(TableError::Ragged { place, row: rows, expected: cols, given });
        }
        (rows, cols) = (rows + 1, given);
    }
    if rows == 0 {
        return Err(TableError::Empty);
    }
    match expected.filter(|&expected| expected != (rows, cols)) {
        Some(expected) => Err(TableError::Shape { expected, given: (rows, cols) }),
        None => Matrix::from_values(rows, cols, values)
            .map(|values| Table { values, decimals, is_rounded })
            .ok_or(TableError::Empty),
    }
}

/// The first sign for numbers that a print leaves out.
fn left_out(text: &str) -> Option<&str> {
    let first = LEFT_OUT.iter().filter_map(|sign| text.find(sign).map(|at| (at, sign.len()))).min()?;
    text.get(first.0..first.0 + first.1)
}

/// Whether a field of a file is a word, and nothing that stands for a number.
pub(super) fn is_word(field: &str) -> bool {
    let plain: String = field.chars().map(narrow).collect();
    left_out(&plain).is_none()
        && cell::value(&plain, || true) == Err(CellError::Number(number::ParseError::NotANumber))
}

/// The text from where a second matrix begins, where there are brackets that tell.
fn several(text: &str) -> Option<&str> {
    let is_nested = !latex::is_latex(text) && !text.contains('|');
    is_nested.then(|| nested::second_matrix(text)).flatten()
}

/// The rows of a text in whatever form it is.
fn rows_of(text: &str) -> Box<dyn Iterator<Item = Row<'_>> + '_> {
    if latex::is_latex(text) {
        Box::new(latex::rows(text))
    } else if text.contains('|') {
        Box::new(markdown::rows(text))
    } else if let Some(rows) = nested::rows(text) {
        Box::new(rows)
    } else {
        Box::new(lines::rows(text))
    }
}

/// A text with the plain twins of full-width and typographic characters, so that one set of signs is looked for.
fn plain(text: &str) -> Cow<'_, str> {
    let is_plain = text.chars().all(|c| narrow(c) == c);
    let narrowed = if is_plain { Cow::Borrowed(text) } else { Cow::Owned(row::mapped(text, narrow)) };
    nested::of_tuples(&narrowed).map_or(narrowed, Cow::Owned)
}

/// What people do not type, but what parts numbers or makes fractions in a text that was set, has a twin too.
fn narrow(c: char) -> char {
    match c {
        '、' => ',',
        '⁄' | '∕' => '/',
        _ => number::narrow(c),
    }
}
