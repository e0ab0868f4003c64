//! The seed of a sweep, as a person types it.

use crate::number::{self, ParseError};

/// The largest seed: up to here whole numbers read as binary64 are exact.
pub const MOST_SEED: u64 = (1 << 53) - 1;

/// Why a text is no seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SeedError {
    /// It is no number.
    Number(ParseError),
    /// It is no whole number from 0 to [`MOST_SEED`].
    NotWhole,
}

/// Reads a seed, in any notation of numbers.
///
/// ```
/// use attenscope::lab::sweep::{SeedError, read_seed};
///
/// assert_eq!(read_seed(" 2e3 "), Ok(2000));
/// assert_eq!(read_seed("1.5"), Err(SeedError::NotWhole));
/// ```
pub fn read_seed(text: &str) -> Result<u64, SeedError> {
    let number = number::parse(text).map_err(SeedError::Number)?;
    let is_seed = number.fract() == 0.0 && (0.0..=MOST_SEED as f64).contains(&number);
    if is_seed { Ok(number as u64) } else { Err(SeedError::NotWhole) }
}
