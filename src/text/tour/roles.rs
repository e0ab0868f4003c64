//! Step 3: what queries, keys and values are for.

use super::{StepText, TaskText};
use crate::text::Prose;

/// Text of the step on queries, keys and values.
pub struct RolesStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: write a large number into W_V.
    pub large_value_weight: TaskText<LargeValueWeightFacts>,
    /// The answers to the question of the step: which matrices change with W_V. The second is right.
    pub choices: [&'static str; 3],
    /// Whether the answer was right, and why.
    pub answered: fn(bool) -> Prose,
}

/// The largest magnitudes after a large number was written into W_V.
pub struct LargeValueWeightFacts {
    /// The largest magnitude in V.
    pub v: String,
    /// The largest magnitude in Q.
    pub q: String,
    /// The largest magnitude in K.
    pub k: String,
}
