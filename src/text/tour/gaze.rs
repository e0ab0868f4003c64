//! Step 1: whom a word looks at.

use super::{StepText, TaskText};
use crate::text::Prose;

/// Text of the step on the gaze.
pub struct GazeStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make the word that the tour follows look at another word.
    pub turned: TaskText<TurnedFacts>,
    /// What is said when the question has been answered.
    pub shares: fn(&SharesFacts) -> Prose,
}

/// The word that another word now looks at most.
pub struct TurnedFacts {
    /// The word that looks.
    pub asks: String,
    /// The word with the largest weight.
    pub now: String,
    /// That weight.
    pub weight: String,
}

/// How a word shares its attention between the two words that the question names.
pub struct SharesFacts {
    /// The word that looks.
    pub asks: String,
    /// The word with the largest weight.
    pub strongest: String,
    /// That weight.
    pub weight: String,
    /// The word after it.
    pub second: String,
    /// Its weight.
    pub second_weight: String,
}
