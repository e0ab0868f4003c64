//! Text that depends on the convention in which matrices are written.

use crate::model::Convention;

/// Text of the convention selector, and text that depends on the convention.
pub struct ConventionText {
    /// Label of the selector.
    pub label: &'static str,
    /// Name of a convention in the selector.
    pub choice: fn(Convention) -> &'static str,
    /// Says whether a word is a row or a column; takes whether K and V are computed from X′.
    pub tokens: fn(Convention, bool) -> &'static str,
    /// Label of the softmax arrow.
    pub softmax: fn(Convention) -> &'static str,
    /// Names the row or column of a token; takes the token.
    pub line: fn(Convention, &str) -> String,
}
