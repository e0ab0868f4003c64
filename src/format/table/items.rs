//! What stands around the numbers of a text, sign by sign, whichever notation it has.

use super::axes::Axes;
use super::body::Body;
use super::error::TableError;

/// More parts than that stand around no numbers.
pub(super) const MOST_ITEMS: usize = 4_096;

/// The parts of a text, and the tables among them.
pub(super) struct Lexed<'a> {
    pub(super) items: Vec<Item<'a>>,
    pub(super) bodies: Vec<Body<'a>>,
    /// That there are too many parts: those behind are left out.
    pub(super) cut: Option<TableError>,
}

/// A part of what stands around numbers.
#[derive(Clone, Debug)]
pub(super) struct Item<'a> {
    pub(super) part: &'a str,
    pub(super) kind: Kind,
}

/// What it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// Tables, by their numbers: from the first to before the last.
    Tables(usize, usize),
    Scalar(f64),
    Name,
    /// A text within quotes.
    Quoted,
    Equals,
    /// A key of a call or of a list of names, as Python and JSON write it, before its value.
    Colon,
    Plus,
    Minus,
    Times,
    Over,
    /// A product of matrices: `@`.
    Product,
    Power,
    /// An operation between two values that is never computed: `//`, `%`.
    Uncomputed,
    /// A function behind its argument: `// Transpose`.
    Behind,
    Transpose,
    Root,
    Open,
    Close,
    Comma,
    /// The method of what stands before it.
    Method,
    /// The axes of the method before, or of the function around.
    Axes(Axes),
    /// The end of a statement.
    Break,
}
