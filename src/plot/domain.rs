//! The range of numbers that a heatmap's colours span.

use crate::{
    math::{Matrix, largest_magnitude},
    model::Stage,
};

/// A closed interval of numbers, `low < high`, both finite.
///
/// It is separate from the matrix so that it can be kept constant while a number is dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Domain {
    /// The number at the start of the ramp.
    pub low: f64,
    /// The number at its end.
    pub high: f64,
}

impl Domain {
    /// From −m to m, where m is the largest absolute value of the finite entries; `[−1, 1]` if m is 0.
    ///
    /// 0 is always in the middle.
    ///
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::plot::Domain;
    ///
    /// let domain = Domain::symmetric(&Matrix::from_rows([[1.0, -4.0, f64::NAN]]));
    /// assert_eq!((domain.low, domain.high), (-4.0, 4.0));
    /// assert_eq!(domain.position(0.0), Some(0.5));
    /// ```
    pub fn symmetric(matrix: &Matrix) -> Self {
        Self::up_to(largest_magnitude(matrix))
    }

    /// From −m to m; `[−1, 1]` if m is 0.
    pub fn up_to(magnitude: f64) -> Self {
        let high = if magnitude > 0.0 { magnitude } else { 1.0 };
        Self { low: -high, high }
    }

    /// From 0 to 1, the range of softmax weights.
    pub fn unit() -> Self {
        Self { low: 0.0, high: 1.0 }
    }

    /// [`Domain::unit`] for the weights, [`Domain::up_to`] the largest absolute value for every other stage.
    pub fn of(stage: Stage, magnitude: f64) -> Self {
        if stage == Stage::Weights { Self::unit() } else { Self::up_to(magnitude) }
    }

    /// Returns the position of a number between `low` (0) and `high` (1). Numbers outside, infinities included, get the
    /// nearer end. `None` for NaN.
    pub fn position(self, value: f64) -> Option<f64> {
        let position = self.scale().position(value);
        (!position.is_nan()).then_some(position)
    }

    /// Precomputes what [`Domain::position`] needs, for many numbers in a row.
    pub(super) fn scale(self) -> Scale {
        // The width of [−1e308, 1e308] overflows; half of it does not. Always halving would lose the smallest numbers.
        let factor = if (self.high - self.low).is_finite() { 1.0 } else { 0.5 };
        let low = self.low * factor;
        Scale { factor, low, width: self.high * factor - low }
    }
}

/// A domain prepared for all numbers of a matrix.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    factor: f64,
    low: f64,
    width: f64,
}

impl Scale {
    /// Like [`Domain::position`], but NaN for NaN.
    #[inline]
    pub(super) fn position(self, value: f64) -> f64 {
        ((value * self.factor - self.low) / self.width).clamp(0.0, 1.0)
    }
}
