//! The texts of a tour step.

use crate::explain::Step;
use crate::text::{StepText, StepTexts};

/// Returns the text of a step.
pub fn step_text(steps: &StepTexts, step: Step) -> &StepText {
    match step {
        Step::Gaze => &steps.gaze.step,
        Step::Words => &steps.words.step,
        Step::Roles => &steps.roles.step,
        Step::Scores => &steps.scores.step,
        Step::Scale => &steps.scale.step,
        Step::Weights => &steps.weights.step,
        Step::Output => &steps.output.step,
        Step::Saturation => &steps.saturation.step,
        Step::Meaning => &steps.meaning.step,
    }
}
