//! How the sentence on what a change recalculated is divided.

use crate::model::{Extent, Reach, Stage};

/// Returns whether all computed numbers were recalculated.
pub(super) fn is_everything(reach: &Reach) -> bool {
    let [(Extent::All, stages)] = &reach.parts[..] else { return false };
    stages.starts_with(&[Stage::Q, Stage::K, Stage::V, Stage::Scores]) && stages.ends_with(&[Stage::Output])
}

/// Splits stages that go on from any kind of scores to the output: returns those before, and the first kind of scores.
/// Returns `None` if the stages contain no scores or do not end with the output.
pub(super) fn to_the_end(stages: &[Stage]) -> Option<(&[Stage], Stage)> {
    let from =
        stages.iter().position(|stage| matches!(stage, Stage::Scores | Stage::Scaled | Stage::Masked))?;
    stages.ends_with(&[Stage::Output]).then(|| (&stages[..from], stages[from]))
}
