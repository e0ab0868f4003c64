//! Step 5: why scores are divided by `√d_k`.

use super::{StepText, TaskText};

/// Text of the step on scaling.
pub struct ScaleStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: remove the scaling.
    pub no_scaling: TaskText<NoScalingFacts>,
}

/// The range of the scores of a word.
pub struct NoScalingFacts {
    pub word: String,
    /// The largest score minus the smallest.
    pub distance: String,
    /// This distance divided by `√d_k`.
    pub scaled: String,
    /// The largest weight of the word; `None` if a weight is NaN, or the word sees nothing.
    pub weight: Option<String>,
    /// What it is with the scores divided by `√d_k`.
    pub weight_scaled: String,
    /// Whether all scores are equal.
    pub is_level: bool,
}
