//! The words of what differs between the conventions in which matrices are written.

pub(super) mod en;
pub(super) mod zh;

use crate::model::Convention;

/// The words of the choice of a convention, and those that depend on it.
pub struct ConventionText {
    /// Label of the selector.
    pub label: &'static str,
    /// A convention, in a few words.
    pub choice: fn(Convention) -> &'static str,
    /// Where a token stands.
    pub tokens: fn(Convention) -> &'static str,
    /// What softmax does, at the arrow.
    pub softmax: fn(Convention) -> &'static str,
    /// The shape of X where tokens are columns; takes rows and columns.
    pub words_across: fn(usize, usize) -> String,
    /// A token's row or column.
    pub line: fn(Convention, &str) -> String,
}
