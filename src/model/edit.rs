//! Edits of a document, and what they change.

use std::ops::Range;

use super::{
    ColumnName, Document, Graph, Input, MaskError, Rearranged, Sequence, Setting, SettingKind, SettingsError,
    SheetName, Stage,
};
use crate::math::Matrix;

/// A change that the user asks for. Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Writes one number.
    SetCell {
        /// The matrix.
        input: Input,
        row: usize,
        /// The column.
        col: usize,
        /// The number, which must be finite.
        value: f64,
    },
    /// Writes a block of numbers whose top left corner is at a cell.
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
        /// Whose label.
        of: Sequence,
        /// The token.
        row: usize,
        /// Its new label.
        label: String,
    },
    /// Renames neighbouring tokens, all of them or none.
    SetLabels {
        /// Whose labels.
        of: Sequence,
        /// The first token.
        row: usize,
        /// Their new labels.
        labels: Vec<String>,
    },
    /// Inserts a token before the one that has the row now, or after the last one.
    InsertWord {
        /// The sequence that it is inserted into.
        of: Sequence,
        row: usize,
        label: String,
        /// Its row of X or X′, `d_model` finite numbers: none if there is neither.
        embedding: Vec<f64>,
    },
    /// Removes a token. The only token of a sequence cannot be removed.
    RemoveWord {
        /// The sequence that it is removed from.
        of: Sequence,
        row: usize,
    },
    /// Moves a token to another row.
    MoveWord {
        /// Its sequence.
        of: Sequence,
        /// Its row now.
        from: usize,
        /// Its row afterwards.
        to: usize,
    },
    /// Names a column of X and X′ or removes its name.
    NameColumn {
        /// The column.
        col: usize,
        /// Its new name.
        name: Option<ColumnName>,
    },
    /// Sets a setting.
    Set(Setting),
    /// Sets or clears the name that the user typed for the sheet.
    SetName(Option<SheetName>),
    /// Replaces the document.
    Replace(Box<Document>),
    /// Chooses a head, and then edits it. Of a document with several heads, the way back of an edit of a head's matrix is
    /// such an edit.
    InHead {
        /// The head, from 0.
        head: usize,
        edit: Box<Edit>,
    },
}

impl Edit {
    /// The edit itself, without the head that it chooses first.
    pub fn in_its_head(&self) -> &Self {
        match self {
            Self::InHead { edit, .. } => edit.in_its_head(),
            edit => edit,
        }
    }

    /// The head that the edit chooses, if it chooses one.
    pub fn head(&self) -> Option<usize> {
        match self {
            Self::InHead { head, .. } => Some(*head),
            _ => None,
        }
    }

    /// The edit that sets a setting.
    pub fn set(setting: impl Into<Setting>) -> Self {
        Self::Set(setting.into())
    }
}

/// Why an edit was refused. The document is then unchanged.
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
        /// The number of rows of the matrix.
        rows: usize,
        /// The number of columns of the matrix.
        cols: usize,
    },
    /// A number is ∞ or NaN.
    NotFinite {
        /// The matrix.
        input: Input,
        /// The row it was meant for.
        row: usize,
        /// The column it was meant for.
        col: usize,
    },
    /// There is no such token.
    NoSuchWord {
        /// The sequence that has none.
        of: Sequence,
        /// The row asked for.
        row: usize,
        /// The number of tokens.
        tokens: usize,
    },
    /// There are already as many tokens as allowed.
    TooManyWords {
        /// The sequence that they are in.
        of: Sequence,
        /// The most tokens allowed.
        limit: usize,
    },
    /// The only token of a sequence cannot be removed.
    LastWord {
        /// The sequence.
        of: Sequence,
    },
    /// A token's row of X or X′ does not have `d_model` numbers.
    Embedding {
        /// `d_model`.
        expected: usize,
        /// The length given.
        given: usize,
    },
    /// A label is empty, or longer than [`super::MAX_LABEL_CHARS`].
    Label {
        /// Whose label.
        of: Sequence,
        /// The token.
        row: usize,
    },
    /// A label holds a character that no word may hold: see [`unfit`](crate::label::unfit).
    LabelCharacter {
        /// Whose label.
        of: Sequence,
        /// The token.
        row: usize,
        /// The number of characters of the label before this one, without the spaces around the label.
        at: usize,
        character: char,
    },
    /// X has no such column.
    NoSuchColumn {
        /// The column asked for.
        col: usize,
        /// The number of columns, `d_model`.
        columns: usize,
    },
    /// There is no such head.
    NoSuchHead {
        /// The head asked for, from 0.
        head: usize,
        /// The number of heads.
        heads: usize,
    },
    /// A mask is for another number of queries or of keys.
    Mask(MaskError),
    /// A setting cannot have this value in the document.
    Setting(SettingsError),
    /// A bias does not have a row for each query and a column for each key.
    BiasSize {
        /// The rows and columns that fit: `n × m`.
        expected: (usize, usize),
        /// The rows and columns of the bias.
        given: (usize, usize),
    },
}

impl From<MaskError> for EditError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}

/// What an edit changed, and so what has to be computed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing: the document already had that value.
    Nothing,
    /// A block of one matrix.
    Cells {
        /// The matrix.
        input: Input,
        rows: Range<usize>,
        /// The columns.
        cols: Range<usize>,
    },
    /// A token's label. No number changes.
    Label {
        /// Whose label.
        of: Sequence,
        /// The token.
        row: usize,
    },
    /// The name of a column of X and X′. No number changes.
    Column {
        /// The column.
        col: usize,
    },
    /// The tokens of a sequence: rows of X or X′, and the shapes of the stages computed from it.
    Words(Sequence, Rearranged),
    /// A setting.
    Set(SettingKind),
    /// The name of the sheet. No number changes.
    Name,
    /// The matrices of one of several heads, and of those that share them.
    InHead {
        /// The head, from 0.
        head: usize,
        change: Box<Change>,
    },
    /// Another head was chosen. No number of the document changes, but those of another head are shown.
    Head,
    /// Several changes, in order.
    Several(Vec<Change>),
    /// Everything, possibly also the shapes.
    All,
}

impl Change {
    /// Whether it wrote numbers of a matrix of one of several heads, whichever is shown.
    pub fn writes_in_a_head(&self, stage: Stage) -> bool {
        match self {
            Self::InHead { change, .. } => {
                matches!(**change, Self::Cells { input, .. } if Stage::from(input) == stage)
            }
            Self::Several(changes) => changes.iter().any(|change| change.writes_in_a_head(stage)),
            Self::Nothing | Self::Cells { .. } | Self::Label { .. } | Self::Column { .. } => false,
            Self::Words(..) | Self::Set(_) | Self::Name | Self::Head | Self::All => false,
        }
    }

    /// Whether labels or names of columns may have changed.
    pub fn relabels(&self) -> bool {
        match self {
            Self::Label { .. } | Self::Column { .. } | Self::Words(..) | Self::All => true,
            Self::Several(changes) => changes.iter().any(Self::relabels),
            Self::InHead { change, .. } => change.relabels(),
            Self::Nothing | Self::Cells { .. } | Self::Set(_) | Self::Name | Self::Head => false,
        }
    }

    /// Whether names of columns may have changed.
    pub fn renames_columns(&self) -> bool {
        match self {
            Self::Column { .. } | Self::All => true,
            Self::Several(changes) => changes.iter().any(Self::renames_columns),
            Self::Nothing | Self::Cells { .. } | Self::Label { .. } | Self::Words(..) => false,
            Self::Set(_) | Self::Name | Self::InHead { .. } | Self::Head => false,
        }
    }

    /// Whether the content of a cell may have moved to another cell or disappeared.
    pub fn moves_cells(&self) -> bool {
        match self {
            Self::Words(..) | Self::All => true,
            Self::Several(changes) => changes.iter().any(Self::moves_cells),
            Self::Nothing | Self::Cells { .. } | Self::Label { .. } | Self::Column { .. } => false,
            Self::Set(_) | Self::Name | Self::InHead { .. } | Self::Head => false,
        }
    }

    /// Whether numbers of a stage may have changed, whatever words the keys are those of.
    pub fn reaches(&self, stage: Stage) -> bool {
        match self {
            Self::Nothing | Self::Label { .. } | Self::Column { .. } | Self::Name => false,
            Self::Head => stage.is_of_one_head(),
            // In documents without a bias, none of its cells is written.
            Self::Cells { input: Input::Bias, .. } => SettingKind::Bias.reaches(stage),
            Self::Cells { input: Input::Wo, .. } => matches!(stage, Stage::Wo | Stage::Projected),
            Self::Cells { input: Input::XKv, .. } => Graph::crossed().depends(stage, Stage::XKv),
            Self::Cells { input, .. } => Graph::plain().depends(stage, Stage::from(*input)),
            Self::Words(Sequence::Queries, _) => stage.rows_are_words() && stage != Stage::XKv,
            Self::Words(Sequence::Keys, _) => {
                stage.row_words() == Some(Sequence::Keys)
                    || stage.columns_are_words()
                    || stage >= Stage::Output
            }
            Self::Several(changes) => changes.iter().any(|change| change.reaches(stage)),
            Self::InHead { change, .. } => change.reaches(stage),
            Self::Set(setting) => setting.reaches(stage),
            Self::All => true,
        }
    }
}
