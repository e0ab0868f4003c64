//! The texts of a step, and its place in the tour.

use crate::{app::state::locale::Locale, explain::Step, present::TourStep, text::StepText};

/// Returns the texts of a step. Tracks the language.
pub(super) fn text_of(step: Step, locale: Locale) -> &'static StepText {
    (TourStep::of(step).text)(locale.text().steps())
}

/// Returns the number and the title of a step. Tracks the language.
pub(super) fn place(step: Step, locale: Locale) -> String {
    (locale.text().steps().bar.place)(step.number(), Step::COUNT, text_of(step, locale).title)
}
