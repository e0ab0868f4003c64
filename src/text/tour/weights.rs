//! Step 6: softmax, row by row.

use super::{StepText, TaskText};

/// Text of the step on weights.
pub struct WeightsStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make all weights of a row nearly equal.
    pub equal_weights: TaskText<EqualWeightsFacts>,
}

/// A word whose weights are nearly equal.
pub struct EqualWeightsFacts {
    pub word: String,
    /// The smallest weight.
    pub low: String,
    /// The largest weight.
    pub high: String,
    /// Whether these are equal.
    pub is_level: bool,
    /// How many weights there are.
    pub count: usize,
}
