//! Why a link was not opened.

use crate::format::LinkError;

/// What is wrong with a link, as far as a person can do something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum LinkFault {
    /// A part of it is missing.
    Cut,
    /// It is not as it was written.
    Altered,
    /// It is of a later version.
    Later(u8),
    /// It goes on from a preset that is another one now, or that is not known here.
    Preset,
    /// A word of its sheet has no character or too many, or holds this one, which no word may hold.
    Word { row: usize, character: Option<char> },
    /// What it says is no sheet.
    Invalid,
}

impl From<LinkError> for LinkFault {
    fn from(error: LinkError) -> Self {
        use crate::format::WireError::{Inputs, UnknownPreset};
        use crate::model::InputError::{Label, LabelCharacter};
        match error {
            LinkError::Cut => Self::Cut,
            LinkError::Altered => Self::Altered,
            LinkError::Version { given } => Self::Later(given),
            LinkError::PresetChanged | LinkError::Document(UnknownPreset { .. }) => Self::Preset,
            LinkError::Document(Inputs(Label { row })) => Self::Word { row, character: None },
            LinkError::Document(Inputs(LabelCharacter { row, character, .. })) => {
                Self::Word { row, character: Some(character) }
            }
            LinkError::TooLong | LinkError::TooMuch | LinkError::Meaningless | LinkError::Document(_) => {
                Self::Invalid
            }
        }
    }
}
