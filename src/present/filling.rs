//! Cells to fill, and the numbers they would get.

use std::ops::Range;

use crate::{
    layout::{CellRange, Orientation},
    math::Matrix,
    model::{Alignment, Document, Edit, FillParams, Filling, FillingError, Input, Stage},
    present::block::turned,
};

/// Which cells to fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FillPlace {
    /// All of a matrix.
    Whole(Input),
    /// A range of it.
    Chosen(Input, CellRange),
}

impl FillPlace {
    /// The matrix.
    pub fn input(self) -> Input {
        match self {
            Self::Whole(input) | Self::Chosen(input, _) => input,
        }
    }

    /// The number of rows and columns, as shown.
    pub fn size(self, document: &Document) -> (usize, usize) {
        let (rows, cols) = self.cells(document);
        self.orientation(document).turned((rows.len(), cols.len()))
    }

    /// The numbers now in the cells, as shown.
    pub fn block(self, document: &Document) -> Matrix {
        turned(self.stored(document), self.orientation(document))
    }

    /// Returns the numbers the cells would get, as shown. Rows and columns in `given` and in errors are as shown too;
    /// positions and random draws follow the tokens in any orientation.
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

    /// Returns the edit that writes `numbers`, given as shown.
    pub fn edit(self, document: &Document, numbers: Matrix) -> Edit {
        let (rows, cols) = self.cells(document);
        let block = turned(numbers, self.orientation(document));
        Edit::SetBlock { input: self.input(), row: rows.start, col: cols.start, block }
    }

    /// Adds to the parameters where in their matrix the cells are, and where queries stand among keys.
    fn placed(self, document: &Document, given: &FillParams) -> FillParams {
        let (rows, cols) = self.cells(document);
        let (_, dimensions) = Stage::from(self.input()).dimensions(document.shape());
        FillParams {
            first: (rows.start, cols.start),
            // The last query stands at the last key, as a cache of keys needs it.
            alignment: Alignment::end(document.shape()),
            dimensions: Some(dimensions),
            ..given.clone()
        }
    }

    fn stored(self, document: &Document) -> Matrix {
        let (rows, cols) = self.cells(document);
        let matrix = document.inputs().matrix(self.input());
        Matrix::from_fn(rows.len(), cols.len(), |row, col| {
            matrix.at(rows.start + row, cols.start + col).unwrap_or(0.0)
        })
    }

    /// The rows and columns of the cells in the stored matrix, clipped to it.
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

/// Clips a range to indices below `count`.
fn cut(range: Range<usize>, count: usize) -> Range<usize> {
    range.start.min(count)..range.end.min(count)
}
