//! The words of a step, and where in the tour it is.

use crate::app::page::voice::Voice;
use crate::explain::Step;
use crate::text::StepText;

/// The words of a step, watched.
pub(super) fn text_of(step: Step, voice: Voice) -> &'static StepText {
    let steps = voice.text().steps();
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

/// Which step it is, watched.
pub(super) fn place(step: Step, voice: Voice) -> String {
    (voice.text().tour.place)(step.number(), Step::COUNT, text_of(step, voice).title)
}
