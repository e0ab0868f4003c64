//! Which labels a token can have.

use super::{EditError, InputError, Sequence};
use crate::label::{Unfit, unfit};

/// The longest label, in characters.
pub const MAX_LABEL_CHARS: usize = 24;

/// Why a text cannot be a token's label.
pub(super) enum LabelFault {
    /// It is empty, or longer than [`MAX_LABEL_CHARS`].
    Length,
    /// It holds a character that no word may hold.
    Character(Unfit),
}

/// Checks a token's label.
pub(super) fn check(text: &str) -> Result<(), LabelFault> {
    if text.trim().is_empty() {
        return Err(LabelFault::Length);
    }
    match unfit(text) {
        Some(found) => Err(LabelFault::Character(found)),
        None if text.chars().count() > MAX_LABEL_CHARS => Err(LabelFault::Length),
        None => Ok(()),
    }
}

impl LabelFault {
    pub(super) fn of_input(self, of: Sequence, row: usize) -> InputError {
        match self {
            Self::Length => InputError::Label { of, row },
            Self::Character(Unfit { at, character }) => InputError::LabelCharacter { of, row, at, character },
        }
    }

    pub(super) fn of_edit(self, of: Sequence, row: usize) -> EditError {
        match self {
            Self::Length => EditError::Label { of, row },
            Self::Character(Unfit { at, character }) => EditError::LabelCharacter { of, row, at, character },
        }
    }
}
