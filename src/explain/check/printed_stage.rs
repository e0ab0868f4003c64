//! A stage as someone printed it, and when a number agrees with a printed one.

use super::decimal_rounding::{DecimalRounding, RoundingMode};
use crate::{
    math::Matrix,
    model::{CellRef, Pipeline, Shape, Stage},
};

/// How much two correct computations may differ, relative to the number.
const NOISE: f64 = 64.0 * f64::EPSILON;

/// How close to its printed digits a number is taken as equal to them, in units of the last one.
const EXACT: f64 = 1e-6;

/// How much a number computed in binary32 may differ from binary64: relative to the number, and near 0.
const SINGLE: (f64, f64) = (1e-5, 1e-6);

/// A number in binary32 is printed with more decimals than these, unless it has no more.
const FEW_DECIMALS: i16 = 8;

/// A stage, or a block of its rows and columns, as someone printed it.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedStage {
    stage: Stage,
    values: Matrix,
    decimals: Vec<i16>,
    first: (usize, usize),
}

impl PrintedStage {
    /// Creates a stage from the printed numbers and the decimals of each, row by row. Returns `None` unless each number
    /// has a count of decimals.
    ///
    /// Decimals are negative if digits before the point were left out (`1.2e5` has −4). A number printed exactly, such
    /// as a fraction, has `i16::MAX`.
    pub fn new(stage: Stage, values: Matrix, decimals: Vec<i16>) -> Option<Self> {
        (values.values().len() == decimals.len()).then_some(Self { stage, values, decimals, first: (0, 0) })
    }

    /// Creates a stage of numbers that were all printed with the same number of decimals.
    pub fn with_decimals(stage: Stage, values: Matrix, decimals: u8) -> Self {
        let decimals = vec![i16::from(decimals); values.values().len()];
        Self { stage, values, decimals, first: (0, 0) }
    }

    /// Places the numbers as a block of the stage that begins at a row and column: a single row, column or cell.
    #[must_use]
    pub fn beginning_at(self, row: usize, col: usize) -> Self {
        Self { first: (row, col), ..self }
    }

    /// The stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The numbers as printed.
    pub fn values(&self) -> &Matrix {
        &self.values
    }

    /// The first row and column of the stage that it covers.
    pub fn first(&self) -> (usize, usize) {
        self.first
    }

    /// Whether the printed numbers lie within the stage of a document of this shape.
    pub fn fits(&self, shape: Shape) -> bool {
        let (rows, cols) = self.stage.dimensions(shape);
        self.first.0 + self.values.rows() <= rows && self.first.1 + self.values.cols() <= cols
    }

    /// Counts the numbers that agree with the computed ones to their last digits.
    ///
    /// # Panics
    /// When the printed stage does not [fit](Self::fits) the document.
    pub fn right_numbers(&self, pipeline: Pipeline<'_>) -> usize {
        let truth = pipeline.stage(self.stage);
        self.cells().enumerate().filter(|(at, cell)| self.agrees(*at, truth[(cell.row, cell.col)])).count()
    }

    /// The cell of each number, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = CellRef> {
        let (cols, (row, col)) = (self.values.cols(), self.first);
        (0..self.decimals.len()).map(move |at| CellRef {
            stage: self.stage,
            row: row + at / cols,
            col: col + at % cols,
        })
    }

    /// The index of the printed number in a cell of the stage, counted row by row; `None` if it was not printed.
    pub(super) fn at(&self, row: usize, col: usize) -> Option<usize> {
        let (row, col) = (row.checked_sub(self.first.0)?, col.checked_sub(self.first.1)?);
        (row < self.values.rows() && col < self.values.cols()).then(|| row * self.values.cols() + col)
    }

    /// The printed number at an index, counted row by row.
    pub(super) fn printed(&self, at: usize) -> f64 {
        self.values.values()[at]
    }

    /// The number of decimals printed at an index, counted row by row.
    pub(super) fn decimals(&self, at: usize) -> i16 {
        self.decimals[at]
    }

    /// The most decimals of the numbers not printed exactly; `None` if there are none.
    pub(super) fn finest(&self) -> Option<i16> {
        self.decimals.iter().copied().filter(|&decimals| decimals != i16::MAX).max()
    }

    /// Whether `value` rounds to the number at an index, counted row by row.
    pub(super) fn agrees(&self, at: usize, value: f64) -> bool {
        rounds_to(value, self.values.values()[at], self.precision(at))
    }

    /// The number of decimals that the number at an index counts as having. A weight lies between 0 and 1, so one
    /// rounded to a whole number says nothing, and counts as having one decimal.
    fn precision(&self, at: usize) -> i16 {
        match (self.stage, self.decimals[at]) {
            (Stage::Weights, 0) => 1,
            (_, decimals) => decimals,
        }
    }

    /// Whether a number within `radius` of `value` rounds to the number at an index.
    pub(super) fn agrees_within(&self, at: usize, value: f64, radius: f64) -> bool {
        let nearest = self.values.values()[at].max(value - radius).min(value + radius);
        // `max` and `min` ignore NaN.
        (value.is_finite() || value == f64::NEG_INFINITY && radius == 0.0)
            && !radius.is_nan()
            && self.agrees(at, nearest)
    }

    /// Whether a number within `radius` of `value`, truncated, is the number at an index.
    pub(super) fn is_truncated_from(&self, at: usize, value: f64, radius: f64) -> bool {
        let (printed, decimals) = (self.printed(at), self.precision(at));
        let unit = unit(decimals);
        if (DecimalRounding { mode: RoundingMode::Truncated, decimals }).is_exact(value, radius) {
            return self.agrees(at, value);
        }
        let noise = NOISE * unit.max(value.abs());
        let (low, high) = match printed {
            _ if printed > 0.0 => (printed, printed + unit),
            _ if printed < 0.0 => (printed - unit, printed),
            _ => (-unit, unit),
        };
        value.is_finite() && value + radius + noise >= low && value - radius - noise < high
    }

    /// Returns how far each number may be from the one that was rounded to it, row by row.
    ///
    /// Whole numbers are exact, as in arithmetic by hand: half a unit could explain anything. But among numbers with
    /// decimals, a whole number was rounded as finely as the finest of them: `2.` is printed for 1.999.
    pub(super) fn radii(&self) -> Vec<f64> {
        let is_rounded = |decimals: &i16| !matches!(decimals, 0 | &i16::MAX);
        let finest = self.decimals.iter().copied().filter(is_rounded).max();
        let of_whole = finest.filter(|&finest| finest > 0).map_or(0.0, |finest| unit(finest) / 2.0);
        let radius = |&decimals: &i16| match decimals {
            0 => of_whole,
            i16::MAX => 0.0,
            _ => unit(decimals) / 2.0,
        };
        self.decimals.iter().map(radius).collect()
    }

    /// Whether the number at an index differs only by rounding, in the last digit or on the way. With few decimals even
    /// one unit of the last digit would let wrong numbers pass, so there only truncation is allowed.
    pub(super) fn is_off_by_rounding(&self, at: usize, value: f64) -> bool {
        let (printed, decimals) = (self.values.values()[at], self.precision(at));
        let off = (value - printed).abs();
        if rounds_to(value, printed, decimals)
            || is_single(printed, decimals) && off <= single(value, printed)
        {
            return true;
        }
        let unit = unit(decimals);
        // A number that needs no rounding cannot be rounded wrongly.
        needs_rounding(value, unit)
            && match decimals {
                ..2 => self.is_truncated_from(at, value, 0.0),
                2 => off <= unit,
                _ => off <= 2.0 * unit,
            }
    }
}

/// Whether a number is a binary32 number printed with all its decimals.
fn is_single(printed: f64, decimals: i16) -> bool {
    decimals > FEW_DECIMALS && f64::from(printed as f32) == printed
}

/// How much a number computed in binary32 may differ from the computed one.
fn single(value: f64, printed: f64) -> f64 {
    let (relative, near_zero) = SINGLE;
    relative * value.abs().max(printed.abs()) + near_zero
}

/// Whether a value rounds to a printed number, with ties rounded up or to even. −∞ agrees only with −∞.
pub(super) fn rounds_to(value: f64, printed: f64, decimals: i16) -> bool {
    if printed == f64::NEG_INFINITY {
        return value == printed;
    }
    let half = unit(decimals) / 2.0;
    value.is_finite() && (value - printed).abs() <= half + NOISE * half.max(value.abs()).max(printed.abs())
}

/// Whether a value has more digits than are printed.
fn needs_rounding(value: f64, unit: f64) -> bool {
    let digits = value / unit;
    (digits - digits.round()).abs() > EXACT
}

/// One unit of the last digit, given the number of decimals; 0 for a number printed exactly.
fn unit(decimals: i16) -> f64 {
    10_f64.powi(-i32::from(decimals))
}
