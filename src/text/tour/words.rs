//! Step 2: a word is a row.

use super::{StepText, TaskText};

/// Text of the step on words.
pub struct WordsStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make two rows of X equal.
    pub equal_rows: TaskText<EqualRowsFacts>,
    /// Task: write a large number into X.
    pub large_input: TaskText<LargeInputFacts>,
}

/// Two words with equal rows of X.
pub struct EqualRowsFacts {
    /// The first word.
    pub one: String,
    /// The second word.
    pub other: String,
    /// The word that the tour follows, and its weight for either; `None` if it gives them different weights.
    pub share: Option<[String; 2]>,
    /// Whether a bias is added to the scores.
    pub is_biased: bool,
}

/// A large number in X.
pub struct LargeInputFacts {
    pub word: String,
    /// The number.
    pub value: String,
    /// The dimension that it belongs to.
    pub dimension: usize,
}
