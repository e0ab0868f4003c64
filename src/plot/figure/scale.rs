//! Maps the values of an axis to places and back.

use super::Spacing;

/// An axis between two values, mapped to two places.
///
/// ```
/// use attenscope::plot::figure::{Scale, Spacing};
///
/// let scale = Scale::new(Spacing::Log, (0.001, 1000.0), (0.0, 600.0));
/// assert_eq!(scale.place(1.0), Some(300.0));
/// assert_eq!(scale.place(0.0), None);
/// assert!((scale.value(400.0) - 10.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    spacing: Spacing,
    range: (f64, f64),
    places: (f64, f64),
}

impl Scale {
    /// Makes the scale from a range of values, the smaller one first, to two places.
    pub fn new(spacing: Spacing, range: (f64, f64), places: (f64, f64)) -> Self {
        Self { spacing, range, places }
    }

    /// The smallest and the largest value.
    pub fn range(self) -> (f64, f64) {
        self.range
    }

    /// Returns the place of a value, which may be beyond the two places. `None` for a value that is not finite, or has
    /// no logarithm on a logarithmic axis.
    pub fn place(self, value: f64) -> Option<f64> {
        let (low, high) = self.ends();
        // The width of [−1e308, 1e308] overflows; half of it does not.
        let share = (self.along(value) / 2.0 - low / 2.0) / (high / 2.0 - low / 2.0);
        let place = self.places.0 + share * (self.places.1 - self.places.0);
        place.is_finite().then_some(place)
    }

    /// Returns the value at a place, clamped to the range.
    pub fn value(self, place: f64) -> f64 {
        let (low, high) = self.ends();
        let share = ((place - self.places.0) / (self.places.1 - self.places.0)).clamp(0.0, 1.0);
        let along = low * (1.0 - share) + high * share;
        match self.spacing {
            Spacing::Linear => along,
            Spacing::Log => 10f64.powf(along),
        }
    }

    /// Returns the quantity with equal spacing: the value, or its logarithm.
    fn along(self, value: f64) -> f64 {
        match self.spacing {
            Spacing::Linear => value,
            Spacing::Log => value.log10(),
        }
    }

    fn ends(self) -> (f64, f64) {
        (self.along(self.range.0), self.along(self.range.1))
    }
}
