//! Cells that are to be filled, and the numbers they would get.

use std::ops::Range;

use crate::layout::{CellRange, Orientation};
use crate::math::Matrix;
use crate::model::{Document, Edit, FillParams, Filling, FillingError, Input, Stage};
use crate::present::block::turned;

/// Which cells are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FillPlace {
    /// All of a matrix.
    Whole(Input),
    /// Some of it.
    Chosen(Input, CellRange),
}

impl FillPlace {
    /// The matrix.
    pub fn input(self) -> Input {
        match self {
            Self::Whole(input) | Self::Chosen(input, _) => input,
        }
    }

    /// How many rows and columns they are, as shown.
    pub fn size(self, document: &Document) -> (usize, usize) {
        let (rows, cols) = self.cells(document);
        self.orientation(document).turned((rows.len(), cols.len()))
    }

    /// The numbers that stand there, as they are shown.
    pub fn block(self, document: &Document) -> Matrix {
        turned(self.stored(document), self.orientation(document))
    }

    /// The numbers they would get, as they are shown. Rows and columns of what is given, and of why it cannot be, are
    /// those that are shown, too; positions and draws go by the words, however they are shown.
    ///
    /// # Errors
    /// See [`Filling::of`].
    pub fn filled(
        self,
        document: &Document,
        filling: Filling,
        given: &FillParams,
    ) -> Result<Matrix, FillingError> {
        let orientation = self.orientation(document);
        match filling {
            Filling::Outer | Filling::Transposed => filling.of(given, &self.block(document)),
            _ => match filling.of(&self.placed(document, given), &self.stored(document)) {
                Ok(numbers) => Ok(turned(numbers, orientation)),
                Err(FillingError::NotSquare { rows, cols }) => {
                    let (rows, cols) = orientation.turned((rows, cols));
                    Err(FillingError::NotSquare { rows, cols })
                }
                Err(FillingError::NotFinite { row, col }) => {
                    let (row, col) = orientation.turned((row, col));
                    Err(FillingError::NotFinite { row, col })
                }
                Err(error) => Err(error),
            },
        }
    }

    /// The edit that writes numbers to them, as they are shown.
    pub fn edit(self, document: &Document, numbers: Matrix) -> Edit {
        let (rows, cols) = self.cells(document);
        let block = turned(numbers, self.orientation(document));
        Edit::SetBlock { input: self.input(), row: rows.start, col: cols.start, block }
    }

    /// What is given, and where in their matrix the cells are.
    fn placed(self, document: &Document, given: &FillParams) -> FillParams {
        let (rows, cols) = self.cells(document);
        let (_, dimensions) = Stage::from(self.input()).dimensions(document.shape());
        FillParams { first: (rows.start, cols.start), dimensions: Some(dimensions), ..given.clone() }
    }

    fn stored(self, document: &Document) -> Matrix {
        let (rows, cols) = self.cells(document);
        let matrix = document.inputs().matrix(self.input());
        Matrix::from_fn(rows.len(), cols.len(), |row, col| matrix[(rows.start + row, cols.start + col)])
    }

    /// The rows and columns that there are of them, as the matrix is stored.
    fn cells(self, document: &Document) -> (Range<usize>, Range<usize>) {
        let (rows, cols) = Stage::from(self.input()).dimensions(document.shape());
        match self {
            Self::Whole(_) => (0..rows, 0..cols),
            Self::Chosen(_, range) => (cut(range.rows(), rows), cut(range.cols(), cols)),
        }
    }

    fn orientation(self, document: &Document) -> Orientation {
        Orientation::of(Stage::from(self.input()), document.settings().convention)
    }
}

/// What of a range lies below a count.
fn cut(range: Range<usize>, count: usize) -> Range<usize> {
    range.start.min(count)..range.end.min(count)
}
