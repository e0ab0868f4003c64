//! Computes the pipeline with numbers of fewer bits, and compares it with binary64.

mod compare;
mod run;
mod softmax;

use crate::math::NumberFormat;

pub use self::{
    compare::{Comparison, Departure, RoundingOutcome, compare, rounding_outcome},
    run::Run,
    softmax::SoftmaxTroubles,
};

/// The arithmetic of a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The format of every matrix. X and W are rounded to it when they are read.
    pub format: NumberFormat,
    /// When a result is rounded to the format.
    pub rounding: Rounding,
    /// Whether softmax subtracts the row's maximum before `exp`.
    pub subtracts_max: bool,
}

/// When a result is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// After each product, sum, quotient, exponential and tangent (of binary64). Terms are added one by one, and the
    /// divisor, the soft cap and the temperature are rounded to the format, too.
    EachOperation,
    /// After each stage. Everything inside a stage is binary64, as graphics cards sum in a wider format.
    EachStage,
}

impl Rounding {
    /// Both, the stricter one first.
    pub const ALL: [Self; 2] = [Self::EachOperation, Self::EachStage];
}

impl Arithmetic {
    /// Returns the format of intermediate results inside a stage.
    pub fn inner(self) -> NumberFormat {
        match self.rounding {
            Rounding::EachOperation => self.format,
            Rounding::EachStage => NumberFormat::F64,
        }
    }
}
