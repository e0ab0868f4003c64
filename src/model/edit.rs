//! What can be done to a document, and what it touches.

use std::ops::Range;

use super::{
    Convention, Document, Input, Mask, MaskError, Rearranged, Scaling, SheetName, Stage, Temperature,
};
use crate::math::Matrix;

/// A change that a person asks for. Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Writes one number.
    SetCell {
        /// The matrix.
        input: Input,
        /// The row.
        row: usize,
        /// The column.
        col: usize,
        /// The number, which must be finite.
        value: f64,
    },
    /// Writes a block of numbers, its top left corner at a cell.
    SetBlock {
        /// The matrix.
        input: Input,
        /// The first row.
        row: usize,
        /// The first column.
        col: usize,
        /// The numbers, which must be finite.
        block: Matrix,
    },
    /// Renames a token.
    SetLabel {
        /// The token.
        row: usize,
        /// Its new label.
        label: String,
    },
    /// Renames tokens that follow one another, all of them or none.
    SetLabels {
        /// The first of them.
        row: usize,
        /// Their new labels.
        labels: Vec<String>,
    },
    /// Puts a token in before the one that has the row now, or behind the last.
    InsertToken {
        /// Its row.
        row: usize,
        /// Its label.
        label: String,
        /// Its row of X, `d_model` finite numbers.
        embedding: Vec<f64>,
    },
    /// Takes a token out; the last one stays.
    RemoveToken {
        /// Its row.
        row: usize,
    },
    /// Moves a token to another row.
    MoveToken {
        /// The row it has.
        from: usize,
        /// The row it shall have.
        to: usize,
    },
    /// Chooses what the scores are divided by.
    SetScaling(Scaling),
    /// Chooses the temperature.
    SetTemperature(Temperature),
    /// Chooses how the matrices are written.
    SetConvention(Convention),
    /// Chooses which keys a query may not look at.
    SetMask(Mask),
    /// Gives the sheet a name, or takes the typed one away.
    SetName(Option<SheetName>),
    /// Puts another document in the place of this one.
    Replace(Box<Document>),
}

/// Why an edit was refused. The document is as it was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EditError {
    /// There is no such cell, or the block reaches beyond the matrix.
    OutOfBounds {
        /// The matrix.
        input: Input,
        /// The last row asked for.
        row: usize,
        /// The last column asked for.
        col: usize,
        /// The rows it has.
        rows: usize,
        /// The columns it has.
        cols: usize,
    },
    /// A number is infinite or not a number.
    NotFinite {
        /// The matrix.
        input: Input,
        /// The row it was meant for.
        row: usize,
        /// The column it was meant for.
        col: usize,
    },
    /// There is no such token.
    NoSuchToken {
        /// The row asked for.
        row: usize,
        /// The number of tokens.
        tokens: usize,
    },
    /// There are as many tokens as there can be.
    TooManyTokens {
        /// That many.
        limit: usize,
    },
    /// It is the only token there is.
    LastToken,
    /// A token's row of X has not as many numbers as the others.
    Embedding {
        /// `d_model`.
        expected: usize,
        /// What was given.
        given: usize,
    },
    /// A label is empty, or longer than [`super::MAX_LABEL_CHARS`].
    Label {
        /// Whose label.
        row: usize,
    },
    /// A label holds a character that no word may hold: see [`unfit`](crate::label::unfit).
    LabelCharacter {
        /// Whose label.
        row: usize,
        /// How many characters of it, spaces around it left out, stand before that one.
        at: usize,
        /// The character.
        character: char,
    },
    /// A mask is for another number of tokens.
    Mask(MaskError),
}

impl From<MaskError> for EditError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}

/// What an edit touched. It says what has to be computed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing: the document was already so.
    Nothing,
    /// A block of one matrix.
    Cells {
        /// The matrix.
        input: Input,
        /// The rows.
        rows: Range<usize>,
        /// The columns.
        cols: Range<usize>,
    },
    /// A token's label, and no number.
    Label {
        /// The token.
        row: usize,
    },
    /// The tokens: rows of X, and with them the shapes of what follows.
    Tokens(Rearranged),
    /// What the scores are divided by.
    Scaling,
    /// The temperature.
    Temperature,
    /// Which keys a query may not look at.
    Mask,
    /// How the matrices are written, and no number.
    Convention,
    /// The name of the sheet, and no number.
    Name,
    /// One after the other.
    Several(Vec<Change>),
    /// Everything, perhaps also the shapes.
    All,
}

impl Change {
    /// Whether labels can be others than before.
    pub fn relabels(&self) -> bool {
        match self {
            Self::Label { .. } | Self::Tokens(_) | Self::All => true,
            Self::Several(changes) => changes.iter().any(Self::relabels),
            Self::Nothing
            | Self::Cells { .. }
            | Self::Scaling
            | Self::Temperature
            | Self::Mask
            | Self::Convention
            | Self::Name => false,
        }
    }

    /// Whether what stood in a cell can stand in another one now, or nowhere.
    pub fn moves_cells(&self) -> bool {
        match self {
            Self::Tokens(_) | Self::All => true,
            Self::Several(changes) => changes.iter().any(Self::moves_cells),
            _ => false,
        }
    }

    /// Whether numbers of that stage can differ after the change.
    pub fn reaches(&self, stage: Stage) -> bool {
        use Stage::{K, Masked, Output, Q, Scaled, Scores, V, Weights};
        match self {
            Self::Nothing | Self::Label { .. } | Self::Convention | Self::Name => false,
            Self::Cells { input, .. } => {
                stage == Stage::from(*input)
                    || match input {
                        Input::X => stage >= Q,
                        Input::Wq => matches!(stage, Q | Scores | Scaled | Masked | Weights | Output),
                        Input::Wk => matches!(stage, K | Scores | Scaled | Masked | Weights | Output),
                        Input::Wv => matches!(stage, V | Output),
                    }
            }
            Self::Tokens(_) => stage.rows_are_tokens(),
            Self::Several(changes) => changes.iter().any(|change| change.reaches(stage)),
            Self::Scaling => stage >= Scaled,
            Self::Mask => stage >= Masked,
            Self::Temperature => stage >= Weights,
            Self::All => true,
        }
    }
}
