//! Step 9: why it matters.

use super::{StepText, TaskText};

/// Text of the step on why attention matters.
pub struct MeaningStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: hide words from others by a mask.
    pub masked: TaskText<MaskedFacts>,
}

/// What a mask has done to a word.
pub struct MaskedFacts {
    /// The word that sees less.
    pub asks: String,
    /// The first word that it does not see.
    pub hidden: String,
    /// How many words it does not see.
    pub count: usize,
    /// The word with the largest weight now, and that weight; `None` if it sees none, or a weight is NaN.
    pub strongest: Option<[String; 2]>,
    /// Whether it sees none.
    pub is_blind: bool,
}
