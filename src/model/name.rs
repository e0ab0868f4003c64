//! The name that the user gives a sheet.

use std::sync::Arc;

use crate::label::{Unfit, unfit};

/// The longest name of a sheet, in characters.
pub const MAX_NAME_CHARS: usize = 60;

/// A name that the user typed for a sheet. Clones share it.
///
/// ```
/// use attenscope::model::{NameError, SheetName};
///
/// assert_eq!(SheetName::new("  Homework 3 ").map(|name| name.as_str().to_owned()), Ok("Homework 3".to_owned()));
/// assert_eq!(SheetName::new(" "), Err(NameError::Empty));
/// assert_eq!(SheetName::new("a\u{202E}b"), Err(NameError::Character { at: 1, character: '\u{202E}' }));
/// assert_eq!(SheetName::new(&"n".repeat(61)), Err(NameError::TooLong { given: 61 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetName(Arc<str>);

/// Why a text cannot be the name of a sheet or of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// It is empty or has only spaces.
    Empty,
    /// It has more than [`MAX_NAME_CHARS`] characters, or more than
    /// [`MAX_COLUMN_CHARS`](super::MAX_COLUMN_CHARS) if it is for a column.
    TooLong {
        /// The number of characters it has.
        given: usize,
    },
    /// It holds a character that no word may hold: see [`unfit`](crate::label::unfit).
    Character {
        /// The number of characters before this one, without the spaces around the name.
        at: usize,
        character: char,
    },
}

impl SheetName {
    /// Checks a name. Spaces around it are dropped.
    ///
    /// # Errors
    /// When the name is empty or too long, or holds an invisible character or one that reorders text.
    pub fn new(text: &str) -> Result<Self, NameError> {
        checked(text, MAX_NAME_CHARS).map(|name| Self(name.into()))
    }

    /// The name, without the spaces around it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns a name without the spaces around it, if it can be one of at most that many characters.
pub(super) fn checked(text: &str, most: usize) -> Result<&str, NameError> {
    let text = text.trim();
    let given = text.chars().count();
    match unfit(text) {
        Some(Unfit { at, character }) => Err(NameError::Character { at, character }),
        None if given == 0 => Err(NameError::Empty),
        None if given > most => Err(NameError::TooLong { given }),
        None => Ok(text),
    }
}
