//! Arithmetic typed in place of a number. The result is kept, the expression is not.
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
//! So −2^2 is −4, 2^3^2 is 2^9, 2^−1 is a half, and √2/2 is half of √2. A number is one that [`parse`](super::parse)
//! reads, made of digits, one point or comma and an exponent; or an integer with a fraction character: `2½`. Case does
//! not matter, full-width characters equal their ASCII ones, and spaces may come between any two parts. Two adjacent
//! values are not multiplied, because 1/2π would be ambiguous.
//!
//! Each step is a binary64 operation, in the order written. Its result must be finite, and a result that is not 0 must
//! not round to 0.

mod atom;
mod error;
mod operation;
mod reader;

use reader::Reader;

use super::ParseError;

pub use error::{ExpressionError, Fault};

/// The largest number of characters in an expression.
pub const MAX_CHARACTERS: usize = 1_000;
/// The largest nesting depth of brackets, roots and exponents.
pub const MAX_DEPTH: usize = 50;

/// Evaluates an expression.
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
