//! Why a link could not be opened.

use crate::{format::LinkError, model::Sequence};

/// What is wrong with a link, as far as the user can do something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum LinkFault {
    /// Part of the link is missing.
    Truncated,
    /// The link was altered.
    Altered,
    /// It was written by a later version.
    Later(u8),
    /// It builds on a preset that has changed, or that is unknown here.
    Preset,
    /// A token of its sheet is empty or too long, or holds this character, which tokens may not contain.
    Word { of: Sequence, row: usize, character: Option<char> },
    /// Its content is not a valid sheet.
    Invalid,
}

impl From<LinkError> for LinkFault {
    fn from(error: LinkError) -> Self {
        use crate::{
            format::WireError::{Inputs, UnknownPreset},
            model::InputError::{Label, LabelCharacter},
        };
        match error {
            LinkError::Truncated => Self::Truncated,
            LinkError::Altered => Self::Altered,
            LinkError::Version { given } => Self::Later(given),
            LinkError::PresetChanged | LinkError::Document(UnknownPreset { .. }) => Self::Preset,
            LinkError::Document(Inputs(Label { of, row })) => Self::Word { of, row, character: None },
            LinkError::Document(Inputs(LabelCharacter { of, row, character, .. })) => {
                Self::Word { of, row, character: Some(character) }
            }
            LinkError::TooLong | LinkError::TooMuch | LinkError::Meaningless | LinkError::Document(_) => {
                Self::Invalid
            }
        }
    }
}
