//! Step 4: a dot product for each pair of words.

use super::{StepText, TaskText};

/// Text of the step on scores.
pub struct ScoresStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make a row of X all zeros.
    pub zero_row: TaskText<ZeroRowFacts>,
    /// Task: write a large number into X, and compare scores.
    pub large_score: TaskText<LargeScoreFacts>,
}

/// A word whose row of X is all zeros.
pub struct ZeroRowFacts {
    pub word: String,
}

/// The scores of a word with a large number in its row of X.
pub struct LargeScoreFacts {
    pub word: String,
    /// Another word.
    pub other: String,
    /// The score of the word with itself.
    pub itself: String,
    /// The score of the word as query with the other as key.
    pub asks: String,
    /// The score of the other as query with the word as key.
    pub answers: String,
}
