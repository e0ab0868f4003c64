//! The words of a step, and where in the tour it is.

use crate::app::state::locale::Locale;
use crate::explain::Step;
use crate::present::step_text;
use crate::text::StepText;

/// The words of a step, watched.
pub(super) fn text_of(step: Step, voice: Locale) -> &'static StepText {
    step_text(voice.text().steps(), step)
}

/// Which step it is, watched.
pub(super) fn place(step: Step, voice: Locale) -> String {
    (voice.text().steps().bar.place)(step.number(), Step::COUNT, text_of(step, voice).title)
}
