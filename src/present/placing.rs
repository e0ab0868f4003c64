//! Imported or pasted numbers put into a matrix: whether they fit, and how the sheet changes if they do not.

use crate::{
    format::ReadTable,
    layout::Orientation,
    math::Matrix,
    model::{Document, Edit, EditError, Fill, Input, Sequence, Shape, ShapeError, Stage},
    present::{block::turned, pasting::TokenWords},
};

/// Where numbers are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// In place of the whole matrix.
    Whole(Input),
    /// From a cell on; the numbers around the block stay.
    From {
        /// The matrix.
        input: Input,
        /// The row of the stored matrix.
        row: usize,
        /// The column of the stored matrix.
        col: usize,
    },
}

/// Whether a block of numbers fits. Sizes are (rows, columns) as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It fits.
    Exact,
    /// It does not fit.
    Misfit {
        /// The size of the room for it.
        room: (usize, usize),
        /// The size of the part of it that fits.
        part: (usize, usize),
        /// The size that the matrix would need.
        wanted: (usize, usize),
        /// The shape with a matrix of that size, or why there is none.
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

    /// Returns whether a block of size `given`, as shown, fits.
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
        // A matrix with a row and a column for each token stays square.
        let (down, across) = Stage::from(input).axes();
        let is_square =
            down.sequence().zip(across.sequence()).is_some() && !document.shape().has_other_keys();
        let wanted = if is_square { (wanted.0.max(wanted.1), wanted.0.max(wanted.1)) } else { wanted };
        Fit::Misfit {
            room: orientation.turned(room),
            part: orientation.turned((rows.min(room.0), cols.min(room.1))),
            wanted: orientation.turned(wanted),
            shape: document.shape().with_matrix(input, wanted),
        }
    }

    /// Returns the edit that writes as much of a block, given as shown, as fits. If there is no room at all, it writes
    /// all of the block, and so is refused.
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

    /// Returns the headings of a table that become words when it is put here: only if it fills whole rows of the first matrix
    /// with a row for each word: X or X′, or a given Q, or K of other words.
    pub fn words(self, document: &Document, table: &ReadTable) -> Option<TokenWords> {
        let orientation = self.orientation(document);
        let (_, cols) = orientation.turned((table.table.values.rows(), table.table.values.cols()));
        let (shape, stage) = (document.shape(), Stage::from(self.input()));
        let is_whole = match self {
            Self::Whole(_) => true,
            Self::From { col, .. } => col == 0 && cols >= stage.dimensions(shape).1,
        };
        let is_of_words =
            is_whole && shape.row_words(stage).is_some_and(|of| shape.beginning_of(of) == stage);
        is_of_words.then(|| TokenWords::of(table, orientation.is_transposed())).flatten()
    }

    /// Returns the edits that write as much of a block as fits, with words for its rows.
    pub fn writing_with(self, document: &Document, block: &Matrix, words: Option<&TokenWords>) -> Vec<Edit> {
        let written = self.writing(document, block);
        let labels = words.map(|words| words.edit(document, self.sequence(), self.first().0));
        [written].into_iter().chain(labels).collect()
    }

    /// Returns the edit that makes room (new cells are 0) and writes all of a block, with words for its rows.
    ///
    /// # Errors
    /// If a number is not finite, or if the block still does not fit.
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
            resized.apply(&words.edit(&resized, self.sequence(), row))?;
        }
        Ok(Edit::Replace(Box::new(resized)))
    }

    /// The size from the first cell on in the stored matrix; the cell may no longer exist.
    fn room(self, document: &Document) -> (usize, usize) {
        let (rows, cols) = Stage::from(self.input()).dimensions(document.shape());
        let (row, col) = self.first();
        (rows.saturating_sub(row), cols.saturating_sub(col))
    }

    /// Whose words its rows belong to.
    fn sequence(self) -> Sequence {
        Stage::from(self.input()).row_words().unwrap_or_default()
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

/// Returns the shape of a new sheet whose X has the size `given`, as shown. `d_k` and `d_v` are set to `d_model`.
///
/// # Errors
/// If a size is beyond its limit.
pub fn blank_shape(document: &Document, given: (usize, usize)) -> Result<Shape, ShapeError> {
    let (n, d_model) = orientation_of_x(document).turned(given);
    Shape::new(n, d_model, d_model, d_model)
}

/// Returns the edit that starts a new sheet with a block, given as shown, as X and with words for its rows. The weight
/// matrices are filled from a seed.
///
/// # Errors
/// If the block does not fit the shape, or if a number is not finite.
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
        blank.apply(&words.edit(&blank, Sequence::Queries, 0))?;
    }
    Ok(Edit::Replace(Box::new(blank)))
}

fn orientation_of_x(document: &Document) -> Orientation {
    Orientation::of(Stage::X, document.settings().convention)
}
