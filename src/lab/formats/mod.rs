//! The pipeline as a computer with numbers of fewer bits would compute it, and how far that leads from binary64.

mod compare;
mod run;

pub use self::compare::{Comparison, Departure, RoundingOutcome, compare, fate};
pub use self::run::{Run, SoftmaxTroubles};
use crate::math::Format;

/// How a computer computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The format that every matrix is kept in; X and W are rounded to it when they are read.
    pub format: Format,
    /// When a result is rounded to the format.
    pub rounding: Rounding,
    /// Whether softmax subtracts the row's maximum before `exp`.
    pub subtracts_max: bool,
}

/// When a result is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// After each product, sum, quotient and exponential (that of binary64), with terms added one by one; the divisor
    /// and the temperature are numbers of the format, too.
    EachOperation,
    /// When a stage is complete; in between everything is binary64, as a graphics card sums in a wider format.
    EachStage,
}

impl Rounding {
    /// Both, the stricter one first.
    pub const ALL: [Self; 2] = [Self::EachOperation, Self::EachStage];
}

impl Arithmetic {
    /// The format of what stands between the first operation of a stage and its result.
    pub fn inner(self) -> Format {
        match self.rounding {
            Rounding::EachOperation => self.format,
            Rounding::EachStage => Format::F64,
        }
    }
}
