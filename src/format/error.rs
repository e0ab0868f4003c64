//! Why a text is not a snapshot.

use super::field::OUT_OF_RANGE;
use crate::model::{HeadsError, Input, InputError, MaskError, NameError, SettingsError};

/// Why a text could not be read. Lines and columns count from 1; rows and columns of a matrix from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum WireError {
    /// The text is not JSON, or it breaks off.
    Malformed {
        /// The line where reading stopped.
        line: usize,
        /// The column in bytes.
        column: usize,
    },
    /// The text is JSON but not a snapshot: a field is missing, unknown, duplicated or of the wrong type.
    Unexpected {
        /// The line where reading stopped.
        line: usize,
        /// The column in bytes.
        column: usize,
    },
    /// A number is too large for binary64.
    TooLarge {
        /// The line where reading stopped.
        line: usize,
        /// The column in bytes.
        column: usize,
    },
    /// The snapshot has an unknown version.
    Version {
        /// The version it has.
        given: u64,
    },
    /// The snapshot was started from an unknown preset.
    UnknownPreset {
        /// The preset's name, at most [`WireError::NAME_CHARS`] characters of it.
        id: String,
    },
    /// A matrix is given by the cells in which it differs from the preset, but no preset is named.
    NoPreset {
        /// The matrix.
        input: Input,
    },
    /// A matrix is given by the cells in which it differs from the preset, and the preset has changed since.
    PresetChanged {
        /// The matrix.
        input: Input,
    },
    /// The numbers of a matrix are stored beside the text, and they are missing.
    Apart {
        /// The matrix.
        input: Input,
    },
    /// A matrix is given neither whole nor by cells nor apart, or several ways at once.
    Form {
        /// The matrix.
        input: Input,
    },
    /// A matrix does not have `rows × cols` values.
    ValueCount {
        /// The matrix.
        input: Input,
        rows: usize,
        /// Its columns.
        cols: usize,
        /// The number of values.
        given: usize,
    },
    /// A cell is outside the preset's matrix, or more cells are listed than it has.
    Cell {
        /// The matrix.
        input: Input,
        /// Which entry of the list, from 0.
        at: usize,
    },
    /// Matrices and labels do not fit together, break a limit, or have an entry that is not finite.
    Inputs(InputError),
    /// The columns of the matrices cannot be divided into the heads.
    Heads(HeadsError),
    /// The typed name is not valid.
    Name(NameError),
    /// The name of a column of X is not valid.
    Column {
        /// The column, from 0.
        col: usize,
        error: NameError,
    },
    /// The number of column names is not that of X's columns.
    ColumnCount {
        /// The number of columns.
        expected: usize,
        /// The number of names.
        given: usize,
    },
    /// A setting is out of range.
    Settings(SettingsError),
    /// A painted mask has another number of rows than there are queries, or padding lists more keys than there are.
    Mask(MaskError),
    /// A mask's window reaches further than any document has tokens.
    MaskWindow {
        /// How many places to either side.
        given: u64,
        /// The most places allowed.
        limit: usize,
    },
    /// Padding lists a key that does not exist.
    MaskKey {
        /// The key, from 0.
        token: u64,
        /// The number of keys.
        tokens: usize,
    },
    /// The row of a query in a painted mask is not a `0` or `1` for each key.
    MaskRow {
        /// The row, from 0.
        row: usize,
        /// The number of queries.
        queries: usize,
        /// The number of keys.
        keys: usize,
    },
}

impl WireError {
    /// How many characters of an unknown preset's name are kept.
    pub const NAME_CHARS: usize = 64;
}

impl From<InputError> for WireError {
    fn from(error: InputError) -> Self {
        Self::Inputs(error)
    }
}

impl From<HeadsError> for WireError {
    fn from(error: HeadsError) -> Self {
        Self::Heads(error)
    }
}

impl From<SettingsError> for WireError {
    fn from(error: SettingsError) -> Self {
        Self::Settings(error)
    }
}

impl From<MaskError> for WireError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}

impl From<serde_json::Error> for WireError {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        // serde_json's errors differ only in their text.
        if error.to_string().starts_with(OUT_OF_RANGE) {
            Self::TooLarge { line, column }
        } else if error.is_data() {
            Self::Unexpected { line, column }
        } else {
            Self::Malformed { line, column }
        }
    }
}
