//! Errors of reading or computing an expression.

use std::ops::Range;

use super::ParseError;

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// What is wrong.
    pub fault: Fault,
    /// The characters concerned; an empty range where one is missing.
    pub at: Range<usize>,
}

/// What is wrong with an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number in it cannot be read.
    Number(ParseError),
    /// A number is expected, but something else or nothing follows.
    NoNumber,
    /// There is no operator between two values.
    NoOperator,
    /// There is no function or constant of that name.
    UnknownName,
    /// A character that has no meaning here.
    UnknownSign,
    /// There is no bracket after the name of a function.
    NoBracket,
    /// A bracket is not closed.
    NotClosed,
    /// A closing bracket has no opening one.
    NotOpened,
    /// Division by 0.
    ZeroDivisor,
    /// The root of a negative number.
    NegativeRoot,
    /// The logarithm of a number that is not above 0.
    LogarithmOfNone,
    /// A negative number to a power that is not whole.
    NegativeBase,
    /// The result exceeds the largest binary64 number, about 1.8e308.
    TooLarge,
    /// The result is not 0, but closer to 0 than the smallest binary64 number.
    TooSmall,
    /// More characters than [`MAX_CHARACTERS`](super::MAX_CHARACTERS).
    TooLong,
    /// Nested deeper than [`MAX_DEPTH`](super::MAX_DEPTH).
    TooDeep,
}
