//! Reads the seed of a sweep as the user types it.

use crate::number::{self, ParseError};

/// The largest seed. Up to here, integers read as binary64 are exact.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// Why a text is not a seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SeedError {
    /// The text is not a number.
    Number(ParseError),
    /// The number is not an integer from 0 to [`MAX_SEED`].
    NotWhole,
}

/// Reads a seed in any number notation.
///
/// ```
/// use attenscope::lab::sweep::{SeedError, read_seed};
///
/// assert_eq!(read_seed(" 2e3 "), Ok(2000));
/// assert_eq!(read_seed("1.5"), Err(SeedError::NotWhole));
/// ```
pub fn read_seed(text: &str) -> Result<u64, SeedError> {
    let number = number::parse(text).map_err(SeedError::Number)?;
    let is_seed = number.fract() == 0.0 && (0.0..=MAX_SEED as f64).contains(&number);
    if is_seed { Ok(number as u64) } else { Err(SeedError::NotWhole) }
}
