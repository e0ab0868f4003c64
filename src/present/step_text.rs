//! The texts of a tour step.

use crate::explain::Step;
use crate::text::{StepText, StepTexts};

/// Returns the text of a step.
pub fn step_text(steps: &StepTexts, step: Step) -> &StepText {
    match step {
        Step::Words => &steps.words.told,
        Step::Projections => &steps.projections.told,
        Step::Roles => &steps.roles.told,
        Step::Scores => &steps.scores.told,
        Step::Scale => &steps.scale.told,
        Step::Weights => &steps.weights.told,
        Step::Output => &steps.output.told,
        Step::Saturation => &steps.saturation.told,
        Step::Meaning => &steps.meaning.told,
    }
}
