//! Formatting for answers.

use crate::{
    number::{Digits, for_display, small_for_display},
    present::Wording,
    text::StepTexts,
};

/// The tokens' words, isolated, and the page's wording.
pub(super) struct Teller<'a> {
    pub(super) words: &'a [String],
    pub(super) wording: Wording,
}

impl Teller<'_> {
    pub(super) fn steps(&self) -> &'static StepTexts {
        self.wording.text.steps()
    }

    pub(super) fn digits(&self) -> Digits {
        self.wording.prose_digits()
    }

    pub(super) fn word(&self, row: usize) -> String {
        self.words.get(row).cloned().unwrap_or_default()
    }

    /// Formats a number that may be small, so that its magnitude shows.
    pub(super) fn small(&self, value: f64) -> String {
        small_for_display(value, self.digits())
    }

    pub(super) fn number(&self, value: f64) -> String {
        for_display(value, self.digits())
    }
}
