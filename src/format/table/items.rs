//! The items around the numbers of a text, in any notation.

use super::{axes::Axes, body::Body, error::TableError};

/// The most items; no text of numbers has more.
pub(super) const MAX_ITEMS: usize = 4_096;

/// The items of a text, and its tables.
pub(super) struct Lexed<'a> {
    pub(super) items: Vec<Item<'a>>,
    pub(super) bodies: Vec<Body<'a>>,
    /// The error for too many items; those after the limit are missing.
    pub(super) cut: Option<TableError>,
}

/// An item around the numbers.
#[derive(Clone, Debug)]
pub(super) struct Item<'a> {
    pub(super) part: &'a str,
    pub(super) kind: Kind,
}

/// The kind of an item.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// Tables `from..to`, by index.
    Tables(usize, usize),
    Scalar(f64),
    Name,
    /// A quoted text.
    Quoted,
    Equals,
    /// The colon after a key in a call or a dictionary, as in Python and JSON.
    Colon,
    Plus,
    Minus,
    Times,
    Over,
    /// A matrix product: `@`.
    Product,
    Power,
    /// A binary operation that is never computed: `//`, `%`.
    Uncomputed,
    /// A function after its argument: `// Transpose`.
    Behind,
    Transpose,
    Root,
    Open,
    Close,
    Comma,
    /// A method of the value before.
    Method,
    /// The axes of the method before, or of the enclosing function.
    Axes(Axes),
    /// The end of a statement.
    Break,
}
