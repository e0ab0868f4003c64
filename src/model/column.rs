//! The names of X's columns: what each dimension of a word means.

use std::sync::Arc;

use super::{Applied, Change, Document, Edit, EditError, NameError, name::checked};
use crate::label::isolated;

/// The longest name of a column, in characters.
pub const MAX_COLUMN_CHARS: usize = 24;

/// A name that the user typed for a column of X. Clones share it.
///
/// ```
/// use attenscope::model::{ColumnName, NameError};
///
/// assert_eq!(ColumnName::new(" alive ").map(|name| name.as_str().to_owned()), Ok("alive".to_owned()));
/// assert_eq!(ColumnName::new(""), Err(NameError::Empty));
/// assert_eq!(ColumnName::new("a\u{200B}"), Err(NameError::Character { at: 1, character: '\u{200B}' }));
/// assert_eq!(ColumnName::new(&"n".repeat(25)), Err(NameError::TooLong { given: 25 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnName(Arc<str>);

impl ColumnName {
    /// Checks a name. Spaces around it are dropped.
    ///
    /// # Errors
    /// When the name is empty or too long, or holds an invisible character or one that reorders text.
    pub fn new(text: &str) -> Result<Self, NameError> {
        checked(text, MAX_COLUMN_CHARS).map(|name| Self(name.into()))
    }

    /// The name as typed, without the spaces around it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the name for display. A right-to-left name is isolated from the text beside it.
    pub fn shown(&self) -> String {
        isolated(&self.0)
    }
}

/// The names of all columns, `d_model` of them. Clones share them.
pub(super) type Columns = Arc<[Option<ColumnName>]>;

/// Returns names for `d_model` columns: the given ones, and none for the others.
pub(super) fn fitted(names: impl IntoIterator<Item = Option<ColumnName>>, d_model: usize) -> Columns {
    names.into_iter().chain(std::iter::repeat(None)).take(d_model).collect()
}

impl Document {
    /// Names a column or removes its name. Returns `None` if it already has that name.
    pub(super) fn name_column(
        &mut self,
        col: usize,
        name: Option<&ColumnName>,
    ) -> Result<Option<Applied>, EditError> {
        let columns = self.shape().d_model();
        let slot = Arc::make_mut(&mut self.inputs.columns).get_mut(col);
        let slot = slot.ok_or(EditError::NoSuchColumn { col, columns })?;
        if slot.as_ref() == name {
            return Ok(None);
        }
        let before = std::mem::replace(slot, name.cloned());
        Ok(Some(Applied { change: Change::Column { col }, inverse: Edit::NameColumn { col, name: before } }))
    }
}
