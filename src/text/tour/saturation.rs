//! Step 8: softmax saturates when one score leads by much.

use super::{StepText, TaskText};

/// Text of the step on saturation.
pub struct SaturationStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: raise the temperature until no row is saturated.
    pub no_saturation: TaskText<NoSaturationFacts>,
}

/// The largest weight at the temperature and at τ = 1.
pub struct NoSaturationFacts {
    /// The query.
    pub asks: String,
    /// The key.
    pub answers: String,
    pub temperature: String,
    /// The weight w.
    pub weight: String,
    /// `w·(1 − w)`.
    pub product: String,
    /// `w·(1 − w)/τ`.
    pub slope: String,
    /// The weight at τ = 1.
    pub untempered: String,
    /// The slope at τ = 1.
    pub slope_then: String,
}

/// `w·(1 − w)`, with no-break spaces.
pub(in crate::text) const SLOPE: &str = "w·(1\u{a0}−\u{a0}w)";
