//! Arithmetic that is typed in the place of a number: what it comes to is kept, it itself is not.
//!
//! ```text
//! expression = ["="] sum
//! sum        = product { ("+" | "−") product }
//! product    = signed { ("×" | "·" | "*" | "/" | "÷") signed }
//! signed     = ["+" | "−"] power
//! power      = atom [("^" | "**") signed]
//! atom       = number | "(" sum ")" | "√" atom | function "(" sum ")" | constant
//! function   = "sqrt" | "exp" | "ln"
//! constant   = "π" | "pi" ["(" ")"] | "e"
//! ```
//!
//! So −2^2 is −4, 2^3^2 is 2^9 and 2^−1 is a half; √2/2 is half of √2. A number is what [`parse`](super::parse) takes of
//! digits with one point or comma and an exponent, or a whole number with a fraction of one character: `2½`. Names are
//! the same in capitals, characters of full width the same as their plain twins, and space may stand between all of
//! these. Two values beside each other are not multiplied: it would be guessed whether 1/2π is π/2.
//!
//! Each step is one of binary64, in the order in which it is written, and must come to a finite number; what is not 0
//! must not become 0.

mod atom;
mod error;
mod operation;
mod reader;

pub use error::{ExpressionError, Fault};

use reader::Reader;

use super::ParseError;

/// The most characters of an expression.
pub const MOST_CHARACTERS: usize = 1_000;
/// How deep brackets, roots and exponents may stand in each other.
pub const MOST_DEPTH: usize = 50;

/// What an expression comes to.
///
/// ```
/// use attenscope::number::{Fault, evaluate};
///
/// assert_eq!(evaluate("=2+3"), Ok(5.0));
/// assert_eq!(evaluate("−2^2"), Ok(-4.0));
/// assert_eq!(evaluate("2½ × (1 − 3)"), Ok(-5.0));
/// assert_eq!(evaluate("sqrt(9)/2"), Ok(1.5));
/// assert_eq!(evaluate("2+").map_err(|error| (error.fault, error.at)), Err((Fault::NoNumber, 2..2)));
/// assert_eq!(evaluate("1/(2−2)").map_err(|error| (error.fault, error.at)), Err((Fault::ZeroDivisor, 0..7)));
/// ```
///
/// # Errors
/// See [`Fault`].
pub fn evaluate(text: &str) -> Result<f64, ExpressionError> {
    let mut reader = Reader::new(text)?;
    let start = reader.start();
    reader.skip_equals();
    if reader.peek().is_none() {
        return Err(reader.fault(Fault::Number(ParseError::Empty), start));
    }
    let value = reader.sum()?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.unexpected()),
    }
}
