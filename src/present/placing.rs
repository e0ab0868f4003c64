//! Numbers from elsewhere, put to a matrix: whether they fit, and what becomes of the sheet where they do not.

use crate::format::ReadTable;
use crate::layout::Orientation;
use crate::math::Matrix;
use crate::model::{Document, Edit, EditError, Fill, Input, Shape, ShapeError, Stage};
use crate::present::block::turned;
use crate::present::pasting::TokenWords;

/// Where numbers are to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// In place of all numbers of a matrix.
    Whole(Input),
    /// From a cell of it on; what stands beside them stays.
    From {
        /// The matrix.
        input: Input,
        /// The row, as the matrix is stored.
        row: usize,
        /// The column.
        col: usize,
    },
}

/// Whether a block of numbers fits. Rows and columns are as they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It does.
    Exact,
    /// It does not.
    Misfit {
        /// The rows and columns that there are for it.
        room: (usize, usize),
        /// As many of its own as there is room for.
        part: (usize, usize),
        /// The rows and columns that the matrix would need.
        wanted: (usize, usize),
        /// The shape that has them, if there can be one.
        shape: Result<Shape, ShapeError>,
    },
}

impl Placing {
    /// The matrix.
    pub fn input(self) -> Input {
        match self {
            Self::Whole(input) | Self::From { input, .. } => input,
        }
    }

    /// Whether a block of so many rows and columns, as they are shown, fits.
    pub fn fit(self, document: &Document, given: (usize, usize)) -> Fit {
        let (input, orientation) = (self.input(), self.orientation(document));
        let has = Stage::from(input).dimensions(document.shape());
        let (row, col) = self.first();
        let (rows, cols) = orientation.turned(given);
        let room = self.room(document);
        let (is_exact, wanted) = match self {
            Self::Whole(_) => ((rows, cols) == has, (rows, cols)),
            Self::From { .. } => {
                (rows <= room.0 && cols <= room.1, (has.0.max(row + rows), has.1.max(col + cols)))
            }
        };
        if is_exact {
            return Fit::Exact;
        }
        Fit::Misfit {
            room: orientation.turned(room),
            part: orientation.turned((rows.min(room.0), cols.min(room.1))),
            wanted: orientation.turned(wanted),
            shape: document.shape().with_matrix(input, wanted),
        }
    }

    /// The edit that writes as much of a block, as it is shown, as there is room for; where there is none, all of it,
    /// which is refused.
    pub fn writing(self, document: &Document, block: &Matrix) -> Edit {
        let block = turned(block.clone(), self.orientation(document));
        let (row, col) = self.first();
        let (rows, cols) = match self.room(document) {
            (0, _) | (_, 0) => (block.rows(), block.cols()),
            (rows, cols) => (block.rows().min(rows), block.cols().min(cols)),
        };
        let part = Matrix::from_fn(rows, cols, |row, col| block[(row, col)]);
        Edit::SetBlock { input: self.input(), row, col, block: part }
    }

    /// The headings of a table that become words where it is put: those of whole rows of X.
    pub fn words(self, document: &Document, table: &ReadTable) -> Option<TokenWords> {
        let orientation = self.orientation(document);
        let (_, cols) = orientation.turned((table.table.values.rows(), table.table.values.cols()));
        let is_whole = match self {
            Self::Whole(_) => true,
            Self::From { col, .. } => col == 0 && cols >= document.shape().d_model(),
        };
        let is_of_x = self.input() == Input::X && is_whole;
        is_of_x.then(|| TokenWords::of(table, orientation.is_transposed())).flatten()
    }

    /// The edits that write as much of a block as there is room for, with words for its rows.
    pub fn writing_with(self, document: &Document, block: &Matrix, words: Option<&TokenWords>) -> Vec<Edit> {
        let written = self.writing(document, block);
        let labels = words.map(|words| words.edit(document, self.first().0));
        [written].into_iter().chain(labels).collect()
    }

    /// The edit that makes room, new cells holding 0, and writes all of a block, with words for its rows.
    ///
    /// # Errors
    /// When the block holds what is no number, or there is still no room for it.
    pub fn resizing(
        self,
        document: &Document,
        shape: Shape,
        block: &Matrix,
        words: Option<&TokenWords>,
    ) -> Result<Edit, EditError> {
        let mut resized = document.resized(shape, &Fill::Zeros);
        let (row, col) = self.first();
        let block = turned(block.clone(), self.orientation(document));
        resized.apply(&Edit::SetBlock { input: self.input(), row, col, block })?;
        if let Some(words) = words {
            resized.apply(&words.edit(&resized, row))?;
        }
        Ok(Edit::Replace(Box::new(resized)))
    }

    /// The rows and columns from the first cell on, as the matrix is stored; the cell may be gone since.
    fn room(self, document: &Document) -> (usize, usize) {
        let (rows, cols) = Stage::from(self.input()).dimensions(document.shape());
        let (row, col) = self.first();
        (rows.saturating_sub(row), cols.saturating_sub(col))
    }

    fn first(self) -> (usize, usize) {
        match self {
            Self::Whole(_) => (0, 0),
            Self::From { row, col, .. } => (row, col),
        }
    }

    fn orientation(self, document: &Document) -> Orientation {
        Orientation::of(Stage::from(self.input()), document.settings().convention)
    }
}

/// The shape of a sheet that begins anew with so many rows and columns of X, as they are shown: W_Q, W_K and W_V are as
/// wide as its words.
///
/// # Errors
/// When they are beyond a limit.
pub fn blank_shape(document: &Document, given: (usize, usize)) -> Result<Shape, ShapeError> {
    let (n, d_model) = orientation_of_x(document).turned(given);
    Shape::new(n, d_model, d_model, d_model)
}

/// The edit that begins the sheet anew with a block, as it is shown, as X, with words for its rows; the weights are made
/// from a seed.
///
/// # Errors
/// When it has not that shape, or holds what is no number.
pub fn beginning(
    document: &Document,
    shape: Shape,
    block: &Matrix,
    words: Option<&TokenWords>,
    seed: &str,
) -> Result<Edit, EditError> {
    let mut blank = document.blank(shape, &Fill::Seeded(seed.to_owned()));
    let block = turned(block.clone(), orientation_of_x(document));
    blank.apply(&Edit::SetBlock { input: Input::X, row: 0, col: 0, block })?;
    if let Some(words) = words {
        blank.apply(&words.edit(&blank, 0))?;
    }
    Ok(Edit::Replace(Box::new(blank)))
}

fn orientation_of_x(document: &Document) -> Orientation {
    Orientation::of(Stage::X, document.settings().convention)
}
