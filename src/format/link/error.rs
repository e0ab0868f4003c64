//! Why a text is not a link.

use crate::{
    format::WireError,
    model::{InputError, MaskError, SettingsError},
};

/// Why a link could not be read.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// It has more characters than the page reads.
    TooLong,
    /// It has an unknown version.
    Version {
        /// The version it has.
        given: u8,
    },
    /// It is cut off.
    Truncated,
    /// It was changed after it was written.
    Altered,
    /// Its content is larger than that of any link.
    TooMuch,
    /// It is undamaged, but its content makes no sense.
    Meaningless,
    /// The preset that it builds on has changed.
    PresetChanged,
    /// It describes an invalid document.
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
