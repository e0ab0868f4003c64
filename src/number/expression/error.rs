//! Why a text is no expression with a number.

use std::ops::Range;

use super::ParseError;

/// Why a text is no expression with a number, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// What is wrong.
    pub fault: Fault,
    /// Which characters of the text are; none of them where one is missing.
    pub at: Range<usize>,
}

/// What is wrong with an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number in it is none.
    Number(ParseError),
    /// Something else stands where a number is expected, or nothing.
    NoNumber,
    /// No sign stands between two values.
    NoOperator,
    /// No function and no constant has that name.
    UnknownName,
    /// A character that means nothing here.
    UnknownSign,
    /// No bracket behind the name of a function.
    NoBracket,
    /// A bracket that is not closed.
    NotClosed,
    /// A bracket that closes none.
    NotOpened,
    /// It divides by 0.
    ZeroDivisor,
    /// The root of a negative number.
    NegativeRoot,
    /// The logarithm of a number that is not above 0.
    LogarithmOfNone,
    /// A negative number to a power that is not whole.
    NegativeBase,
    /// It comes to more than the largest binary64 number, about 1.8e308.
    TooLarge,
    /// It comes to what is not 0, yet nearer to it than the smallest binary64 number.
    TooSmall,
    /// More than [`MOST_CHARACTERS`](super::MOST_CHARACTERS).
    TooLong,
    /// Deeper than [`MOST_DEPTH`](super::MOST_DEPTH).
    TooDeep,
}
