//! A stage as somebody printed it, and what agrees with a printed number.

use crate::math::Matrix;
use crate::model::{Shape, Stage};

/// How far a sound computation may be from another one, relative to the number.
const NOISE: f64 = 64.0 * f64::EPSILON;

/// A stage as somebody printed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    stage: Stage,
    values: Matrix,
    decimals: Vec<i16>,
}

impl Claim {
    /// The printed numbers and the decimals of each, row by row; `None` unless there is a count for each number.
    ///
    /// Decimals are negative where digits before the point were left out (`1.2e5` has −4); a number printed
    /// exactly, as a fraction is, has `i16::MAX`.
    pub fn new(stage: Stage, values: Matrix, decimals: Vec<i16>) -> Option<Self> {
        (values.values().len() == decimals.len()).then_some(Self { stage, values, decimals })
    }

    /// Numbers that were all printed with as many decimals.
    pub fn with_decimals(stage: Stage, values: Matrix, decimals: u8) -> Self {
        let decimals = vec![i16::from(decimals); values.values().len()];
        Self { stage, values, decimals }
    }

    /// The stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The numbers as printed.
    pub fn values(&self) -> &Matrix {
        &self.values
    }

    /// Whether it has as many rows and columns as its stage.
    pub fn fits(&self, shape: Shape) -> bool {
        self.stage.dimensions(shape) == (self.values.rows(), self.values.cols())
    }

    /// How many decimals a number was printed with; its place is counted row by row.
    pub(super) fn decimals(&self, at: usize) -> i16 {
        self.decimals[at]
    }

    /// Whether the number at a place, counted row by row, is what `value` rounds to.
    pub(super) fn agrees(&self, at: usize, value: f64) -> bool {
        rounds_to(value, self.values.values()[at], self.decimals[at])
    }

    /// Whether the number at a place is what something no further than `radius` from `value` rounds to.
    pub(super) fn agrees_within(&self, at: usize, value: f64, radius: f64) -> bool {
        let nearest = self.values.values()[at].max(value - radius).min(value + radius);
        // `max` and `min` pass over what is no number.
        value.is_finite() && !radius.is_nan() && self.agrees(at, nearest)
    }

    /// How far each number may be from the one that was rounded to it; `None` where none was rounded.
    ///
    /// Whole numbers are exact, as in arithmetic by hand: half a unit of those would let anything follow. Only among
    /// numbers with decimals a whole one was rounded as finely as the finest of them, which is how `2.` is printed
    /// for 1.999.
    pub(super) fn radii(&self) -> Option<Matrix> {
        let is_rounded = |decimals: &i16| !matches!(decimals, 0 | &i16::MAX);
        let finest = self.decimals.iter().copied().filter(is_rounded).max()?;
        let radius = |decimals: i16| match decimals {
            0 if finest < 0 => 0.0,
            0 => unit(finest) / 2.0,
            i16::MAX => 0.0,
            _ => unit(decimals) / 2.0,
        };
        let cols = self.values.cols();
        Some(Matrix::from_fn(self.values.rows(), cols, |row, col| radius(self.decimals[row * cols + col])))
    }

    /// Whether every number is what the one in its place rounds to.
    pub(super) fn agrees_everywhere(&self, values: &Matrix) -> bool {
        values.values().iter().enumerate().all(|(at, &value)| self.agrees(at, value))
    }

    /// Whether no number is further off than rounding leads, in the last digit or on the way.
    pub(super) fn is_off_by_rounding(&self, values: &Matrix) -> bool {
        values.values().iter().enumerate().all(|(at, &value)| {
            let (printed, decimals) = (self.values.values()[at], self.decimals[at]);
            if rounds_to(value, printed, decimals) {
                return true;
            }
            let unit = unit(decimals);
            let digits = value / unit;
            // What needs no rounding cannot be rounded wrongly; and of a digit or two, two units are too many.
            let is_rounded = (digits - digits.round()).abs() > 1e-6;
            is_rounded && (value - printed).abs() <= if decimals < 2 { unit } else { 2.0 * unit }
        })
    }
}

/// Whether a value rounds to a printed number, a half upwards or to even alike.
pub(super) fn rounds_to(value: f64, printed: f64, decimals: i16) -> bool {
    let half = unit(decimals) / 2.0;
    value.is_finite() && (value - printed).abs() <= half + NOISE * half.max(value.abs()).max(printed.abs())
}

/// What a last digit after that many decimals counts; 0 for a number printed exactly.
fn unit(decimals: i16) -> f64 {
    10_f64.powi(-i32::from(decimals))
}
