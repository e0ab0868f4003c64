//! Binary64 numbers and their digits: exactly, by whole numbers alone.
//!
//! The same as the standard library's, whose tables, and ways for each case, would be 8 KiB of what the page needs first.

mod digits;
mod read;
mod shortest;
mod written;

pub use read::read;
pub(super) use written::shortest_scientific;
pub use written::{fixed, plain, scientific};

use digits::Decimal;
use shortest::shortest;

/// A finite number as m·2ᵉ, without its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Binary {
    m: u64,
    e: i32,
}

impl Binary {
    /// The exponent of the smallest numbers.
    const LEAST: i32 = -1074;
    /// The bit that all but those have.
    const LEADING: u64 = 1 << 52;

    fn of(value: f64) -> Self {
        let bits = value.to_bits();
        let fraction = bits & (Self::LEADING - 1);
        match (bits >> 52 & 0x7ff) as i32 {
            0 => Self { m: fraction, e: Self::LEAST },
            exponent => Self { m: fraction + Self::LEADING, e: Self::LEAST - 1 + exponent },
        }
    }

    /// Half way to the next larger number.
    fn above(self) -> Self {
        Self { m: 2 * self.m + 1, e: self.e - 1 }
    }

    /// Half way to the next smaller number, which is nearer below a power of two; not of 0.
    fn below(self) -> Self {
        match self.m == Self::LEADING && self.e > Self::LEAST {
            true => Self { m: 4 * self.m - 1, e: self.e - 2 },
            false => Self { m: 2 * self.m - 1, e: self.e - 1 },
        }
    }

    /// Whether what lies half way to another number is rounded to this one.
    fn is_even(self) -> bool {
        self.m.is_multiple_of(2)
    }
}
