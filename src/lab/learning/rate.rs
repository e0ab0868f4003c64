//! The rate of learning.

/// How far a number moves in a step, per unit of its derivative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LearningRate(f64);

impl LearningRate {
    /// The smallest rate.
    pub const MIN: f64 = 0.001;
    /// The largest rate.
    pub const MAX: f64 = 100.0;
    /// [`LearningRate::MIN`] as a rate.
    pub const SMALLEST: Self = Self(Self::MIN);

    /// Takes a number from [`LearningRate::MIN`] to [`LearningRate::MAX`].
    ///
    /// ```
    /// use attenscope::lab::learning::LearningRate;
    ///
    /// assert_eq!(LearningRate::new(0.1).map(LearningRate::value), Some(0.1));
    /// assert_eq!(LearningRate::new(0.0), None);
    /// assert_eq!(LearningRate::new(f64::NAN), None);
    /// ```
    pub fn new(rate: f64) -> Option<Self> {
        (Self::MIN..=Self::MAX).contains(&rate).then_some(Self(rate))
    }

    /// The number.
    pub fn value(self) -> f64 {
        self.0
    }
}
