//! Which way a stage stands on the screen.
//!
//! The model is row-major and in row form, whatever the page shows. Places on the screen (a [`Spot`], a window, the
//! row and column of an element) are *shown* places; cells, sources and edits are the model's. This is the one place
//! where either becomes the other.

use super::Spot;
use crate::model::{CellRef, Convention, EditError, Shape, Stage};

/// Whether a stage is shown as the model has it, or with rows and columns exchanged.
///
/// ```
/// use attenscope::model::{CellRef, Convention, Stage};
/// use attenscope::layout::Orientation;
///
/// let orientation = Orientation::of(Stage::X, Convention::Columns);
/// let cell = CellRef { stage: Stage::X, row: 0, col: 3 };
/// assert_eq!(orientation.place(cell), (3, 0), "dimension 3 of word 0: fourth row, first column");
/// assert_eq!(orientation.cell(Stage::X, (3, 0)), cell);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// As the model has it.
    Plain,
    /// Rows and columns exchanged.
    Transposed,
}

impl Orientation {
    /// How a convention shows a stage.
    pub fn of(stage: Stage, convention: Convention) -> Self {
        if convention.transposes(stage) { Self::Transposed } else { Self::Plain }
    }

    /// Whether rows and columns are exchanged.
    pub fn is_transposed(self) -> bool {
        self == Self::Transposed
    }

    /// A pair of something of the rows and of the columns, from the model to the screen or back.
    pub fn turned<T>(self, (rows, cols): (T, T)) -> (T, T) {
        if self.is_transposed() { (cols, rows) } else { (rows, cols) }
    }

    /// Rows and columns of a stage as shown.
    pub fn dimensions(self, stage: Stage, shape: Shape) -> (usize, usize) {
        self.turned(stage.dimensions(shape))
    }

    /// The cell at a shown row and column.
    pub fn cell(self, stage: Stage, place: (usize, usize)) -> CellRef {
        let (row, col) = self.turned(place);
        CellRef { stage, row, col }
    }

    /// The row and column in which a cell is shown.
    pub fn place(self, cell: CellRef) -> (usize, usize) {
        self.turned((cell.row, cell.col))
    }

    /// A spot, from the model to the screen or back.
    pub fn spot(self, spot: Spot) -> Spot {
        let (row, col) = self.turned((spot.row, spot.col));
        Spot { row, col }
    }

    /// Whether the rows and whether the columns that are shown belong to tokens.
    pub fn tokens(self, stage: Stage) -> (bool, bool) {
        self.turned((stage.rows_are_tokens(), stage.columns_are_tokens()))
    }

    /// Where the labels of a stage's tokens stand in its grid; of those with tokens both ways, the labels of the
    /// queries.
    pub fn labels(self, stage: Stage) -> Labels {
        match (stage.rows_are_tokens(), self) {
            (false, _) => Labels::None,
            (true, Self::Plain) => Labels::Left,
            (true, Self::Transposed) => Labels::Above,
        }
    }
}

/// Where the labels of tokens stand in a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// There are none.
    None,
    /// Before the rows.
    Left,
    /// Above the columns.
    Above,
}

/// An error that names a cell, with the row and column in which a convention shows it.
pub fn as_shown(error: EditError, convention: Convention) -> EditError {
    let orientation = |input| Orientation::of(Stage::from(input), convention);
    match error {
        EditError::OutOfBounds { input, row, col, rows, cols } => {
            let ((row, col), (rows, cols)) =
                (orientation(input).turned((row, col)), orientation(input).turned((rows, cols)));
            EditError::OutOfBounds { input, row, col, rows, cols }
        }
        EditError::NotFinite { input, row, col } => {
            let (row, col) = orientation(input).turned((row, col));
            EditError::NotFinite { input, row, col }
        }
        EditError::NoSuchToken { .. }
        | EditError::TooManyTokens { .. }
        | EditError::LastToken
        | EditError::Embedding { .. }
        | EditError::Label { .. }
        | EditError::LabelCharacter { .. }
        | EditError::Mask(_) => error,
    }
}
