//! Step 7: a weighted sum of value rows.

use super::{StepText, TaskText};

/// Text of the step on the output.
pub struct OutputStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make a column of W_V all zeros.
    pub zero_column: TaskText<ZeroColumnFacts>,
    /// Task: give nearly all weight of a row to one word.
    pub one_weight: TaskText<OneWeightFacts>,
}

/// A dimension of V is 0.
pub struct ZeroColumnFacts {
    pub dimension: usize,
}

/// A word gives nearly all weight to another.
pub struct OneWeightFacts {
    /// The query.
    pub asks: String,
    /// The key.
    pub answers: String,
    /// The weight w.
    pub weight: String,
    /// Dimension 1 of the output.
    pub output: String,
    /// Dimension 1 of the value.
    pub value: String,
}
