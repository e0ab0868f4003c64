//! Whether a stage is shown transposed.
//!
//! The model is row-major and has words as rows, whatever the page shows. Places on the screen (a [`Spot`], a window,
//! the row and column of an element) are *shown* places; cells, sources and edits use the model's rows and columns.
//! Only this module converts between them.

use super::Spot;
use crate::model::{CellRef, Convention, EditError, Sequence, Shape, Stage};

/// Whether a stage is shown as in the model or transposed.
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
    /// As in the model.
    Plain,
    /// Rows and columns exchanged.
    Transposed,
}

impl Orientation {
    /// Returns how a convention shows a stage.
    pub fn of(stage: Stage, convention: Convention) -> Self {
        if convention.transposes(stage) { Self::Transposed } else { Self::Plain }
    }

    /// Whether rows and columns are exchanged.
    pub fn is_transposed(self) -> bool {
        self == Self::Transposed
    }

    /// Swaps a pair of values for rows and columns if the stage is transposed. Converts from model to screen and back.
    pub fn turned<T>(self, (rows, cols): (T, T)) -> (T, T) {
        if self.is_transposed() { (cols, rows) } else { (rows, cols) }
    }

    /// Returns the rows and columns of a stage as shown.
    pub fn dimensions(self, stage: Stage, shape: Shape) -> (usize, usize) {
        self.turned(stage.dimensions(shape))
    }

    /// Returns the cell at a shown row and column.
    pub fn cell(self, stage: Stage, place: (usize, usize)) -> CellRef {
        let (row, col) = self.turned(place);
        CellRef { stage, row, col }
    }

    /// Returns the shown row and column of a cell.
    pub fn place(self, cell: CellRef) -> (usize, usize) {
        self.turned((cell.row, cell.col))
    }

    /// Converts a place from model to screen or back.
    pub fn spot(self, spot: Spot) -> Spot {
        let (row, col) = self.turned((spot.row, spot.col));
        Spot { row, col }
    }

    /// Returns whose words the shown rows and the shown columns belong to.
    pub fn words(self, stage: Stage) -> (Option<Sequence>, Option<Sequence>) {
        self.turned((stage.row_words(), stage.column_words()))
    }

    /// Returns where the labels of words are in the grid of a stage. If both rows and columns are words, the queries' labels
    /// count.
    pub fn labels(self, stage: Stage) -> Labels {
        match (stage.rows_are_words(), self) {
            (false, _) => Labels::None,
            (true, Self::Plain) => Labels::Left,
            (true, Self::Transposed) => Labels::Above,
        }
    }
}

/// Where labels are in a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// There are none.
    None,
    /// Before the rows.
    Left,
    /// Above the columns.
    Above,
    /// On both sides: those of X, if its columns have names.
    Both,
}

impl Labels {
    /// Whether the rows have labels.
    pub fn are_left(self) -> bool {
        matches!(self, Self::Left | Self::Both)
    }

    /// Whether the columns have labels.
    pub fn are_above(self) -> bool {
        matches!(self, Self::Above | Self::Both)
    }
}

/// Converts the row and column in an error to those that a convention shows.
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
        EditError::NoSuchWord { .. }
        | EditError::TooManyWords { .. }
        | EditError::LastWord { .. }
        | EditError::Embedding { .. }
        | EditError::Label { .. }
        | EditError::LabelCharacter { .. }
        | EditError::NoSuchColumn { .. }
        | EditError::NoSuchHead { .. }
        | EditError::Mask(_)
        | EditError::Setting(_)
        | EditError::BiasSize { .. } => error,
    }
}
