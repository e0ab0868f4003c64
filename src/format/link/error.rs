//! Why a text is no link.

use crate::format::WireError;
use crate::model::{InputError, MaskError, SettingsError};

/// Why a link could not be read.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// It has more characters than are read.
    TooLong,
    /// It has a version that is not known here.
    Version {
        /// The version it has.
        given: u8,
    },
    /// It breaks off.
    Cut,
    /// It is not as it was written.
    Altered,
    /// What is in it is longer than any link's.
    TooMuch,
    /// It is as it was written, but what it says means nothing.
    Meaningless,
    /// The preset that it goes on from is another one now.
    PresetChanged,
    /// It says what no document can be.
    Document(WireError),
}

impl From<WireError> for LinkError {
    fn from(error: WireError) -> Self {
        Self::Document(error)
    }
}

impl From<InputError> for LinkError {
    fn from(error: InputError) -> Self {
        WireError::from(error).into()
    }
}

impl From<SettingsError> for LinkError {
    fn from(error: SettingsError) -> Self {
        WireError::from(error).into()
    }
}

impl From<MaskError> for LinkError {
    fn from(error: MaskError) -> Self {
        WireError::from(error).into()
    }
}
