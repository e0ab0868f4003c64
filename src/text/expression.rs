//! Why typed arithmetic has no value.

use crate::number::Fault;

/// Text of errors in typed arithmetic.
pub struct ExpressionText {
    /// Why the arithmetic has no value; takes the fault and the text around it.
    pub refused: fn(Fault, &Pieces) -> String,
}

/// The typed text, split at the fault.
pub struct Pieces {
    /// The faulty part; empty if something is missing.
    pub found: String,
    /// The end of the text before it.
    pub before: String,
    /// The beginning of the text after it.
    pub behind: String,
    /// The position of its first character, from 1.
    pub place: usize,
}
